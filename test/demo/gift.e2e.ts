import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openDatabase } from '../../demo/sandbox/db/open.js';
import { fillCard, fillDonor, press, reads } from '../elements/fr-donate-form/donor.js';
import { launchBrowser } from '../runner/browser.js';
import { startDemo } from '../runner/start-demo.js';
import { openPage } from './open-page.js';

const demo = await startDemo({ after });
const browser = await launchBrowser();
after(() => browser.close());

const currency = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });

interface Figures {
  transactions: number;
  /** Cents. */
  campaign: number;
  site: number;
  quebec: number;
}

/** What the database says. */
function figures(): Figures {
  const sql = openDatabase(demo.databasePath);
  try {
    return sql.one<Figures>(
      `SELECT (SELECT count(*) FROM transactions) AS transactions, sum(amount) AS site,
         sum(amount) FILTER (WHERE campaign_id = 1001) AS campaign,
         sum(amount) FILTER (WHERE campaign_id = 1001 AND country = 'CA' AND state = 'QC') AS quebec
       FROM gifts JOIN contacts ON contacts.id = billing_contact_id`,
    );
  } finally {
    sql.close();
  }
}

test('a gift is one row, and moves every figure on the page within three seconds, without a reload', async () => {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 1000 });
  await openPage(page, demo.url, 'en');
  /** Waits until an element shows an amount of `cents`. */
  const shows = async (element: string, cents: number): Promise<void> => {
    const amount = currency.format(cents / 100).replace(/\.00$/, '');
    await page.waitForSelector(`${element} >>> ::-p-text(${amount})`, { visible: true, timeout: 3000 });
  };
  const before = figures();
  await page.locator('fr-heatmap >>> ::-p-text(Show as table)').click();
  await shows('fr-goal-thermometer', before.campaign);
  await shows('fr-site-stats', before.site);
  await shows('fr-heatmap', before.quebec);

  await page.locator('fr-donate-form >>> ::-p-text($25)').click();
  await fillDonor(page);
  await fillCard(page);
  await press(page, 'Give $25.00');
  await reads(page, 'Thank you!');

  const moved = {
    transactions: before.transactions + 1,
    site: before.site + 2500,
    campaign: before.campaign + 2500,
    quebec: before.quebec + 2500,
  };
  await Promise.all([
    shows('fr-goal-thermometer', moved.campaign),
    shows('fr-site-stats', moved.site),
    shows('fr-heatmap', moved.quebec),
  ]);
  assert.deepEqual(figures(), moved);
  await page.close();
});
