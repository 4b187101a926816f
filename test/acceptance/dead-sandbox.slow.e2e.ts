import assert from 'node:assert/strict';
import { after, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { startProxy } from '../../src/proxy/node.js';
import { openPage } from '../demo/open-page.js';
import { fillCard, press, untilText } from '../elements/fr-donate-form/donor.js';
import { launchBrowser } from '../runner/browser.js';
import { freePort } from '../runner/free-port.js';
import { attemptGift, outcomes } from './attempt.js';
import { fillAtOnce, newDonor, typedIn } from './donor.js';
import { eventually } from '../support/until.js';
import { watchFaults } from './faults.js';
import { mapLedger } from './map-ledger.js';
import { checkSiteStats, checkThermometer } from './page-figures.js';
import { sandboxProcess } from './sandbox-process.js';
import { pressIn, textOf } from './shown.js';
import { openSite } from './site.js';
import { ask, transactionCount } from './sql-figures.js';
import { checkFallbacks, checkHints, checkWhole, figureTags, refreshAll, wholeFigures } from './whole.js';

const apiKey = 'mortal-key';
const port = await freePort();
const origin = `http://localhost:${port}`;
const sandbox = await sandboxProcess({ after }, origin, apiKey);
const { databasePath } = sandbox;
const proxy = await startProxy({
  port: 0,
  host: '127.0.0.1',
  upstream: sandbox.url,
  apiKey,
  origins: [origin],
  ledger: await mapLedger(),
  // These tests need pages without figures, and the proxy's cache would always have some.
  answers: false,
  maxFresh: 0,
  timeouts: { read: 2000, retry: 50 },
});
after(() => proxy.close());
await openSite({ after }, { port, proxyUrl: `http://localhost:${proxy.port}`, sandboxUrl: sandbox.url });
const browser = await launchBrowser();
after(() => browser.close());
await sandbox.start();

/** A page with its own storage, because a tab that a failed test leaves open would share its figures with the next ones. */
async function newPage(t: TestContext): Promise<Page> {
  const visitor = await browser.createBrowserContext();
  t.after(() => visitor.close());
  return visitor.newPage();
}

/** The content of each element, once all of them show figures. */
async function figuresOn(page: Page): Promise<string[]> {
  // On a loaded machine, the platform may exceed the time limit above, and the page then waits for its next interval.
  await eventually(async () => {
    await refreshAll(page);
    for (const tag of figureTags) assert.notEqual(await textOf(page, tag), '', tag);
  });
  await checkThermometer(page, databasePath, 'en');
  await checkSiteStats(page, databasePath, 'en');
  return wholeFigures(page);
}

test('a page keeps all figures and all input when the sandbox stops', async (t) => {
  const page = await newPage(t);
  const faults = await watchFaults(page);
  await openPage(page, origin, 'en');
  const before = await figuresOn(page);
  const rows = ask(databasePath, transactionCount);

  await attemptGift(page, databasePath, {
    says: outcomes.cardService,
    rows: 0,
    meanwhile: () => sandbox.kill(),
  });
  await refreshAll(page);
  assert.deepEqual(await Promise.all(figureTags.map((tag) => textOf(page, tag))), before);
  await checkHints(faults, figureTags);

  await sandbox.start();
  await press(page, 'Give $50.00');
  await untilText(page, outcomes.thanks);
  assert.equal(ask(databasePath, transactionCount), rows + 1);
  await figuresOn(page);
  await checkWhole(page, faults);
  await checkHints(faults, figureTags);
});

test('a page takes a gift once after the sandbox was frozen and continued', async (t) => {
  const page = await newPage(t);
  const faults = await watchFaults(page);
  await openPage(page, origin, 'en');
  const before = await figuresOn(page);
  const rows = ask(databasePath, transactionCount);
  await fillAtOnce(page, newDonor());
  await fillCard(page);
  const typed = await typedIn(page);

  sandbox.freeze();
  await press(page, 'Give $50.00');
  await untilText(page, 'Sending your gift…');
  await refreshAll(page);
  await checkHints(faults, figureTags);
  assert.deepEqual(await Promise.all(figureTags.map((tag) => textOf(page, tag))), before);
  assert.deepEqual(await typedIn(page), typed);

  sandbox.thaw();
  await untilText(page, outcomes.thanks);
  assert.equal(ask(databasePath, transactionCount), rows + 1);
  await figuresOn(page);
  await checkWhole(page, faults);
});

test('a page that opens on a stopped sandbox keeps the input, and takes the gift once after a restart', async (t) => {
  const page = await newPage(t);
  const faults = await watchFaults(page);
  const rows = ask(databasePath, transactionCount);
  await sandbox.kill();
  await openPage(page, origin, 'en');
  await fillAtOnce(page, newDonor());
  const typed = await typedIn(page);
  await checkFallbacks(page, faults, figureTags, [], ['fr-donate-form']);
  await eventually(() => untilText(page, 'The card fields could not be loaded.'));
  await checkHints(faults, [...figureTags, 'fr-donate-form']);
  assert.deepEqual(await typedIn(page), typed);

  await sandbox.start();
  await pressIn(page, 'fr-donate-form', 'Load them again');
  await fillCard(page);
  assert.deepEqual(await typedIn(page), typed);
  await press(page, 'Give $50.00');
  await untilText(page, outcomes.thanks);
  assert.equal(ask(databasePath, transactionCount), rows + 1);
  await checkWhole(page, faults);
});
