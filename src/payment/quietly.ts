/**
 * Runs an action and ignores its errors, because its failure does no harm to the donor, for example a change of the fields' colour.
 * Processors' code may throw or reject, which would keep the form from being drawn.
 */
export async function quietly(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch {
    // After an error, the fields stay as they were.
  }
}
