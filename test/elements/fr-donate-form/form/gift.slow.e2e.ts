import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { cardFrame, fill, fillCard, fillDonor, newEmail, press, untilText, valueOf } from '../donor.js';
import { chargesAfter, lastTransaction, type Row } from '../ledger.js';
import { openVisitor } from '../../../runner/shared.js';
import { untilCardIsComplete, watchCard } from '../open-layout.js';
import { apiKey, openStage } from '../stage.js';
import { prepared } from '../../../support/prepared.js';

let page: Page;
let start: number;
let donorEmail: string;

// The proxy does not search for lost gifts here, because a gift that it found would no longer be unknown.
const stage = prepared((owner) =>
  openStage(
    owner,
    `
  <fr-goal-thermometer campaign-id="1001"></fr-goal-thermometer>
  <fr-donate-form campaign-id="1001" amounts="25 50" donate-href="https://give.example/">
  </fr-donate-form>`,
    '',
    { reconcile: false },
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

/** Sets the fault for the next request of this kind to the platform. */
async function fault(scenario: string): Promise<void> {
  const answer = await fetch(`${stage().sandboxUrl}/sandbox/scenarios`, {
    method: 'POST',
    headers: { authorization: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ scenario, path: '/v2/client/transactions', count: 1 }),
  });
  assert.equal(answer.status, 200, await answer.text());
}

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

test('a declined card keeps all input, and another card gives once', async () => {
  await fillDonor(page, donorEmail);
  await fillCard(page, '4000000000000002');
  await press(page, 'Give $50.00');
  await untilText(page, 'Your gift was not accepted');
  assert.equal(charges().length, 0);
  assert.equal(await valueOf(page, 'Last name'), 'Tremblay');
  await fillCard(page);
  await press(page, 'Give $50.00');
  await untilText(page, 'Thank you');
  assert.equal(charges().length, 1);
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

test('an answer lost after the charge is checked, never shown as failed, and charged once despite a reload', async () => {
  await fault('drop-after');
  await fillDonor(page, donorEmail);
  await fillCard(page);
  await press(page, 'Give $50.00');
  await untilText(page, 'Please do not give again yet');
  assert.equal(charges().length, 1);
  await page.reload();
  await untilText(page, 'Please do not give again yet');
  assert.equal(charges().length, 1);
});

test('a connection dropped before the charge is unknown as well, and nothing is sent again', async () => {
  await fault('drop-before');
  await fillDonor(page, donorEmail);
  await fillCard(page);
  await press(page, 'Give $50.00');
  await untilText(page, 'Please do not give again yet');
  assert.equal(charges().length, 0);
});

test('a whole gift is possible with the keyboard alone, into the card frame and out of it', async () => {
  await cardFrame(page);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('fr-donate-form')?.shadowRoot?.querySelector('input')?.focus(),
  );
  const type = async (text: string) => {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  };
  // The frequency, then the amounts: one stop each; the arrow keys choose within.
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  for (const text of ['Maude', 'Tremblay', donorEmail]) await type(text);
  await page.keyboard.press('Tab');
  for (const text of ['12, rue des Érables', 'Gatineau', 'J8X 1A1']) await type(text);
  // The province, which the postal code has filled in.
  await page.keyboard.press('Tab');
  for (const text of ['4111111111111111', '1234', '123']) await type(text);
  await untilCardIsComplete(page);
  await page.keyboard.press('Tab');
  // The focus moves from one process to another; keys sent meanwhile would be lost.
  await page.waitForFunction(
    () => document.querySelector('fr-donate-form')?.shadowRoot?.activeElement?.localName === 'button',
  );
  await page.keyboard.press('Enter');
  await untilText(page, 'Thank you');
  const [row] = charges();
  assert.equal(row?.donation, 2500);
  assert.equal(row?.state, 'QC');
});
