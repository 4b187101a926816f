/** As long as it may take on a loaded machine, in ms; less than a test may take, so that a failure says what never came. */
export const patience = 20_000;

// The page's own, before any test replaces it.
const pageTimeout = globalThis.setTimeout.bind(globalThis);

/**
 * Waits for something that no event announces. Not by frames: a page behind another has none.
 *
 * @param what What is waited for, where the test's own code does not say it.
 */
export async function until(
  isSo: () => unknown,
  what: string | (() => string) = String(isSo),
): Promise<void> {
  const giveUpAt = performance.now() + patience;
  while (!isSo()) {
    if (performance.now() > giveUpAt)
      throw new Error(`It never came to be: ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => pageTimeout(resolve, 0));
  }
}
