import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from '../runner/root.js';

export interface Block {
  /** `theming.md, block 2`. */
  readonly name: string;
  readonly language: string;
  /**
   * The word after the language: `frame` for code inside or around an iframe, which test/embed tests; `staff` and `access` for a page behind a
   * login and its proxy, which test/staff and test/proxy/owners test; `owner` for a personal page, which test/elements/fr-page-editor tests;
   * `mail` and `head` for code without widgets, whose pictures test/proxy/pictures tests.
   */
  readonly use: string;
  readonly code: string;
}

/** All blocks of code in the README and the guides. */
export async function guideBlocks(): Promise<readonly Block[]> {
  const guides = (await readdir(join(root, 'docs/guides'))).sort();
  const blocks = await Promise.all(
    ['README.md', ...guides.map((guide) => `docs/guides/${guide}`)].map(async (path) => {
      const text = await readFile(join(root, path), 'utf8');
      return [...text.matchAll(/^```(\w*) ?([\w-]*)\n(.*?)^```$/gms)].map(
        ([, language = '', use = '', code = ''], at) => ({
          name: `${basename(path)}, block ${at + 1}`,
          language,
          use,
          code,
        }),
      );
    }),
  );
  return blocks.flat();
}
