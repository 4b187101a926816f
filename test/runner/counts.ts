/** Numbers of tests. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The line for scripts: `12 passed, 0 failed`, and `, 1 skipped` if tests were skipped. */
export function countLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Reads a line of `countLine`; `undefined` if it is another line. */
export function countsOf(line: string): Counts | undefined {
  const [found, passed, failed, skipped = 0] =
    /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(line) ?? [];
  return found === undefined
    ? undefined
    : { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
}
