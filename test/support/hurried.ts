/**
 * Shortens the page's timers of one length.
 *
 * @param ms The timers' time.
 * @param to The time after which they run instead.
 * @returns A function that ends it.
 */
export function hurry(ms: number, to = 20): () => void {
  const wait = window.setTimeout.bind(window);
  window.setTimeout = ((run: (...args: unknown[]) => void, delay?: number, ...rest: unknown[]) =>
    wait(run, delay === ms ? to : delay, ...rest)) as typeof window.setTimeout;
  return () => {
    window.setTimeout = wait;
  };
}

/** Runs with the timers of one length shortened. */
export async function hurried<Result>(ms: number, run: () => Promise<Result>): Promise<Result> {
  const stop = hurry(ms);
  try {
    return await run();
  } finally {
    stop();
  }
}
