import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { openPage } from '../demo/open-page.js';
import { fillCard, press, untilText } from '../elements/fr-donate-form/donor.js';
import { launchBrowser } from '../runner/browser.js';
import { startDemo } from '../runner/start-demo.js';
import { attemptGift, outcomes, sendTyped } from './attempt.js';
import { fillAtOnce, newDonor } from './donor.js';
import { eventually } from '../support/until.js';
import { watchFaults } from './faults.js';
import { showNext, showNothing } from './scenario.js';
import { textOf } from './shown.js';
import { ask, transactionCount } from './sql-figures.js';
import { checkWhole } from './whole.js';

const { url, proxyUrl, sandboxUrl, databasePath } = await startDemo({ after });
const browser = await launchBrowser();
after(() => browser.close());

const gifts = '/v2/client/transactions';

/** A page with its own storage, because all tabs of one visitor share an attempt with an unknown outcome. */
async function openTab(): Promise<{ page: Page; sent: string[]; requested: string[] }> {
  const visitor = await browser.createBrowserContext();
  const page = await visitor.newPage();
  const sent: string[] = [];
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === proxyUrl + gifts) sent.push(request.url());
  });
  page.on('response', (response) => {
    if (response.url().startsWith(`${proxyUrl}/attempts/`)) requested.push(response.url());
  });
  return { page, sent, requested };
}

test('all input is kept while offline, after an expired card and after a declined one', async () => {
  const { page, sent } = await openTab();
  const faults = await watchFaults(page);
  await openPage(page, url, 'en');
  const meanwhile = () => page.setOfflineMode(true);
  const donor = newDonor();
  await attemptGift(page, databasePath, { says: outcomes.offline, rows: 0, meanwhile }, donor);
  await page.setOfflineMode(false);
  await fillCard(page, '4000000000000069');
  await sendTyped(page, databasePath, { says: outcomes.card, rows: 0 }, donor);
  assert.equal(sent.length, 0);
  await fillCard(page, '4000000000000002');
  await sendTyped(page, databasePath, { says: outcomes.refused, rows: 0 }, donor);
  assert.equal(sent.length, 1);

  const before = ask(databasePath, transactionCount);
  await fillCard(page);
  await press(page, 'Give $50.00');
  await untilText(page, outcomes.thanks);
  assert.equal(ask(databasePath, transactionCount), before + 1);
  assert.equal(sent.length, 2);
  await checkWhole(page, faults);
  // The form cannot distinguish a declined card from an invalid campaign, so it logs a hint once.
  assert.equal(faults.hints.length, 1, faults.hints.join('\n'));
  assert.match(faults.hints[0] ?? '', /had a gift refused/);
  await page.close();
});

for (const [scenario, rows] of [
  ['drop-before', 0],
  ['drop-after', 1],
  ['html', 0],
  ['truncated', 1],
] as const) {
  test(`a gift answered with “${scenario}” has an unknown outcome and ${rows} charges, and the input is kept`, async () => {
    const { page, sent, requested } = await openTab();
    const faults = await watchFaults(page);
    await openPage(page, url, 'en');
    const before = ask(databasePath, transactionCount);
    // Otherwise the proxy would find the gift in the platform's list.
    await showNothing(sandboxUrl, 'sandbox-key');
    await showNext(sandboxUrl, 'sandbox-key', {
      ...{ scenario: '503', path: '/v2/private/transactions', count: 10_000 },
    });
    const meanwhile = () => showNext(sandboxUrl, 'sandbox-key', { scenario, path: gifts });
    await attemptGift(page, databasePath, { says: outcomes.unknown, rows, meanwhile });
    // The form requests the status, and does not send the gift again.
    await eventually(() => assert.ok(requested.length > 0, 'the form never asks'));
    assert.equal(sent.length, 1);
    assert.equal(ask(databasePath, transactionCount) - before, rows);
    await checkWhole(page, faults);
    assert.deepEqual(faults.hints, []);
    await page.close();
  });
}

for (const scenario of ['drop-after', 'truncated'])
  test(`a gift whose answer is lost (${scenario}) gets its outcome on the donor’s screen without a further press`, async () => {
    const { page, sent } = await openTab();
    const faults = await watchFaults(page);
    await openPage(page, url, 'en');
    await fillAtOnce(page, newDonor());
    await fillCard(page);
    const before = ask(databasePath, transactionCount);
    await showNothing(sandboxUrl, 'sandbox-key');
    await showNext(sandboxUrl, 'sandbox-key', { scenario, path: gifts });
    await press(page, 'Give $50.00');
    const form = () => textOf(page, 'fr-donate-form');
    await eventually(async () => assert.match(await form(), /We are checking/));
    await eventually(async () => assert.ok((await form()).includes(outcomes.thanks)), {
      patience: 60_000,
    });
    const { reference } = ask(databasePath, (sql) =>
      sql.one<{ reference: string }>(
        'SELECT processor_transaction_id AS reference FROM transactions ORDER BY id DESC LIMIT 1',
      ),
    );
    await page.locator('fr-donate-form >>> summary').click();
    assert.ok((await form()).includes(reference), 'the platform’s own reference');
    assert.equal(ask(databasePath, transactionCount) - before, 1);
    assert.equal(sent.length, 1);
    assert.deepEqual([faults.uncaught, faults.hints, faults.others], [[], [], []]);
    await page.close();
  });
