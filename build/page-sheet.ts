import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';

const elements = new URL('../src/elements/', import.meta.url);

/** Writes `fr-widgets.css`, which pages link in their head. It reserves the space of each element until the script has defined it. */
export const pageSheet: Plugin = {
  name: 'page-sheet',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'fr-widgets.css', source: await writePageSheet() });
  },
};

export async function writePageSheet(): Promise<string> {
  const tags = readdirSync(elements).filter((tag) => existsSync(sheetOf(tag)));
  const own = await Promise.all(tags.map((tag) => readFile(sheetOf(tag), 'utf8')));
  const shared = await readFile(new URL('../src/styles/fr-widgets.css', import.meta.url), 'utf8');
  const blocks = tags.filter((_, index) => own[index]?.includes('--_room:'));
  const sheet = [shared.replaceAll('fr-element', `:is(${blocks.join(', ')})`), ...own].join('\n');
  const { code } = await transform(sheet, { loader: 'css', minify: true, target: 'es2022' });
  return code;
}

function sheetOf(tag: string): URL {
  return new URL(`${tag}/before-script.css`, elements);
}
