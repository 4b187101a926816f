import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { TEST_CARDS } from '../../../demo/sandbox/card-fields/test-cards.js';
import { cardToken, donation, recordOf } from './donation.js';
import { NOW, startTestSandbox, textOf } from './sandbox.js';

const sandbox = await startTestSandbox({ slowChargeMs: 60 });
after(() => sandbox.close());
const path = '/v2/client/transactions';
const transactions = (): number => sandbox.sql.one<{ n: number }>('SELECT COUNT(*) AS n FROM transactions').n;

test('charges a token once', async () => {
  const token = await cardToken(sandbox);
  assert.equal((await sandbox.post(path, donation(token))).status, 200);
  const { status, body } = await sandbox.post(path, donation(token));
  assert.equal(status, 400);
  assert.match(textOf(body['message']), /^card\.token was used before/);
});

for (const number of ['4111111111111111', '4000000000000259']) {
  test(`charges a token once for twenty concurrent requests (${number})`, async () => {
    const token = await cardToken(sandbox, number);
    const rows = transactions();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sandbox.post(path, donation(token))));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(answers.filter(({ status }) => status === 400).length, 19);
    assert.equal(transactions(), rows + 1);
  });
}

test('refuses a token older than fifteen minutes', async () => {
  let minutes = 0;
  const other = await startTestSandbox({ now: () => NOW + minutes * 60_000 });
  try {
    const late = await cardToken(other);
    minutes = 15;
    assert.match(
      textOf((await other.post(path, donation(late))).body['message']),
      /^card\.token has expired/,
    );
    const inTime = await cardToken(other);
    minutes = 29;
    assert.equal((await other.post(path, donation(inTime))).status, 200);
  } finally {
    await other.close();
  }
});

test('refuses a declined card without a reason, and uses up its token', async () => {
  const token = await cardToken(sandbox, '4000000000000002');
  const rows = transactions();
  const { status, body } = await sandbox.post(path, donation(token));
  assert.equal(status, 400);
  assert.deepEqual(body, { message: 'The card was declined' });
  assert.equal(transactions(), rows);
  assert.match(textOf((await sandbox.post(path, donation(token))).body['message']), /used before/);
});

for (const { number, cardType } of TEST_CARDS.filter(({ behaviour }) => behaviour === 'approve')) {
  test(`charges the ${cardType} test card ${number}`, async () => {
    const token = await cardToken(sandbox, number);
    const { status, body } = await sandbox.post(path, donation(token, { card: { type: cardType, token } }));
    assert.equal(status, 200);
    assert.equal((await recordOf(sandbox, Number(body['id'])))['card_type'], cardType);
  });
}

test('accepts VI and VISA for the same brand, and refuses another', async () => {
  for (const [type, status] of [
    ['VI', 200],
    ['MC', 400],
  ] as const) {
    const token = await cardToken(sandbox);
    assert.equal((await sandbox.post(path, donation(token, { card: { type, token } }))).status, status);
  }
});
