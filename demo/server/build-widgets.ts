import { build } from 'vite';

/** Vite's modes for the files that pages load: the autoloader with its elements, the single ES module, the classic script, and the staff's. */
export const pageModes = ['elements', 'module', 'classic', 'staff'] as const;

/** Builds these files from the sources into `dist/`, without output. */
export async function buildWidgets(root: string): Promise<void> {
  for (const mode of pageModes)
    await build({ root, mode, configFile: `${root}vite.config.ts`, logLevel: 'silent' });
}
