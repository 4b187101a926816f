import { appendFileSync } from 'node:fs';
import { buildBundle } from './runner/bundle.js';
import { runBuilds } from './runner/builds.js';
import { runBrowserTests } from './runner/browser-tests.js';
import { extents, findTests, kinds } from './runner/find-tests.js';
import { runProcesses } from './runner/processes.js';
import { countLine, type Outcome } from './runner/outcome.js';
import { makeRunFolder } from './runner/run-folder.js';

const secondMs = 1000;

// `npm test [-- slow or long] [node, browser or e2e] [part of a path …]`, or `npm test -- builds [name …]`
const words = process.argv.slice(2);
if (words[0] === 'builds') process.exit((await runBuilds(words.slice(1))) ? 0 : 1);
const extent = extents.find((name) => name === words[0]) ?? 'everyday';
if (extent === words[0]) words.shift();
if (extent === 'long') process.env['FR_RUNS'] ??= 'x100';
const allKinds = Object.keys(kinds) as (keyof typeof kinds)[];
const chosen = allKinds.filter((kind) => kind === words[0]);
if (chosen.length > 0) words.shift();

/** If a file is named, or the run is long, the output of all tests is shown. */
const isVerbose = words.length > 0 || extent === 'long';
const folder = makeRunFolder();
/** The longest that a test may take. Everyday ones take seconds. */
const limit = { everyday: 300, slow: 1800, long: 4 * 3600 }[extent] * secondMs;
const limits = { folder, isVerbose, limit };

const runners: Record<keyof typeof kinds, (files: readonly string[]) => Promise<Outcome>> = {
  node: (files) => runProcesses(files, { ...limits, processes: 12 }),
  browser: (files) => runBrowserTests(files, limits),
  e2e: async (files) => {
    await buildBundle('pages');
    return runProcesses(files, { ...limits, processes: 4 });
  },
};

const outcomes: Outcome[] = [];
for (const kind of chosen.length > 0 ? chosen : allKinds) {
  const files = findTests(kind, words, extent);
  if (files.length === 0) continue;
  const started = performance.now();
  const outcome = await runners[kind](files).catch((error: unknown): Outcome => {
    console.error(`The ${kind} tests stopped:`, error);
    return { passed: 0, failures: [`The ${kind} tests stopped: ${String(error)}`], skipped: 0 };
  });
  const seconds = ((performance.now() - started) / secondMs).toFixed(1);
  console.log(`${kind}: ${countLine(outcome)} in ${files.length} files, ${seconds} s`);
  outcomes.push(outcome);
}
const total: Outcome = {
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
};
if (extent === 'everyday' && words.length === 0) console.log('Slow files are left out: npm test -- slow');
if (total.passed + total.failures.length === 0) console.error('No test ran.');
tellFailures(total.failures);
console.log(countLine(total));
// A server or timer that a test left open must not keep the run alive.
process.exit(total.failures.length > 0 || total.passed === 0 ? 1 : 0);

/** Names each failed test below all other output; also in the file that `FR_FAILURES` names, for a gate that has more to say after it. */
function tellFailures(failures: readonly string[]): void {
  const lines = failures.map((failure) => `✖ ${failure.replaceAll(/\s*\n\s*/g, ' ')}\n`).join('');
  process.stdout.write(lines);
  const path = process.env['FR_FAILURES'] ?? '';
  if (path !== '') appendFileSync(path, lines);
}
