import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compiled } from './compile.js';
import { runFolder } from './run-folder.js';

/** Programs that tests start in separate processes. A run compiles them once: with the loader, each start would take a second longer. */
export const programs = [
  'demo/start.ts',
  'demo/sandbox/main.ts',
  'src/proxy/main.ts',
  'test/proxy/ledger/killed-proxy.ts',
  'test/proxy/ledger/poor-place.ts',
] as const;

/** Node's arguments for a program, relative to the repository root. Uses the loader if no run has compiled the program. */
export function programArguments(program: (typeof programs)[number]): string[] {
  const path = join(runFolder() ?? '', compiled(program));
  return existsSync(path) ? ['--enable-source-maps', path] : ['--import', 'tsx', program];
}
