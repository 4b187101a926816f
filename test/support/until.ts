/** Longest wait on a loaded machine, in ms. It is shorter than a test's own time limit, so that the failure names what was waited for. */
export const patience = 20_000;

export interface Waiting {
  /** Longest wait, in ms. */
  readonly patience?: number;
  /** Pause between two checks, in ms; more than 0 if a check calls another process. */
  readonly pause?: number;
}

// The page's original function, before any test replaces it.
const pageTimeout = globalThis.setTimeout.bind(globalThis);

/**
 * Waits for a condition that no event announces. Does not wait for frames, because a hidden page has none.
 *
 * @param what The condition in words, if its code does not show it.
 */
export async function until(
  isSo: () => unknown,
  what: string | (() => string | Promise<string>) = String(isSo),
  { patience: longest = patience, pause = 0 }: Waiting = {},
): Promise<void> {
  const giveUpAt = performance.now() + longest;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt)
      throw new Error(`It never came to be: ${typeof what === 'string' ? what : await what()}`);
    await new Promise((resolve) => pageTimeout(resolve, pause));
  }
}

/** Repeats a check until it does not throw. When the time is over, throws the last error, so that the failure shows the actual state. */
export async function eventually(
  check: () => unknown,
  { patience: longest = patience, pause = 50 }: Waiting = {},
): Promise<void> {
  const giveUpAt = performance.now() + longest;
  for (;;) {
    try {
      await check();
      return;
    } catch (complaint) {
      if (performance.now() > giveUpAt) throw complaint;
      await new Promise((resolve) => pageTimeout(resolve, pause));
    }
  }
}
