import { inspect } from 'node:util';
import { outcomeLine } from './outcome.js';
import { readState, stateOf } from './process-state.js';

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
 * test ran. The last line is for the run.
 */
async function* report(
  events: AsyncIterable<TestEvent>,
  { FR_TEST_FILES: files, FR_TEST_VERBOSE: verbose } = process.env,
): AsyncGenerator<string> {
  const missing = new Set(files?.split(','));
  const isVerbose = verbose === '1';
  let passed = 0;
  const failures: string[] = [];
  const skipped: string[] = [];
  /** The names of suites and a test, from the file on. */
  const path: string[] = [];
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
    if (type === 'test:start') path.splice(data.nesting, Infinity, data.name);
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    path.splice(data.nesting, Infinity, data.name);
    const isSuite = data.details.type === 'suite';
    const isFile = data.nesting === 0 && isSuite;
    ran += isSuite ? 0 : 1;
    const problem = isFile && type === 'test:pass' && ran === 0 ? 'No test ran.' : problemOf(type, data);
    if (problem !== undefined) {
      const ended = endedProcess(data, missing);
      failures.push(...(ended ?? [path.join(' › ')]));
      problems += `✖ ${ended?.join('\n  ') ?? data.name} (${data.file}:${data.line})\n${problem}\n`;
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
  for (const file of missing) {
    yield `${file}\nIts process ended before its tests.\n`;
    if (!failures.some((failure) => failure.startsWith(file)))
      failures.push(`${file}: its process ended before its tests`);
  }
  yield* skipped;
  yield `${outcomeLine({ passed, failures, skipped: skipped.length })}\n`;
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

/**
 * What to name if not a test failed but its process, which was ended or ended by itself: the tests that ran in it, otherwise the file.
 *
 * @param missing The files that have not been reported.
 */
function endedProcess(
  { name, nesting, details }: TestEvent['data'],
  missing: ReadonlySet<string>,
): string[] | undefined {
  const state = nesting === 0 && details.type !== 'suite' ? readState(stateOf(name)) : undefined;
  if (!state) return undefined;
  const reason = state.reason ?? 'its process ended';
  const [file] = state.files.filter((path) => missing.has(path));
  if (state.running.length > 0) return state.running.map((title) => `${title}: ${reason}`);
  return [
    file === undefined
      ? `${state.files.join(', ')}: after the tests: ${reason}`
      : `${file}: outside of a test: ${reason}`,
  ];
}
