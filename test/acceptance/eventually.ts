/** Repeats a check until it holds. Gives up with what it last complained of, so that a failure says what was there. */
export async function eventually(check: () => Promise<void> | void, patienceMs = 20_000): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (complaint) {
      if (performance.now() > giveUpAt) throw complaint;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
