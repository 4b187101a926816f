import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach } from 'node:test';

/** Environment variable with the state file of the test process that started a program. */
export const processVariable = 'FR_TEST_PROCESS';

/** What a test process has in its file, so that others know its tests after it has ended. The file's time is that of the last change. */
export interface ProcessState {
  readonly pid: number;
  /** Its test files, in the order in which they run. */
  readonly files: readonly string[];
  /** Titles of the tests that run now. */
  readonly running: readonly string[];
  /** Why a run has ended it. */
  readonly reason?: string;
}

/** Keeps the state of this process in its file. Called before its tests are declared. */
export function keepState(path: string, files: readonly string[]): void {
  process.env[processVariable] = path;
  const running: string[] = [];
  const write = () => writeState(path, { pid: process.pid, files, running });
  const titleOf = (context: unknown) =>
    (context as { readonly fullName: string }).fullName.replaceAll(' > ', ' › ');
  beforeEach((context) => {
    running.push(titleOf(context));
    write();
  });
  afterEach((context) => {
    const index = running.indexOf(titleOf(context));
    if (index >= 0) running.splice(index, 1);
    write();
  });
  write();
}

export function writeState(path: string, state: ProcessState): void {
  writeFileSync(path, JSON.stringify(state));
}

/** The last state of a process; `undefined` before it has any. */
export function readState(path: string): ProcessState | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessState;
  } catch {
    // Not there yet, or being written.
    return undefined;
  }
}

/** The state file of a process, by the path of its program. */
export function stateOf(program: string): string {
  return program.replace(/\.mjs$/, '.json');
}
