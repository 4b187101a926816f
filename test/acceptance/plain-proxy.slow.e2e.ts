import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openPage } from '../demo/open-page.js';
import { fillCard, press, untilText } from '../elements/fr-donate-form/donor.js';
import { launchBrowser } from '../runner/browser.js';
import { freePort } from '../runner/free-port.js';
import { attemptGift, outcomes } from './attempt.js';
import { fillOdile } from './donor.js';
import { watchFaults } from './faults.js';
import { checkSiteStats, checkTable, checkTeams, checkThermometer, openTable } from './page-figures.js';
import { startPlainProxy } from './plain-proxy.js';
import { apiKey, startPlatform } from './platform.js';
import { showNext } from './scenario.js';
import { openSite } from './site.js';
import { ask, transactionCount } from './sql-figures.js';
import { checkWhole } from './whole.js';

const port = await freePort();
const origin = `http://localhost:${port}`;
const { url: sandboxUrl, databasePath } = await startPlatform({ after }, origin);
const proxyUrl = await startPlainProxy({ after }, sandboxUrl, apiKey, origin);
await openSite({ after }, { port, proxyUrl, sandboxUrl });
const browser = await launchBrowser();
after(() => browser.close());

test('a reverse proxy that only adds the key is sufficient for figures and a gift', async () => {
  const page = await browser.newPage();
  const faults = await watchFaults(page);
  const check = async (): Promise<void> => {
    await checkThermometer(page, databasePath, 'en');
    await checkSiteStats(page, databasePath, 'en');
    await checkTable(page, databasePath, 'en', { isLive: true });
  };
  await openPage(page, origin, 'en');
  await openTable(page, 'en');
  await check();
  await checkTeams(page, databasePath, 'en');

  const before = ask(databasePath, transactionCount);
  await fillOdile(page);
  await fillCard(page);
  await press(page, 'Give $50.00');
  await untilText(page, 'Thank you');
  assert.equal(ask(databasePath, transactionCount), before + 1);
  // After a gift, the totals are refreshed at once, and the map at its next interval.
  await page.$eval('fr-heatmap', (map) => (map as HTMLElement & { refresh(): Promise<void> }).refresh());
  await check();
  assert.deepEqual(faults, { uncaught: [], hints: [], others: [] });
  await page.close();
});

test('a gift whose answer a plain proxy loses is one row, and the form shows that the outcome is unknown', async () => {
  const page = await browser.newPage();
  const faults = await watchFaults(page);
  await openPage(page, origin, 'en');
  const meanwhile = () =>
    showNext(sandboxUrl, apiKey, { scenario: 'drop-after', path: '/v2/client/transactions' });
  await attemptGift(page, databasePath, { says: outcomes.unknown, rows: 1, meanwhile });
  const rows = ask(databasePath, transactionCount);
  // Such a proxy has no status of attempts: the form gets none, and still does not send the gift again.
  await page.waitForResponse((answer) => answer.url().startsWith(`${proxyUrl}/attempts/`));
  assert.equal(ask(databasePath, transactionCount), rows);
  await checkWhole(page, faults);
  assert.deepEqual(faults.hints, []);
  await page.close();
});
