import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defaultReporter, startTestRunner, type Reporter, type TestSession } from '@web/test-runner';
import { fakeProxyMiddleware } from '../support/fake-proxy-middleware.js';
import { bundleBrowserTests } from './browser-bundle.js';
import { launcherFor } from './browser-launchers.js';
import { browserPage } from './browser-page.js';
import { chosenEngine } from './engine.js';
import { findTests } from './find-tests.js';
import { root } from './root.js';
import { makeRunFolder } from './run-folder.js';

// `tsx test/runner/browser-tests.ts [whole, or long] [part of a path …]` runs browser tests in the engine in `FR_ENGINE`. The last line is
// the count.

const words = process.argv.slice(2);
const extent = words[0] === 'whole' || words[0] === 'long' ? words[0] : 'everyday';
const parts = extent === 'everyday' ? words : words.slice(1);
if (extent === 'long') process.env['FR_RUNS'] ??= 'x100';

const problems: string[] = [];
const skipped: string[] = [];
let passed = 0;
let isComplete = false;

// In the exit handler, so that the line is always the last one: if the runner crashes, its output must not look like a shorter run.
process.once('exit', () => {
  if (!isComplete) problems.push('The run ended early.');
  else if (passed + problems.length === 0) problems.push('No test ran.');
  for (const title of skipped) console.log(title);
  for (const problem of problems) console.log(`✖ ${problem}`);
  const count = `browser: ${passed} passed, ${problems.length} failed`;
  console.log(skipped.length > 0 ? `${count}, ${skipped.length} skipped` : count);
  process.exitCode = problems.length > 0 ? 1 : 0;
});

const engine = chosenEngine();
const found = findTests('browser', parts, extent);
const files = found.filter((file) => engine !== 'webkit' || !needsStandIns(file));
for (const file of found.filter((name) => !files.includes(name)))
  skipped.push(`${file} (skipped: WebKit’s driver can’t answer requests in a card processor’s place)`);

if (files.length > 0) {
  const folder = makeRunFolder();
  const runner = await startTestRunner({
    config: {
      ...browserPage,
      rootDir: root,
      files: await bundleBrowserTests(files, folder),
      middleware: [fakeProxyMiddleware()],
      browsers: [await launcherFor(engine)],
      concurrency: 2,
      reporters: [reporter(folder)],
    },
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
  });
  await new Promise<void>((resolve) => runner?.on('stopped', () => resolve()));
  for (const session of runner?.sessions.all() ?? []) count(session, sourceOf(session.testFile, folder));
}
isComplete = true;
// A connection that is still open must not keep the run alive.
process.exit();

function needsStandIns(file: string): boolean {
  return readFileSync(join(root, file), 'utf8').includes('stand-ins/');
}

/** The test file, from the repository root, of a file in the folder of the run. */
function sourceOf(bundled = '', folder = ''): string {
  return relative(folder, bundled).replace(/\.js$/, '.ts');
}

/** Reports all files if some were named or the run is long, otherwise only those with a failure. */
function reporter(folder: string): Reporter {
  const usual = defaultReporter({ reportTestResults: true, reportTestProgress: false });
  const isVerbose = parts.length > 0 || extent === 'long';
  return {
    ...usual,
    reportTestFileResults(results) {
      if (isVerbose || results.sessionsForTestFile.some((session) => !session.passed))
        void usual.reportTestFileResults?.({
          ...results,
          testFile: join(root, sourceOf(results.testFile, folder)),
        });
    },
  };
}

function count(session: TestSession, file: string): void {
  const before = passed + problems.length + skipped.length;
  if (session.testResults) countSuite(session.testResults, file);
  // The reporter has already printed these errors.
  if (session.errors.length > 0) problems.push(`${file}: an error outside of its tests`);
  else if (passed + problems.length + skipped.length === before)
    problems.push(`${file}: there is no test in this file`);
  else if (session.passed !== true && problems.length === 0)
    problems.push(`${file}: the page did not finish`);
}

function countSuite(suite: NonNullable<TestSession['testResults']>, path: string): void {
  for (const test of suite.tests) {
    const title = `${path} › ${test.name}`;
    if (test.skipped && title.includes('(skipped: ')) skipped.push(title);
    else if (test.skipped)
      problems.push(`${title}: skipped without a reason in its title, (skipped: reason)`);
    else if (test.passed) passed += 1;
    else problems.push(title);
  }
  for (const inner of suite.suites) countSuite(inner, `${path} › ${inner.name}`);
}
