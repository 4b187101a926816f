import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { openDatabase } from '../../../demo/sandbox/db/open.js';
import { launchBrowser } from '../../runner/browser.js';
import { fillCard, fillDonor, press, reads } from './donor.js';
import { openStage, type Stage } from './stage.js';

let stage: Stage;
let browser: Browser;

before(async () => {
  stage = await openStage(`
    <fr-goal-thermometer campaign-id="1001"></fr-goal-thermometer>
    <fr-donate-form campaign-id="1001" amounts="25 50"></fr-donate-form>`);
  browser = await launchBrowser();
});

after(async () => {
  await browser.close();
  await stage.close();
});

async function openForm(): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport({ width: 600, height: 2400 });
  await page.goto(stage.url);
  return page;
}

function charges(): { count: number; last: number; cents: number } {
  const sql = openDatabase(stage.databasePath);
  try {
    return sql.one<{ count: number; last: number; cents: number }>(
      `SELECT count(*) AS count, max(id) AS last FROM transactions`,
    );
  } finally {
    sql.close();
  }
}

test('a gift through the card frame is one row in the database', async () => {
  const page = await openForm();
  const before = charges();
  await fillDonor(page);
  await fillCard(page);
  await press(page, 'Give $50.00');
  await reads(page, 'Thank you!');
  assert.equal(charges().count - before.count, 1);
  await page.close();
});
