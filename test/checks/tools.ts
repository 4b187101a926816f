import { toolCheck } from './command.js';

// What these tools keep of earlier runs saves most of their time. Not in CI: a file is linted by types of other files, and its cached result
// stays when only those change.
const isCI = process.env['CI'] === 'true';
const cached = (...args: string[]): string[] => (isCI ? [] : args);

/** By TypeScript 7, which takes a quarter of the time. It has no interface for programs yet, so lint and the build use TypeScript 6. */
export const types = toolCheck('types', 'typescript-7/bin/tsc', ['-p', 'tsconfig.json']);

export const lint = toolCheck('lint', 'eslint/bin/eslint.js', [
  '--max-warnings',
  '0',
  ...cached('--cache', '--cache-strategy', 'content', '--cache-location', '.cache/lint'),
  '.',
]);

export const format = toolCheck('format', 'prettier/bin/prettier.cjs', [
  '--check',
  '--log-level',
  'warn',
  ...cached('--cache', '--cache-strategy', 'content', '--cache-location', '.cache/format'),
  '.',
]);
