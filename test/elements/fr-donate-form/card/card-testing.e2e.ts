import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillCard, fillDonor, press, untilText } from '../donor.js';
import { chargesAfter, lastTransaction } from '../ledger.js';
import { startEarlier } from '../open-layout.js';
import { openStage } from '../stage.js';

const form =
  '<fr-donate-form campaign-id="1001" amounts="25 50" donate-href="https://give.example/"></fr-donate-form>';
test('a donor gives with one press while the site is under attack: the form solves the challenge itself', async (t) => {
  // One failed gift is enough for the proxy to treat the site as under attack.
  const stage = await openStage(t, form, '', { limits: { challenge: 1 } });
  const page = await stage.browser.newPage();
  await startEarlier(page);
  await page.setViewport({ width: 600, height: 2400 });
  const gifts: { status: number; isSolved: boolean; key: string | undefined }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'POST' || !response.url().endsWith('/v2/client/transactions')) return;
    const { 'fr-challenge': solution, 'idempotency-key': key } = request.headers();
    gifts.push({ status: response.status(), isSolved: solution !== undefined, key });
  });
  await page.goto(stage.url);
  const start = lastTransaction(stage.databasePath);
  await fillDonor(page);
  await fillCard(page, '4000000000000002');
  await press(page, 'Give $50.00');
  await untilText(page, 'Your gift was not accepted');

  await fillCard(page);
  await press(page, 'Give $50.00');
  await untilText(page, 'Thank you');
  assert.equal(chargesAfter(stage.databasePath, start).length, 1);
  assert.deepEqual(
    gifts.map(({ status, isSolved }) => [status, isSolved]),
    [
      [400, false],
      [403, false],
      [200, true],
    ],
  );
  assert.equal(gifts[1]?.key, gifts[2]?.key, 'under the same key');
});
