import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runner/root.js';
import type { Check } from './check.js';
import { frenchPageProblems, frenchProblems } from './french-problems.js';

/** No colon and no guillemet of what donors and visitors read in French may begin or end a line alone. */
export const french: Check = {
  name: 'french',
  run: () => {
    const paths = ['src', 'demo'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    );
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    const sources = paths.filter((path) => path.endsWith('.ts'));
    const pages = paths.filter((path) => path.endsWith('.html'));
    const problems = [
      ...sources.flatMap((path) => frenchProblems(path, read(path))),
      ...pages.flatMap((path) => frenchPageProblems(path, read(path))),
    ];
    return Promise.resolve({ problems, notes: [`${sources.length + pages.length} files`] });
  },
};
