import { toolCheck } from './command.js';

// What these tools keep of earlier runs saves most of their time. In CI there is nothing kept.
const isCI = process.env['CI'] === 'true';
const cached = (...args: string[]): string[] => (isCI ? [] : args);

/** By TypeScript 7, which takes a quarter of the time. It has no interface for programs yet, so the build uses TypeScript 6. */
export const types = toolCheck('types', 'typescript-7/bin/tsc', ['-p', 'tsconfig.json']);

/** Rules that need types, by oxlint with TypeScript 7: 15 s instead of the 150 s that ESLint takes for the same rules. */
export const typedLint = toolCheck('typed-lint', 'oxlint/bin/oxlint', ['--deny-warnings', '.']);

/** The other rules: the project’s own, and those for Lit. */
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
