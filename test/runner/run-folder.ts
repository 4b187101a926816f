import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.js';

// Below the repository, because what is compiled into it finds its packages by walking up.
const cache = join(root, '.cache');
const variable = 'FR_TEST_RUN';

/** A folder of this run alone, known to the processes that it starts, and gone with it. */
export function makeRunFolder(): string {
  const folder = join(cache, `run-${process.pid}`);
  removeLeftovers();
  mkdirSync(folder, { recursive: true });
  process.env[variable] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** That folder; `undefined` in a test file that was started by hand. */
export function runFolder(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env[variable];
}

/** A run that was killed could not tidy up; neither its process nor, by now, another one has that ID. */
function removeLeftovers(): void {
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache)) {
    const pid = /^run-(?<pid>\d+)$/.exec(name)?.groups?.['pid'];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(cache, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 asks and sends nothing.
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
