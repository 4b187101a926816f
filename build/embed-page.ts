import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const folder = new URL('../src/embed/', import.meta.url);

/** The scripts of the page and of its frame, with their source files. */
const scripts = { 'fr-embed.js': 'host.ts', 'fr-embed-frame.js': 'frame.ts' } as const;

/** Writes `embed.html` with its style sheet and script, and `fr-embed.js` for pages that contain its frames. */
export const embedPage: Plugin = {
  name: 'embed-page',
  async generateBundle() {
    for (const [fileName, source] of Object.entries(scripts)) {
      const { outputFiles } = await build({
        entryPoints: [new URL(source, folder).pathname],
        bundle: true,
        write: false,
        format: 'iife',
        target: 'es2022',
        minify: true,
        charset: 'utf8',
        legalComments: 'none',
      });
      this.emitFile({ type: 'asset', fileName, source: outputFiles[0]?.text ?? '' });
    }
    // Copied unchanged, with their comments, because sites edit them.
    for (const fileName of ['embed.html', 'embed.css'])
      this.emitFile({ type: 'asset', fileName, source: await readFile(new URL(fileName, folder), 'utf8') });
  },
};
