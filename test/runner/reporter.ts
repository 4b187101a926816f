import { inspect } from 'node:util';
import { countLine } from './counts.js';

interface TestEvent {
  type: string;
  data: {
    name: string;
    nesting: number;
    file?: string;
    line?: number;
    /** What a process wrote. */
    message: string;
    skip?: string | boolean;
    todo?: string | boolean;
    details: { type?: string; error?: Error & { failureType?: string; cause?: unknown } };
  };
}

/**
 * Reports `node --test` for the suites that `processes.ts` makes of files: shows failed tests, what their files wrote, and skipped tests with
 * their reasons. Fails tests that are skipped without a reason or marked todo, and files in which no test ran. The last line is the count.
 */
async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const missing = new Set(process.env['FR_TEST_FILES']?.split(','));
  const isVerbose = process.env['FR_TEST_VERBOSE'] === '1';
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const skipped: string[] = [];
  // Of the file whose tests are reported now.
  let written = '';
  let problems = '';
  let ran = 0;

  for await (const { type, data } of events) {
    const isOutput = type === 'test:stdout' || type === 'test:stderr';
    // Diagnostics without a file are those of the whole run.
    if (isOutput || (type === 'test:diagnostic' && data.file !== undefined)) {
      if (isVerbose) yield data.message;
      else written += data.message;
      continue;
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isSuite = data.details.type === 'suite';
    const problem = problemOf(type, data);
    if (problem !== undefined) {
      counts.failed += 1;
      problems += `✖ ${data.name} (${data.file}:${data.line})\n${problem}\n`;
    } else if (typeof data.skip === 'string') {
      counts.skipped += 1;
      skipped.push(`skipped: ${data.name} (${data.skip})\n`);
    } else if (type === 'test:pass' && !isSuite && data.nesting > 0) counts.passed += 1;
    ran += isSuite ? 0 : 1;
    if (data.nesting > 0) continue;

    missing.delete(data.name);
    if (isSuite && ran === 0 && problem === undefined) {
      counts.failed += 1;
      problems += 'There is no test in this file.\n';
    }
    if (problems !== '') yield `${data.name}\n${problems}${written}`;
    written = problems = '';
    ran = 0;
  }
  for (const file of missing) {
    counts.failed += 1;
    yield `${file}\nIts process ended before its tests.\n`;
  }
  yield* skipped;
  yield `${countLine(counts)}\n`;
}

export { report as default };

/** Why a test is not accepted. */
function problemOf(type: string, { skip, todo, details: { error } }: TestEvent['data']): string | undefined {
  if (type === 'test:fail' && error?.failureType === 'subtestsFailed') return undefined;
  if (type === 'test:fail')
    return inspect(error?.cause ?? error, { depth: 4 }).replaceAll(/^ +at .*node:internal.*\n?/gm, '');
  if (todo !== undefined) return 'A test marked todo proves nothing.';
  return skip === true || skip === '' ? 'A skipped test must say why: skip: "reason".' : undefined;
}
