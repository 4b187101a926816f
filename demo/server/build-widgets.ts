import { build } from 'vite';

/** Vite's modes for what pages load: the autoloader with its elements, the one ES module, and the classic script. */
export const pageModes = ['elements', 'module', 'classic'] as const;

/** Builds what pages load from the sources into `dist/`, silently. */
export async function buildWidgets(root: string): Promise<void> {
  for (const mode of pageModes)
    await build({ root, mode, configFile: `${root}vite.config.ts`, logLevel: 'silent' });
}
