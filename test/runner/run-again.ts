import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.js';
import type { Failure, Tally } from './tally.js';

/** If more files than this fail, they have a common cause, which a second run would hide. */
const mostFiles = 2;

/** Matches tests with random cases: a second run tries other cases, so its success proves nothing about the first run. */
const random = /fast-check|numRuns|\bruns\(/;

export interface SecondLook {
  readonly tally: Tally;
  /** Tests that failed and then passed, because of a fault in the test or in the widgets that occurs only sometimes. */
  readonly unstable: readonly Failure[];
}

/**
 * Runs files with failed tests once more, by themselves. Browser tests depend on timing, which a busy machine changes: one failure among
 * thousands of tests must not fail the run. Each is listed in `unstable`, to be investigated.
 *
 * @param read Returns the text of a test file, by its path from the repository root.
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
