import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.js';
import type { Failure, Tally } from './tally.js';

/** More files than these fail together for a reason that a second run would hide. */
const mostFiles = 2;

/** What only tests say that draw their cases at random: a second run draws others, and its success says nothing of the first. */
const random = /fast-check|numRuns|\bruns\(/;

export interface SecondLook {
  readonly tally: Tally;
  /** Tests that failed and then passed: a fault of the test or the widgets that shows sometimes. */
  readonly unstable: readonly Failure[];
}

/**
 * Runs files of which a test failed once more, by themselves. Browsers depend on timing that a busy machine changes: one such test in
 * thousands must not fail a run. Each is named in `unstable`, so that it is looked into.
 *
 * @param read The text of a test file, by its path from the repository root.
 */
export async function runFailedAgain(
  tally: Tally,
  run: (files: readonly string[]) => Promise<Tally>,
  read: (file: string) => string = (file) => readFileSync(join(root, file), 'utf8'),
): Promise<SecondLook> {
  const files = [...new Set(tally.failed.map(({ file }) => file))];
  const known = files.filter((file) => file !== undefined);
  const isWorthIt =
    known.length === files.length &&
    files.length > 0 &&
    files.length <= mostFiles &&
    !known.some((file) => random.test(read(file)));
  if (!isWorthIt) return { tally, unstable: [] };
  const { failed } = await run(known);
  const unstable = tally.failed.filter(
    (first) => !failed.some(({ file, name }) => file === first.file && name === first.name),
  );
  return { tally: { ...tally, passed: tally.passed + unstable.length, failed }, unstable };
}
