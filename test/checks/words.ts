import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../runner/root.js';
import type { Check } from './check.js';
import { wordProblems } from './word-problems.js';

const largest = 1_000_000;

/** The repository depends on no machine: no home folder, no private registry, no huge file. */
export const words: Check = {
  name: 'words',
  run: async () => {
    const { stdout } = await promisify(execFile)('git', ['ls-files', '-z'], { cwd: root });
    const paths = stdout.split('\0').filter(Boolean);
    const problems = await Promise.all(paths.map(fileProblems));
    return { problems: problems.flat(), notes: [`${paths.length} files`] };
  },
};

async function fileProblems(path: string): Promise<string[]> {
  const file = join(root, path);
  // Listed by git, but deleted or not checked out here.
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > largest) return [`${path} is ${size} bytes; nothing over ${largest} is kept here.`];
  if (size === 0 || /\.(png|jpg|webp|avif|ico|woff2|bin)$/.test(path)) return [];
  return wordProblems(path, await readFile(file, 'utf8'));
}
