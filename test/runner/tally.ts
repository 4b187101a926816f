/** A test that did not run, and why. */
export interface Skipped {
  name: string;
  reason: string;
}

/** A test that failed; or a file that ended, or never got, where it should. */
export interface Failure {
  /** From the repository root. Absent when it was no file's fault. */
  file?: string;
  name: string;
}

/** What a group of tests came to. */
export interface Tally {
  passed: number;
  failed: Failure[];
  skipped: Skipped[];
}

export function emptyTally(): Tally {
  return { passed: 0, failed: [], skipped: [] };
}

/** What is left to say of tests that could not be run to their end. */
export function failedTally(name: string): Tally {
  return { ...emptyTally(), failed: [{ name }] };
}

export function sum(tallies: Iterable<Tally>): Tally {
  const total = emptyTally();
  for (const { passed, failed, skipped } of tallies) {
    total.passed += passed;
    total.failed.push(...failed);
    total.skipped.push(...skipped);
  }
  return total;
}

/** The line that scripts read: `12 passed, 0 failed`, with `, 1 skipped` only when something was. */
export function summaryLine({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed.length} failed`;
  return skipped.length > 0 ? `${line}, ${skipped.length} skipped` : line;
}

/** The names of what failed, below their files: what was said of them may be a thousand lines up. */
export function failureLines(failed: readonly Failure[]): string[] {
  const files = [...new Set(failed.map(({ file }) => file))];
  return files.flatMap((file) => {
    const names = failed.filter((failure) => failure.file === file).map(({ name }) => `✖ ${name}`);
    return file === undefined ? names : [file, ...names.map((name) => `  ${name}`)];
  });
}

/** A run that tried nothing proves nothing, so it does not succeed. */
export function succeeded({ passed, failed }: Tally): boolean {
  return failed.length === 0 && passed > 0;
}
