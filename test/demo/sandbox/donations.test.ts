import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { TEST_CARDS } from '../../../demo/sandbox/card-fields/test-cards.js';
import { billing, cardToken, countOf, donation, give, given, recordOf } from './donation.js';
import { includes, NOW, startTestSandbox, textOf, type TestSandbox } from './sandbox.js';

const sandbox = await startTestSandbox({ slowChargeMs: 60 });
after(() => sandbox.close());
const pay = (token: string, changes: object = {}, at: TestSandbox = sandbox) =>
  at.post('/v2/client/transactions', donation(token, { ...changes }));

test('answers with the gift, its campaign and its donor', async () => {
  const { status, body } = await give(sandbox);
  assert.equal(status, 200);
  assert.match(textOf(body['ref_id']), /^OC/);
  includes(body, {
    email: 'nora@example.ca',
    mail: null,
    status: 'completed',
    amount: 25,
    currency: 'CAD',
    currency_symbol: '$',
    frequency: 'once',
    fundraiser_id: 1001,
    fundraiser_name: 'Bring the otters home',
    organization_id: 71,
    organization_name: 'Otter River Alliance',
    organization_code: 'ORA-1988',
    summary: { amount_donation: 25, amount_covered_fee: 0, frequency: 'once' },
    billing_address: { ...billing, name: 'Nora Tremblay', email: 'nora@example.ca' },
    statement_descriptor: 'OTTER RIVER ALLIANCE',
    created_at: '2026-05-20 12:00:00',
  });
});

test('adds exactly its amount to the campaign, its heatmap and the site', async () => {
  const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);
  /** Cents and donors of each. */
  const read = async (): Promise<number[]> => {
    const { body: campaign } = await sandbox.get('/v2/client/fundraiser/1001');
    const { body: site } = await sandbox.get('/v2/client/wl/stats');
    const { rows } = await sandbox.get('/v2/client/fundraiser/1001/heatmap');
    const yukon = rows.find((row) => textOf(row['state']) === 'YT');
    return [
      cents(campaign['raised']),
      Number(campaign['donors']),
      cents(site['amount_raised']),
      Number(site['n_donors']),
      cents(yukon?.['amount_raised']),
      Number(yukon?.['n_donors'] ?? 0),
    ];
  };
  const before = await read();
  const count = countOf(sandbox);
  await given(sandbox, { amount: 40.5, email: 'new@example.ca', billing: { ...billing, state: 'YT' } });
  assert.equal(countOf(sandbox), count + 1);
  assert.deepEqual(
    await read(),
    before.map((figure, at) => figure + (at % 2 === 0 ? 4050 : 1)),
  );
});

test('recognises a donor by e-mail, in upper or lower case', async () => {
  const first = await give(sandbox, { email: 'twice@example.ca' });
  const second = await give(sandbox, { email: 'Twice@Example.ca' });
  assert.equal(first.body['user_id'], second.body['user_id']);
});

const mail = { address: '9 Mill Road', city: 'Pembroke', state: 'ON', zip: 'K8A 1A1', country: 'CA' };
const tribute = {
  fundraiser_tribute_id: 3,
  type: 'in_memory',
  honoree: 'Grand-papa Léo',
  message: 'Il aimait la rivière.',
  method: 'mail',
  name: 'Famille Roy',
  address: { address: '4, rang Nord', city: 'Maniwaki', state: 'QC', zip: 'J9E 1A1', country: 'CA' },
  donor_copy: true,
};

interface Told {
  readonly gift: Record<string, unknown>;
  readonly answer?: object;
  readonly record?: object;
}

/** What is told of a gift in its answer and in the list. The contract table has what is stored. */
const told: Readonly<Record<string, Told>> = {
  'no e-mail': { gift: { email: undefined }, answer: { email: '' } },
  'a recurring gift on its day of the month': {
    gift: { frequency: 'month', amount: 15 },
    answer: { frequency: 'month' },
    record: {
      recurring: { amount: 15, amount_net: 14.26, interval: 'month', day: 20, status: 'active' },
      amount: { is_recurring: true },
    },
  },
  'the month of an annual gift': {
    gift: { frequency: 'year' },
    record: { recurring: { interval: 'year', day: 20, month: 5 } },
  },
  'a tribute card and its recipient': {
    gift: { tribute },
    record: {
      purchased_items: {
        tribute_cards: {
          items: [
            {
              method: 'mail',
              type: 'in_memory',
              honoree: 'Grand-papa Léo',
              message: 'Il aimait la rivière.',
              delivery_status: 'pending',
              recipient: {
                name: 'Famille Roy',
                email: '',
                phone: '',
                address: '4, rang Nord, Maniwaki QC J9E 1A1, CA',
              },
            },
          ],
        },
      },
    },
  },
  'the name on a tax receipt': {
    gift: { tax_receipt: { first_name: 'Léa', last_name: 'Roy', business_name: 'Roy et filles' } },
    record: { tax_receipt: { name_on_receipt: 'Roy et filles', amount_eligible: 25 } },
  },
  'a fee that the form says to be covered, as a part of the donation': {
    gift: { amount: 26.05, custom_data: { covered_fee: 1.05 } },
    answer: { amount: 26.05, summary: { amount_donation: 26.05, amount_covered_fee: 0 } },
    record: {
      amount: { donation: 26.05, covered_fees: 0, total_paid: 26.05 },
      tax_receipt: { amount_eligible: 26.05 },
      custom_data: [{ name: 'covered_fee', content: '1.05' }],
    },
  },
  'no mailing address without a mailed receipt': { gift: { mail }, answer: { mail: null } },
  'the mailing address of a mailed receipt': {
    gift: { mail, extra: { mail_receipt: true } },
    answer: { mail },
  },
  'US dollars': {
    gift: { fundraiser_id: 1013 },
    answer: { currency: 'USD', currency_symbol: '$' },
    record: { amount: { currency: 'USD' } },
  },
  euros: {
    gift: { fundraiser_id: 1014 },
    answer: { currency: 'EUR', currency_symbol: '€' },
    record: { amount: { currency: 'EUR' } },
  },
};

for (const [what, { gift, answer = {}, record = {} }] of Object.entries(told))
  test(`tells ${what}`, async () => {
    const { status, body } = await give(sandbox, gift);
    assert.equal(status, 200);
    includes(body, answer);
    includes(await recordOf(sandbox, Number(body['id'])), record);
  });

for (const number of ['4111111111111111', '4000000000000259'])
  test(`charges a token once for twenty concurrent requests, and not later (${number})`, async () => {
    const token = await cardToken(sandbox, number);
    const count = countOf(sandbox);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(token)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(answers.filter(({ status }) => status === 400).length, 19);
    assert.match(textOf((await pay(token)).body['message']), /^card\.token was used before/);
    assert.equal(countOf(sandbox), count + 1);
  });

test('refuses a token older than fifteen minutes', async (t) => {
  let minutes = 0;
  const other = await startTestSandbox({ now: () => NOW + minutes * 60_000 });
  t.after(() => other.close());
  const late = await cardToken(other);
  minutes = 15;
  assert.match(textOf((await pay(late, {}, other)).body['message']), /^card\.token has expired/);
  const inTime = await cardToken(other);
  minutes = 29;
  assert.equal((await pay(inTime, {}, other)).status, 200);
});

test('refuses a declined card without a reason, and uses up its token', async () => {
  const token = await cardToken(sandbox, '4000000000000002');
  const count = countOf(sandbox);
  const { status, body } = await pay(token);
  assert.deepEqual([status, body], [400, { message: 'The card was declined' }]);
  assert.equal(countOf(sandbox), count);
  assert.match(textOf((await pay(token)).body['message']), /used before/);
});

for (const { number, cardType } of TEST_CARDS.filter(({ behaviour }) => behaviour === 'approve'))
  test(`charges the ${cardType} test card ${number}`, async () => {
    const token = await cardToken(sandbox, number);
    const { status, body } = await pay(token, { card: { type: cardType, token } });
    assert.equal(status, 200);
    assert.equal((await recordOf(sandbox, Number(body['id'])))['card_type'], cardType);
  });

test('accepts VI and VISA for the same brand, and refuses another', async () => {
  for (const [type, status] of [
    ['VI', 200],
    ['MC', 400],
  ] as const) {
    const token = await cardToken(sandbox);
    assert.equal((await pay(token, { card: { type, token } })).status, status);
  }
});
