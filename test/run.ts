import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { buildBundle } from './runner/bundle.js';
import { findTests, groups, type Extent, type Group } from './runner/find-tests.js';
import { runNodeTests } from './runner/node-tests.js';
import { compilePrograms } from './runner/programs.js';
import { runFailedAgain } from './runner/run-again.js';
import { root } from './runner/root.js';
import { makeRunFolder } from './runner/run-folder.js';
import {
  failedTally,
  failureLines,
  succeeded,
  sum,
  summaryLine,
  type Failure,
  type Tally,
} from './runner/tally.js';

const secondMs = 1000;

const folder = makeRunFolder();
/** One more than there are processors: many tests spend most of their time waiting for a process, a page or a timer. */
const concurrency = Math.max(2, availableParallelism()) + 1;

// `tsx test/run.ts [whole, or long] [group] [part of a file name …]`
const words = process.argv.slice(2);
const extent: Extent = words[0] === 'whole' || words[0] === 'long' ? words[0] : 'everyday';
if (extent !== 'everyday') words.shift();
if (extent === 'long') process.env['FR_RUNS'] ??= 'x100';
const chosen = groups.filter((group) => group === words[0]);
const patterns = chosen.length > 0 ? words.slice(1) : words;

/** If a file was named, or the run is long, the output of the tests is shown. */
const isQuiet = patterns.length === 0 && extent !== 'long';
/** Time limit for one file, in ms. */
const timeout = (extent === 'long' ? 4 * 3600 : 600) * secondMs;

async function runProcesses(files: readonly string[]): Promise<Tally> {
  await compilePrograms(folder);
  return runNodeTests(files, { concurrency, timeout, folder, isQuiet });
}

/** Runs `test/runner/browser-tests.ts`, whose last line is the count. */
async function runBrowserTests(): Promise<Tally> {
  const words = [...(extent === 'everyday' ? [] : [extent]), ...patterns];
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/runner/browser-tests.ts', ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = '';
  for await (const text of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    process.stdout.write(text);
    last = (last + text).slice(-200);
  }
  const counts = /browser: (\d+) passed, (\d+) failed(?:, (\d+) skipped)?\n$/.exec(last) ?? [];
  const [, passed = 0, failed = 1, skipped = 0] = counts.map((digits) => Number(digits || 0));
  return {
    passed,
    failed: Array.from({ length: failed }, () => ({ name: 'a browser test, named above' })),
    skipped: Array.from({ length: skipped }, () => ({ name: 'a browser test', reason: 'named above' })),
  };
}

const runners: Record<Group, (files: readonly string[]) => Promise<Tally>> = {
  node: runProcesses,
  browser: runBrowserTests,
  e2e: async (files) => {
    await buildBundle('pages');
    return runProcesses(files);
  },
};

const tallies: Tally[] = [];
const unstable: Failure[] = [];
let complete = false;

// In the exit handler, so that the line is always the last one: if the runner crashes, its output must not look like a shorter run.
process.once('exit', () => {
  const total = sum(complete ? tallies : [...tallies, failedTally('The run ended early.')]);
  for (const { name, reason } of total.skipped) console.log(`skipped: ${name} (${reason})`);
  if (unstable.length > 0) console.log('Unstable: failed once, and passed when their files were run again:');
  for (const line of failureLines(unstable)) console.log(line);
  if (total.failed.length > 0) console.log('Failed:');
  for (const line of failureLines(total.failed)) console.log(line);
  if (total.passed + total.failed.length === 0) console.error('No test ran.');
  console.log(summaryLine(total));
  process.exitCode = succeeded(total) ? 0 : 1;
});

for (const group of chosen.length > 0 ? chosen : groups) {
  const files = findTests(group, patterns, extent);
  if (files.length === 0) continue;
  const started = performance.now();
  const run = (some: readonly string[]) =>
    runners[group](some).catch((error: unknown) => {
      console.error(`The ${group} tests stopped:`, error);
      return failedTally(`The ${group} tests stopped.`);
    });
  let tally = await run(files);
  // Only in CI, and only for browser tests: developers can run a test again themselves.
  if (process.env['CI'] === 'true' && group !== 'node') {
    const again = await runFailedAgain(tally, run);
    tally = again.tally;
    unstable.push(...again.unstable);
  }
  tallies.push(tally);
  const seconds = ((performance.now() - started) / secondMs).toFixed(1);
  console.log(`${group}: ${summaryLine(tally)} in ${files.length} files, ${seconds} s`);
}
if (extent === 'everyday' && patterns.length === 0)
  console.log('Slow files are left out: npm run test:whole');
complete = true;
// A server or timer that a test left open must not keep the run alive.
process.exit();
