import { statSync } from 'node:fs';
import { processVariable, readState, writeState } from './process-state.js';
import { isRunning } from './run-folder.js';
import { endStarted } from './started.js';

const secondMs = 1000;

/**
 * Ends each test process in which no test begins or ends for `limit` ms, with all that it has started, and what a process that has ended
 * leaves behind. `node --test` waits until everything that holds the output of its processes has ended, so either would keep a run waiting.
 *
 * @param states Paths of the processes' state files.
 * @returns A function that ends what is left, and the watch.
 */
export function limitProcesses(states: readonly string[], limit: number): () => void {
  const over = new Set<string>();
  const look = (): void => {
    for (const path of states) {
      const state = over.has(path) ? undefined : readState(path);
      if (!state) continue;
      const isOver = isRunning(state.pid) && Date.now() - statSync(path).mtimeMs > limit;
      if (isOver)
        writeState(path, { ...state, reason: `no test began or ended for ${String(limit / secondMs)} s` });
      if (!isOver && isRunning(state.pid)) continue;
      over.add(path);
      endStarted(isOver ? [state.pid] : [], `${processVariable}=${path}`);
    }
  };
  const timer = setInterval(look, Math.min(secondMs, limit / 4));
  return () => {
    clearInterval(timer);
    for (const path of states) endStarted([], `${processVariable}=${path}`);
  };
}
