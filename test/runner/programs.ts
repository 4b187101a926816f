import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile } from './compile.js';
import { root } from './root.js';
import { runFolder } from './run-folder.js';

/** What tests start in processes of their own. */
const programs = [
  'demo/start.ts',
  'demo/sandbox/main.ts',
  'src/proxy/main.ts',
  'test/proxy/ledger/killed-proxy.ts',
  'test/proxy/owners/uploader.ts',
  'test/proxy/ledger/poor-place.ts',
] as const;

export type Program = (typeof programs)[number];

/** Compiles them once for a run: each of its tests would wait a second more for the loader. */
export async function compilePrograms(folder: string): Promise<void> {
  await compile(
    programs.map((program) => resolve(root, program)),
    folder,
  );
}

/** What Node is told to run, from the repository root; through the loader where no run has compiled it. */
export function programArguments(program: Program): string[] {
  const compiled = join(runFolder() ?? '', program.replace(/\.ts$/, '.mjs'));
  const isCompiled = runFolder() !== undefined && existsSync(compiled);
  return isCompiled ? ['--enable-source-maps', compiled] : ['--import', 'tsx', program];
}
