import { inspect } from 'node:util';

/** Files that take longer are named with their time, in ms. */
const slowFrom = 20_000;

export interface TestEvent {
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
    details: {
      type?: string;
      duration_ms?: number;
      error?: Error & { failureType?: string; cause?: unknown };
    };
  };
}

/**
 * Reports `node --test` for the suites that `processes.ts` makes of files: failed tests, what their files wrote, and skipped tests with
 * their reasons, and how long slow files took. A test that is skipped without a reason or marked todo fails, and so does a file in which no
 * test ran. The last line is the count.
 */
async function* report(
  events: AsyncIterable<TestEvent>,
  { FR_TEST_FILES: files, FR_TEST_VERBOSE: verbose } = process.env,
): AsyncGenerator<string> {
  const missing = new Set(files?.split(','));
  const isVerbose = verbose === '1';
  let [passed, failed] = [0, 0];
  const skipped: string[] = [];
  // Of the file whose tests are reported now.
  let [written, problems, ran] = ['', '', 0];

  for await (const { type, data } of events) {
    // Diagnostics without a file are those of the whole run.
    const isOutput = /^test:std(out|err)$/.test(type);
    if (isOutput || (type === 'test:diagnostic' && data.file !== undefined)) {
      // A diagnostic has no line break of its own, and the count is read from a line of its own.
      const text = isOutput ? data.message : `${data.message}\n`;
      if (isVerbose) yield text;
      else written += text;
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isSuite = data.details.type === 'suite';
    const isFile = data.nesting === 0 && isSuite;
    ran += isSuite ? 0 : 1;
    const problem = isFile && type === 'test:pass' && ran === 0 ? 'No test ran.' : problemOf(type, data);
    if (problem !== undefined) {
      failed += 1;
      problems += `✖ ${data.name} (${data.file}:${data.line})\n${problem}\n`;
    } else if (typeof data.skip === 'string') skipped.push(`skipped: ${data.name} (${data.skip})\n`);
    else if (type === 'test:pass' && !isSuite && data.nesting > 0) passed += 1;
    if (data.nesting > 0) continue;

    // The end of a file; or of its process, which node:test reports only if it crashed.
    missing.delete(data.name);
    if (problems !== '') yield `${data.name}\n${problems}${written}`;
    const ms = data.details.duration_ms ?? 0;
    if (ms >= slowFrom) yield `${(ms / 1000).toFixed(0)} s  ${data.name}\n`;
    [written, problems, ran] = ['', '', 0];
  }
  for (const file of missing) yield `${file}\nIts process ended before its tests.\n`;
  yield* skipped;
  yield `${countLine({ passed, failed: failed + missing.size, skipped: skipped.length })}\n`;
}

export { report as default };

/** Why a test is not accepted. */
function problemOf(type: string, { skip, todo, details: { error } }: TestEvent['data']): string | undefined {
  if (type === 'test:fail' && error?.failureType === 'subtestsFailed') return undefined;
  if (type === 'test:fail')
    return inspect(error?.cause ?? error, { depth: 4 }).replaceAll(/^ +at .*node:.*\n?/gm, '');
  if (todo !== undefined) return 'A test marked todo proves nothing.';
  return skip === true || skip === '' ? 'A skipped test must say why: skip: "reason".' : undefined;
}

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
  const [found, ...counts] = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(line) ?? [];
  const [passed = 0, failed = 0, skipped = 0] = counts.map((count = '0') => Number(count));
  return found === undefined ? undefined : { passed, failed, skipped };
}
