/** Calls `work`, but not again within a minute: what a flood of requests causes must not become a flood of log lines. @param clock Monotonic clock in milliseconds. */
export function atMostOnceAMinute(clock: () => number, work: () => void): () => void {
  let calledAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (clock() - calledAt < 60_000) return;
    calledAt = clock();
    work();
  };
}
