/** A test that did not run, and why. */
export interface Skipped {
  name: string;
  reason: string;
}

/** What a group of tests came to. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: Skipped[];
}

export function emptyTally(): Tally {
  return { passed: 0, failed: 0, skipped: [] };
}

export function sum(tallies: Iterable<Tally>): Tally {
  const total = emptyTally();
  for (const { passed, failed, skipped } of tallies) {
    total.passed += passed;
    total.failed += failed;
    total.skipped.push(...skipped);
  }
  return total;
}

/** The line that scripts read: `12 passed, 0 failed`, with `, 1 skipped` only when something was. */
export function summaryLine({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped.length > 0 ? `${line}, ${skipped.length} skipped` : line;
}

/** A run that tried nothing proves nothing, so it does not succeed. */
export function succeeded({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0;
}
