import { build } from 'vite';

/** Builds `dist/fr-widgets.js` from the sources, silently. */
export async function buildWidgets(root: string): Promise<void> {
  await build({ root, configFile: `${root}vite.config.ts`, logLevel: 'silent' });
}
