import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runner/root.js';
import type { Check } from './check.js';
import { textFiles } from './text-files.js';
import { pageProblems, textProblems, wordProblems } from './typography-problems.js';

/** Spaces and marks follow the rules of each language: a line of French may not begin or end with a single colon or guillemet. */
export const typography: Check = {
  name: 'typography',
  run: () => {
    const paths = ['src', 'demo'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    );
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    const sources = paths.filter((path) => path.endsWith('.ts'));
    const pages = paths.filter((path) => path.endsWith('.html'));
    const texts = textFiles();
    const problems = [
      ...texts.flatMap(({ path, language, texts: own }) => textProblems(path, language, own)),
      ...sources.flatMap((path) => wordProblems(path, read(path))),
      ...pages.flatMap((path) => pageProblems(path, read(path))),
    ];
    return Promise.resolve({ problems, notes: [`${sources.length + pages.length + texts.length} files`] });
  },
};
