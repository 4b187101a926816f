/** What became of tests. */
export interface Outcome {
  readonly passed: number;
  /** The file and title of each failed test. */
  readonly failures: readonly string[];
  readonly skipped: number;
}

/** The line for scripts: `12 passed, 0 failed`, and `, 1 skipped` if tests were skipped. */
export function countLine({ passed, failures, skipped }: Outcome): string {
  return `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const mark = 'outcome: ';

/** The line by which a reporter tells the outcome to the run. */
export function outcomeLine(outcome: Outcome): string {
  return mark + JSON.stringify(outcome);
}

/** Reads a line of `outcomeLine`; `undefined` if it is another line. */
export function outcomeOf(line: string): Outcome | undefined {
  return line.startsWith(`${mark}{`) ? (JSON.parse(line.slice(mark.length)) as Outcome) : undefined;
}
