import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  chromeLauncher,
  defaultReporter,
  startTestRunner,
  type BrowserLauncher,
  type Reporter,
  type TestRunnerConfig,
  type TestSession,
} from '@web/test-runner';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { devtoolsNetwork, pageNetwork } from '../payment/stand-ins/network.js';
import { serveStandIns } from '../payment/stand-ins/serve.js';
import { builtElementsMiddleware } from '../support/built-elements-middleware.js';
import { elementListMiddleware } from '../support/element-list-middleware.js';
import { fakeProxyMiddleware } from '../support/fake-proxy-middleware.js';
import { findChromium } from './chromium.js';
import { chosenEngine, type Engine } from './engine.js';
import { firefoxOptions, tolerant } from './firefox.js';
import { root } from './root.js';
import { webkitLauncher } from './webkit-launcher.js';
import { emptyTally, sum, type Failure, type Tally } from './tally.js';

type SuiteResult = NonNullable<TestSession['testResults']>;

/**
 * Runs `files` in pages of the engine in `FR_ENGINE`, with the settings of `web-test-runner.config.mjs`.
 *
 * @param isQuiet Whether to show what a page writes only if one of its tests fails.
 */
export async function runBrowserTests(files: readonly string[], isQuiet = false): Promise<Tally> {
  const engine = chosenEngine();
  const [able, unable] = split(files, engine);
  if (able.length === 0) return unable;
  // Imported here and not by the runner, because the settings in the file would override `files`.
  const settings = new URL('web-test-runner.config.mjs', `file://${root}`).href;
  const { default: config } = (await import(settings)) as { default: TestRunnerConfig };

  const runner = await startTestRunner({
    config: {
      ...config,
      files: able,
      middleware: [builtElementsMiddleware(), fakeProxyMiddleware(), elementListMiddleware()],
      browsers: [await launcherFor(engine)],
      reporters: [reporter(isQuiet)],
    },
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
  });
  if (runner === undefined) throw new Error('The browser test runner did not start.');

  await new Promise<void>((resolve) => {
    if (runner.stopped) resolve();
    else runner.on('stopped', () => resolve());
  });
  return sum([unable, ...[...runner.sessions.all()].map(tallySession)]);
}

function reporter(isQuiet: boolean): Reporter {
  const usual = defaultReporter({ reportTestResults: true, reportTestProgress: false });
  return {
    ...usual,
    reportTestFileResults(results) {
      if (!isQuiet || results.sessionsForTestFile.some(({ passed }) => !passed))
        void usual.reportTestFileResults?.(results);
    },
  };
}

/** The files that an engine can run, and a tally of the others with the reason. */
function split(files: readonly string[], engine: Engine): [able: string[], unable: Tally] {
  const needsStandIns = (file: string) =>
    engine === 'webkit' && readFileSync(join(root, file), 'utf8').includes('stand-ins/');
  const reason = 'WebKit’s driver can’t answer requests in a card processor’s place';
  const skipped = files.filter(needsStandIns).map((name) => ({ name, reason }));
  return [files.filter((file) => !needsStandIns(file)), { ...emptyTally(), skipped }];
}

async function launcherFor(engine: Engine): Promise<BrowserLauncher> {
  if (engine === 'firefox') return firefoxLauncher();
  if (engine === 'webkit') return webkitLauncher();
  return chromeLauncher({ launchOptions: await findChromium(), createPage: openInView });
}

/**
 * Opens each page in a separate Firefox process. Windows of one process share the focus: in a window behind another, elements get no
 * `focus` event, and `:focus` does not match.
 */
function firefoxLauncher(): BrowserLauncher {
  const options = firefoxOptions();
  const others: Browser[] = [];
  let opened = 0;
  const launcher = chromeLauncher({
    launchOptions: options,
    async createPage({ browser }) {
      opened += 1;
      const own = opened === 1 ? browser : await launch(options);
      if (own !== browser) others.push(own);
      const page = await own.newPage();
      await serveStandIns(pageNetwork(page));
      return tolerant(page);
    },
  });
  const stop = launcher.stop?.bind(launcher);
  return Object.assign(launcher, {
    async stop() {
      await Promise.all([stop?.(), ...others.map((browser) => browser.close())]);
    },
  });
}

/**
 * Opens a page that counts as visible and focused while others are open. A tab behind another gets one frame a second, for which each
 * `fixture()` would wait, and is hidden, so that widgets would not poll. Each page has separate storage, locks and channels, because test
 * files run two at a time on one origin and empty its storage before each test.
 */
async function openInView({ browser }: { browser: Browser }): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage({ type: 'window' });
  const devtools = await page.createCDPSession();
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await serveStandIns(devtoolsNetwork(devtools));
  return page;
}

function tallySession(session: TestSession): Tally {
  const file = relative(root, session.testFile ?? '');
  const tally =
    session.testResults === undefined ? emptyTally() : tallySuite(session.testResults, { file, path: [] });
  const ran = tally.passed + tally.failed.length + tally.skipped.length;
  // The runner has already printed these errors, so they are only counted.
  if (session.errors.length > 0) tally.failed.push({ file, name: 'an error outside of its tests' });
  else if (ran === 0) fail(tally, { file, name: file }, 'There is no test in this file.');
  else if (session.passed !== true && tally.failed.length === 0)
    fail(tally, { file, name: file }, 'The page did not finish.');
  return tally;
}

interface Place {
  file: string;
  /** Names of the enclosing suites. */
  path: readonly string[];
}

function tallySuite(suite: SuiteResult, { file, path }: Place): Tally {
  const tally = emptyTally();
  for (const { name, passed, skipped } of suite.tests) {
    const title = [...path, name].join(' › ');
    const reason = /\(skipped: (?<reason>.+)\)/.exec(title)?.groups?.['reason'];
    if (skipped && reason !== undefined)
      tally.skipped.push({ name: title.replace(/ ?\(skipped: .+/, ''), reason });
    else if (skipped)
      fail(tally, { file, name: title }, 'A skipped test must say why in its title: (skipped: reason).');
    else if (passed) tally.passed += 1;
    else tally.failed.push({ file, name: title });
  }
  return sum([
    tally,
    ...suite.suites.map((inner) => tallySuite(inner, { file, path: [...path, inner.name] })),
  ]);
}

function fail(tally: Tally, failure: Failure, problem: string): void {
  console.error(`✖ ${failure.name}\n${problem}\n`);
  tally.failed.push(failure);
}
