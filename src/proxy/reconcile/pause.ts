/** Waits, without keeping a process that has nothing else to do from ending. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer: unknown = setTimeout(resolve, ms);
    // Node's timers are objects; edges have numbers.
    if (typeof timer === 'object' && timer !== null && 'unref' in timer)
      (timer as { unref: () => void }).unref();
  });
}
