/** As long as it may take on a loaded machine, in ms; less than a test may take, so that a failure says what never came. */
export const patience = 20_000;

export interface Waiting {
  /** How long to go on, in ms. */
  readonly patience?: number;
  /** Between two looks, in ms: more than 0 where a look asks another process. */
  readonly pause?: number;
}

// The page's own, before any test replaces it.
const pageTimeout = globalThis.setTimeout.bind(globalThis);

/**
 * Waits for something that no event announces. Not by frames: a page behind another has none.
 *
 * @param what What is waited for, where the test's own code does not say it.
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

/** Repeats a check until it throws nothing. Gives up with what it last threw, so that a failure says what was there. */
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
