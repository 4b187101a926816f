import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { openPage } from '../demo/open-page.js';
import { fillCard, press } from '../elements/fr-donate-form/donor.js';
import { launchBrowser } from '../runner/browser.js';
import { freePorts } from '../runner/free-port.js';
import { root } from '../runner/root.js';
import { isLong } from '../support/long.js';
import { eventually } from '../support/until.js';
import { fillAtOnce, typedIn } from './donor.js';
import { watchFaults } from './faults.js';
import { apiKey, startPlatform } from './platform.js';
import { textOf } from './shown.js';
import { openSite } from './site.js';
import { ask, transactionCount } from './sql-figures.js';

/** The longest time until the last form is closed, in ms. */
const promise = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'fr-kill-switch-'));
after(() => rmSync(folder, { recursive: true }));
const closedFile = join(folder, 'closed');
const [sitePort = 0, proxyPort = 0] = await freePorts(2);
const origin = `http://localhost:${sitePort}`;
const { url: sandboxUrl, databasePath } = await startPlatform({ after }, origin);
const proxyUrl = `http://localhost:${proxyPort}`;

/** `fr-proxy` as an owner runs it. */
const child = spawn(process.execPath, ['--import', 'tsx', 'src/proxy/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...{ PATH: process.env['PATH'], PORT: String(proxyPort), HOST: '127.0.0.1' },
    ...{ FR_UPSTREAM: sandboxUrl, FR_API_KEY: apiKey, FR_ORIGINS: origin },
    ...{ FR_LEDGER: join(folder, 'ledger.db'), FR_CLOSED_FILE: closedFile },
  },
});
after(async () => {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
});
await once(child.stdout, 'data');
await openSite({ after }, { port: sitePort, proxyUrl, sandboxUrl });
const browser = await launchBrowser();
after(() => browser.close());

test(`a file closes every form within 30 s${isLong ? '' : ', ten times as fast'}; the input is kept, and the forms open again without the file`, async () => {
  const page = await browser.newPage();
  if (!isLong) await page.evaluateOnNewDocument(hurry, 10);
  const faults = await watchFaults(page);
  await openPage(page, origin, 'en');
  await page.$eval('fr-donate-form', (form) =>
    form.setAttribute('donate-href', 'https://give.example/otters'),
  );
  await fillAtOnce(page);
  await fillCard(page);
  const typed = await typedIn(page);

  writeFileSync(closedFile, '');
  const closing = await timed(() => shows(page, /Donations are paused/));
  const form = await textOf(page, 'fr-donate-form');
  assert.match(form, /our secure giving page is open/);
  assert.doesNotMatch(form, /Give \$/);
  assert.match(form, /Give on our secure giving page/);
  const figures = await page.$eval(
    'fr-goal-thermometer',
    (meter) => meter.shadowRoot?.querySelector('[role=progressbar]')?.ariaValueText,
  );
  assert.match(figures ?? '', /^\d+% of the goal$/, 'figures go on');
  assert.deepEqual(await typedIn(page), typed);

  rmSync(closedFile);
  const opening = await timed(() => shows(page, /Give \$50\.00/));
  console.log(`Closed after ${closing} ms, open again after ${opening} ms`);
  assert.deepEqual(await typedIn(page), typed);
  // The card was entered before the form closed.
  const before = ask(databasePath, transactionCount);
  await press(page, 'Give $50.00');
  await shows(page, /Thank you/);
  assert.equal(ask(databasePath, transactionCount) - before, 1);
  assert.deepEqual([faults.uncaught, faults.hints, faults.others], [[], [], []]);
});

/** Speeds up the page's long timers by this factor; waiting twice for half a minute is for long runs. Shorter timers are unchanged. */
function hurry(times: number): void {
  const wait = window.setTimeout.bind(window);
  window.setTimeout = ((run: () => void, delay = 0, ...rest: []) =>
    wait(run, delay > 20_000 ? delay / times : delay, ...rest)) as typeof window.setTimeout;
}

/** Waits until the form shows a text, for the time that closing may take. */
async function shows(page: Page, text: RegExp): Promise<void> {
  await eventually(async () => assert.match(await textOf(page, 'fr-donate-form'), text), {
    patience: promise,
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.round(performance.now() - began);
}
