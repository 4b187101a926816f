import { readdirSync, readFileSync } from 'node:fs';

/**
 * Ends processes and all that they have started, at once: a test process that waits, or one whose browser handles SIGTERM, would not end by
 * it. Browsers and servers are in process groups of their own, and lose their parent if it ends before them, so they are found by a variable
 * that they got in their environment. Without `/proc`, only the processes themselves are ended.
 *
 * @param pids Those that are ended with what they started.
 * @param mark A variable and its value, as `NAME=value`. Programs read it at their start; a later change of their environment does not count.
 */
export function endStarted(pids: readonly number[], mark: string): void {
  // Another one can be started while the list is read. One that cannot be ended must not keep this loop running.
  for (let round = 0; round < 20; round += 1) {
    const found = round === 0 ? new Set([...pids, ...started(pids, mark)]) : started(pids, mark);
    if (found.size === 0) return;
    for (const pid of found) end(pid);
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Running processes that have the mark or were started by one of them, but for this process. */
function started(pids: readonly number[], mark: string): Set<number> {
  const parents = new Map<number, number>();
  const found = new Set<number>();
  for (const pid of runningPids()) {
    try {
      // Its name, in brackets, can contain spaces and brackets.
      const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      // Ended, and not yet asked for its exit code.
      if (state === 'Z') continue;
      parents.set(pid, Number(parent));
      if (pids.includes(pid) || readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark))
        found.add(pid);
    } catch {
      // It has ended, or belongs to somebody else.
    }
  }
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  found.delete(process.pid);
  return found;
}

function runningPids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}
