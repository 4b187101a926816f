import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openPage } from '../demo/open-page.js';
import { fillCard, press, untilText } from '../elements/fr-donate-form/donor.js';
import { launchBrowser } from '../runner/browser.js';
import { freePort } from '../runner/free-port.js';
import { fillOdile } from './donor.js';
import { watchFaults } from './faults.js';
import { checkSiteStats, checkTable, checkTeams, checkThermometer, openTable } from './page-figures.js';
import { startPlainProxy } from './plain-proxy.js';
import { apiKey, startPlatform } from './platform.js';
import { openSite } from './site.js';
import { ask, transactionCount } from './sql-figures.js';

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
