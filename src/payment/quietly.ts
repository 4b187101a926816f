/**
 * Runs an action whose failure does no harm to the donor, such as a change of the fields' colour or language, and ignores errors.
 * Otherwise an error would keep the form from being drawn. Processors' code may throw or reject.
 */
export async function quietly(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch {
    // The fields stay as they were.
  }
}
