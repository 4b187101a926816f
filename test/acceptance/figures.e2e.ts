import { after, test } from 'node:test';
import { openPage } from '../demo/open-page.js';
import { launchBrowser } from '../runner/browser.js';
import { startDemo } from '../runner/start-demo.js';
import { checkSiteStats, checkTable, checkTeams, checkThermometer, openTable } from './page-figures.js';

const { url, databasePath } = await startDemo({ after });
const browser = await launchBrowser();
after(() => browser.close());

for (const language of ['en', 'fr'] as const) {
  test(`the page shows the figures of the database: ${language}`, async (t) => {
    const page = await browser.newPage();
    await openPage(page, url, language);
    await t.test('thermometer', () => checkThermometer(page, databasePath, language));
    await t.test('site statistics', () => checkSiteStats(page, databasePath, language));
    await t.test('table of places', async () => {
      await openTable(page, language);
      await checkTable(page, databasePath, language);
    });
    await t.test('the first ten teams', () => checkTeams(page, databasePath, language));
    await page.close();
  });
}
