import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile } from './compile.js';
import { root } from './root.js';
import { runFolder } from './run-folder.js';

/** Programs that tests start in separate processes. */
const programs = [
  'demo/start.ts',
  'demo/sandbox/main.ts',
  'src/proxy/main.ts',
  'test/proxy/ledger/killed-proxy.ts',
  'test/proxy/owners/uploader.ts',
  'test/proxy/ledger/poor-place.ts',
] as const;

export type Program = (typeof programs)[number];

/** Compiles the programs once per run: with the loader, each start would take a second longer. */
export async function compilePrograms(folder: string): Promise<void> {
  await compile(
    programs.map((program) => resolve(root, program)),
    folder,
  );
}

/** Node's arguments for a program, relative to the repository root. Uses the loader if no run has compiled the program. */
export function programArguments(program: Program): string[] {
  const compiled = join(runFolder() ?? '', program.replace(/\.ts$/, '.mjs'));
  const isCompiled = runFolder() !== undefined && existsSync(compiled);
  return isCompiled ? ['--enable-source-maps', compiled] : ['--import', 'tsx', program];
}
