import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../runner/root.js';

export interface Block {
  /** `theming.md, block 2`. */
  readonly name: string;
  readonly language: string;
  /** The word after the language: `frame` for code inside or around an iframe, which test/embed tests. */
  readonly use: string;
  readonly code: string;
}

/** All blocks of code in the guides. */
export async function guideBlocks(): Promise<readonly Block[]> {
  const folder = join(root, 'docs/guides');
  const names = (await readdir(folder)).sort();
  const blocks = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return [...text.matchAll(/^```(\w*) ?([\w-]*)\n(.*?)^```$/gms)].map(
        ([, language = '', use = '', code = ''], at) => ({
          name: `${name}, block ${at + 1}`,
          language,
          use,
          code,
        }),
      );
    }),
  );
  return blocks.flat();
}
