import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { cardFrame, fill, fillCard, fillDonor, newEmail, press, untilText } from '../donor.js';
import { chargesAfter, lastTransaction, type Row } from '../ledger.js';
import { openVisitor } from '../../../runner/shared.js';
import { watchCard } from '../open-layout.js';
import { openStage } from '../stage.js';
import { prepared } from '../../../support/prepared.js';

let page: Page;
let start: number;
let donorEmail: string;

const stage = prepared((owner) =>
  openStage(
    owner,
    `
  <fr-goal-thermometer campaign-id="1001"></fr-goal-thermometer>
  <fr-donate-form campaign-id="1001" amounts="25 50" donate-href="https://give.example/">
  </fr-donate-form>`,
  ),
);

beforeEach(async () => {
  await page?.browserContext().close();
  const context = await openVisitor({ after: () => undefined });
  page = await context.newPage();
  await page.setViewport({ width: 600, height: 2400 });
  await watchCard(page);
  await page.goto(stage().url);
  start = lastTransaction(stage().databasePath);
  donorEmail = newEmail();
});

const charges = (): Row[] => chargesAfter(stage().databasePath, start);

test('a gift through the card frame is one row in the database, and the result shows its values', async () => {
  await fill(page, 'Other amount', '25.50');
  await page.locator('fr-donate-form >>> input[value=month]').click();
  await fillDonor(page, donorEmail);
  await fillCard(page, '5555555555554444');
  await press(page, 'Give $25.50 each month');
  await untilText(page, 'Thank you');
  await untilText(page, '$25.50');
  await page.locator('fr-donate-form >>> .outcome summary').click();
  await untilText(page, 'OTTER RIVER ALLIANCE');
  const [row, ...more] = charges();
  assert.equal(more.length, 0);
  assert.ok(row);
  const { donation, currency, frequency, campaign_id, card_type, first_name, state, postal, email } = row;
  assert.deepEqual(
    { donation, currency, frequency, campaign_id, card_type, first_name, state, postal, email },
    {
      donation: 2550,
      currency: 'CAD',
      frequency: 'month',
      campaign_id: 1001,
      card_type: 'MC',
      first_name: 'Maude',
      state: 'QC',
      postal: 'J8X 1A1',
      email: donorEmail,
    },
  );
});

test('the bank’s authentication takes place in the frame, and nothing is sent if it fails', async () => {
  await fillDonor(page, donorEmail);
  await fillCard(page, '4000000000003220');
  const frame = await cardFrame(page);
  const answer = async (name: string) => {
    await press(page, 'Give $50.00');
    await frame.locator(`::-p-aria([name="${name}"][role="button"])`).click();
  };
  await answer('Fail');
  await untilText(page, 'could not confirm that it is you');
  assert.equal(charges().length, 0);
  await answer('Pass');
  await untilText(page, 'Thank you');
  assert.equal(charges().length, 1);
});

test('repeated presses during a slow authentication make one gift', async () => {
  await fillDonor(page, donorEmail);
  await fillCard(page, '4000000000000259');
  const button = await page.waitForSelector('fr-donate-form >>> button[type=submit]');
  await button?.click({ count: 3 });
  await page.keyboard.press('Enter');
  await button?.click();
  await untilText(page, 'Thank you');
  assert.equal(charges().length, 1);
});
