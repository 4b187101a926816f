import { buildBundle } from './runner/bundle.js';
import { runBrowserTests } from './runner/browser-tests.js';
import { extents, findTests, kinds } from './runner/find-tests.js';
import { runProcesses } from './runner/processes.js';
import { countLine, type Counts } from './runner/reporter.js';
import { makeRunFolder } from './runner/run-folder.js';

const secondMs = 1000;

// `tsx test/run.ts [slow or long] [node, browser or e2e] [part of a path …]`
const words = process.argv.slice(2);
const extent = extents.find((name) => name === words[0]) ?? 'everyday';
if (extent === words[0]) words.shift();
if (extent === 'long') process.env['FR_RUNS'] ??= 'x100';
const allKinds = Object.keys(kinds) as (keyof typeof kinds)[];
const chosen = allKinds.filter((kind) => kind === words[0]);
if (chosen.length > 0) words.shift();

/** If a file is named, or the run is long, the output of all tests is shown. */
const isVerbose = words.length > 0 || extent === 'long';
const folder = makeRunFolder();
/** The longest that a process may take. Everyday ones take half a minute. */
const timeout = { everyday: 300, slow: 1800, long: 4 * 3600 }[extent] * secondMs;
const limits = { folder, isVerbose, timeout };

const runners: Record<keyof typeof kinds, (files: readonly string[]) => Promise<Counts>> = {
  node: (files) => runProcesses(files, { ...limits, processes: 12 }),
  browser: (files) => runBrowserTests(files, limits),
  e2e: async (files) => {
    await buildBundle('pages');
    return runProcesses(files, { ...limits, processes: 4 });
  },
};

const total = { passed: 0, failed: 0, skipped: 0 };
for (const kind of chosen.length > 0 ? chosen : allKinds) {
  const files = findTests(kind, words, extent);
  if (files.length === 0) continue;
  const started = performance.now();
  const counts = await runners[kind](files).catch((error: unknown) => {
    console.error(`The ${kind} tests stopped:`, error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const seconds = ((performance.now() - started) / secondMs).toFixed(1);
  console.log(`${kind}: ${countLine(counts)} in ${files.length} files, ${seconds} s`);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
if (extent === 'everyday' && words.length === 0) console.log('Slow files are left out: npm run test:slow');
if (total.passed + total.failed === 0) console.error('No test ran.');
console.log(countLine(total));
// A server or timer that a test left open must not keep the run alive.
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
