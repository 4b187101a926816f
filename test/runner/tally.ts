/** A test that did not run, with the reason. */
export interface Skipped {
  name: string;
  reason: string;
}

/** A failed test, or a file that crashed or did not start. */
export interface Failure {
  /** Path from the repository root. Absent if no file is the cause. */
  file?: string;
  name: string;
}

/** The results of a group of tests. */
export interface Tally {
  passed: number;
  failed: Failure[];
  skipped: Skipped[];
}

export function emptyTally(): Tally {
  return { passed: 0, failed: [], skipped: [] };
}

/** The tally for tests that could not be completed. */
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

/** The line for scripts: `12 passed, 0 failed`, and `, 1 skipped` if tests were skipped. */
export function summaryLine({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed.length} failed`;
  return skipped.length > 0 ? `${line}, ${skipped.length} skipped` : line;
}

/** The names of failed tests by file. They are repeated at the end of a run, because their errors may be a thousand lines above. */
export function failureLines(failed: readonly Failure[]): string[] {
  const files = [...new Set(failed.map(({ file }) => file))];
  return files.flatMap((file) => {
    const names = failed.filter((failure) => failure.file === file).map(({ name }) => `✖ ${name}`);
    return file === undefined ? names : [file, ...names.map((name) => `  ${name}`)];
  });
}

/** Whether a run succeeded. A run without any passed test fails, because it proves nothing. */
export function succeeded({ passed, failed }: Tally): boolean {
  return failed.length === 0 && passed > 0;
}
