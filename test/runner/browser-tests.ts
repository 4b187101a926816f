import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defaultReporter, startTestRunner, type Reporter, type TestSession } from '@web/test-runner';
import { fakeProxyMiddleware } from '../support/fake-proxy-middleware.js';
import { bundleBrowserTests } from './browser-bundle.js';
import { launcherFor } from './browser-launchers.js';
import { browserPage } from './browser-page.js';
import type { Outcome } from './outcome.js';
import { chosenEngine } from './engine.js';
import { root } from './root.js';

export interface BrowserRun {
  /** Folder for bundled files, in the repository. */
  folder: string;
  /** Whether to report all files, and not only those with a failed test. */
  isVerbose: boolean;
}

/** Runs `files` in pages of the engine in `FR_ENGINE`. */
export async function runBrowserTests(
  files: readonly string[],
  { folder, isVerbose }: BrowserRun,
): Promise<Outcome> {
  const engine = chosenEngine();
  const able = files.filter((file) => engine !== 'webkit' || !needsStandIns(file));
  const results: Results = { passed: 0, problems: [], skipped: [] };
  for (const file of files.filter((name) => !able.includes(name)))
    results.skipped.push(
      `${file} (skipped: WebKit’s driver can’t answer requests in a card processor’s place)`,
    );

  if (able.length > 0) {
    const runner = await startTestRunner({
      config: {
        ...browserPage,
        rootDir: root,
        files: await bundleBrowserTests(able, folder),
        middleware: [fakeProxyMiddleware()],
        browsers: [await launcherFor(engine)],
        concurrency: 2,
        reporters: [reporter(folder, isVerbose)],
      },
      readCliArgs: false,
      readFileConfig: false,
      autoExitProcess: false,
    });
    if (runner === undefined) throw new Error('The browser test runner did not start.');
    if (!runner.stopped) await new Promise<void>((resolve) => runner.on('stopped', () => resolve()));
    for (const session of runner.sessions.all()) count(results, session, sourceOf(session.testFile, folder));
  }
  for (const title of results.skipped) console.log(title);
  for (const problem of results.problems) console.log(`✖ ${problem}`);
  return {
    passed: results.passed,
    failures: results.problems,
    skipped: results.skipped.length,
  };
}

interface Results {
  passed: number;
  readonly problems: string[];
  /** Titles with reasons. */
  readonly skipped: string[];
}

function needsStandIns(file: string): boolean {
  return readFileSync(join(root, file), 'utf8').includes('stand-ins/');
}

/** The test file, from the repository root, of a file in the folder of the run. */
function sourceOf(bundled = '', folder = ''): string {
  return relative(folder, bundled).replace(/\.js$/, '.ts');
}

function reporter(folder: string, isVerbose: boolean): Reporter {
  const usual = defaultReporter({ reportTestResults: true, reportTestProgress: false });
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

function count(results: Results, session: TestSession, file: string): void {
  const { problems, skipped } = results;
  const before = results.passed + problems.length + skipped.length;
  if (session.testResults) countSuite(results, session.testResults, file);
  // The reporter has already printed these errors.
  if (session.errors.length > 0) problems.push(`${file}: an error outside of its tests`);
  else if (results.passed + problems.length + skipped.length === before)
    problems.push(`${file}: there is no test in this file`);
  else if (session.passed !== true && problems.length === 0)
    problems.push(`${file}: the page did not finish`);
}

function countSuite(results: Results, suite: NonNullable<TestSession['testResults']>, path: string): void {
  for (const test of suite.tests) {
    const title = `${path} › ${test.name}`;
    if (test.skipped && title.includes('(skipped: ')) results.skipped.push(title);
    else if (test.skipped)
      results.problems.push(`${title}: skipped without a reason in its title, (skipped: reason)`);
    else if (test.passed) results.passed += 1;
    else results.problems.push(title);
  }
  for (const inner of suite.suites) countSuite(results, inner, `${path} › ${inner.name}`);
}
