import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.js';
import { endStarted } from './started.js';

// In the repository, because compiled files find packages in the folders above them.
const cache = join(root, '.cache');
const variable = 'FR_TEST_RUN';

/**
 * Creates a folder for this run. Its processes find it by an environment variable. At the end of the run, also by Ctrl-C or SIGTERM, it is
 * deleted, and what tests have started is ended.
 */
export function makeRunFolder(): string {
  const folder = join(cache, `run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // Those of runs that were killed.
  for (const name of readdirSync(cache))
    if (/^run-\d+$/.test(name) && !isRunning(Number(name.slice(4)))) clean(join(cache, name));
  process.env[variable] = folder;
  process.once('exit', () => clean(folder));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  return folder;
}

function clean(folder: string): void {
  endStarted([], `${variable}=${folder}`);
  rmSync(folder, { recursive: true, force: true });
}

/** The folder of the run; `undefined` in a test file that was started by hand. */
export function runFolder(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env[variable];
}

/** Whether a process with this ID exists. */
export function isRunning(pid: number): boolean {
  try {
    // Signal 0 only checks whether the process exists.
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
