/**
 * Runs what costs the donor nothing when it fails, as a new colour or language of the fields: whatever was typed is still there, and the
 * form goes on drawing itself. Processors' code throws as well as it rejects.
 */
export async function quietly(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch {
    // It stays as it was.
  }
}
