import { toolCheck } from './command.js';

export const types = toolCheck('types', 'typescript/bin/tsc', ['-p', 'tsconfig.json']);

export const lint = toolCheck('lint', 'eslint/bin/eslint.js', ['--max-warnings', '0', '.']);

export const format = toolCheck('format', 'prettier/bin/prettier.cjs', [
  '--check',
  '--log-level',
  'warn',
  '.',
]);
