import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { isCountry } from '../../../demo/sandbox/values/countries.js';
import { countriesIn } from '../../../src/elements/fr-donate-form/details/countries.js';
import { cardToken, donation } from './donation.js';
import { startTestSandbox, textOf } from './sandbox.js';

const sandbox = await startTestSandbox({ slowChargeMs: 60 });
after(() => sandbox.close());
const path = '/v2/client/transactions';
const transactions = (): number => sandbox.sql.one<{ n: number }>('SELECT COUNT(*) AS n FROM transactions').n;
const give = async (changes: Record<string, unknown> = {}) =>
  sandbox.post(path, donation(await cardToken(sandbox), changes));
const billing = donation('')['billing'] as Record<string, unknown>;
const card = { type: 'VISA', token: 'unknown' };

const refusals: [string, Record<string, unknown>, RegExp][] = [
  ['no amount', { amount: undefined }, /^amount is required/],
  ['an amount as a string', { amount: '25' }, /^amount must be a number/],
  ['an amount of zero', { amount: 0 }, /^amount must be above zero/],
  ['a negative amount', { amount: -5 }, /^amount/],
  ['an amount with three decimals', { amount: 25.005 }, /^amount must have at most two decimals/],
  ['no frequency', { frequency: undefined }, /^frequency is required/],
  ['another frequency', { frequency: 'week' }, /^frequency must be one of once, month, year/],
  ['an invalid e-mail', { email: 'nora' }, /^email/],
  ['no campaign', { fundraiser_id: undefined }, /^fundraiser_id is required/],
  ['an unknown campaign', { fundraiser_id: 9999 }, /^fundraiser_id/],
  ['a campaign as a string', { fundraiser_id: '1001' }, /^fundraiser_id must be an integer/],
  ['an ended campaign', { fundraiser_id: 1006 }, /^fundraiser_id: this campaign ended/],
  ['a campaign not yet open', { fundraiser_id: 1005 }, /^fundraiser_id: this campaign opens/],
  ['no card', { card: undefined }, /^card is required/],
  ['no card type', { card: { token: 'x' } }, /^card\.type is required/],
  ['an unknown card type', { card: { type: 'MASTERCARD', token: 'x' } }, /^card\.type must be one of/],
  ['no token', { card: { type: 'VISA' } }, /^card\.token is required/],
  ['an unknown token', { card }, /^card\.token/],
  ['no billing', { billing: undefined }, /^billing is required/],
  ...['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country'].map(
    (field): [string, Record<string, unknown>, RegExp] => [
      `no billing.${field}`,
      { billing: { ...billing, [field]: undefined } },
      new RegExp(`^billing\\.${field} is required`),
    ],
  ),
  ['a blank name', { billing: { ...billing, first_name: '  ' } }, /^billing\.first_name is required/],
  ['a state with three letters', { billing: { ...billing, state: 'QUE' } }, /^billing\.state/],
  ['a country as a name', { billing: { ...billing, country: 'Canada' } }, /^billing\.country/],
  ['a country that is none', { billing: { ...billing, country: 'ZZ' } }, /^billing\.country must be/],
  ['a receipt country that is none', { tax_receipt: { country: 'UK' } }, /^tax_receipt\.country must be/],
  [
    'a title of 100,000 letters',
    { billing: { ...billing, title: 'a'.repeat(100_000) } },
    /^billing\.title is too long$/,
  ],
  [
    'a message of 2,001 letters',
    { tribute: { message: 'a'.repeat(2001) } },
    /^tribute\.message is too long$/,
  ],
  ['is_foundation as a string', { billing: { ...billing, is_foundation: 'yes' } }, /^billing\.is_foundation/],
  ['custom_data as a list', { custom_data: [] }, /^custom_data/],
  ['a receipt state with three letters', { tax_receipt: { state: 'ONT' } }, /^tax_receipt\.state/],
  ['an unknown tribute type', { tribute: { type: 'in_love' } }, /^tribute\.type/],
  [
    'an unknown tribute card',
    { tribute: { fundraiser_tribute_id: 7 } },
    /^tribute\.fundraiser_tribute_id must be one of 3, 4$/,
  ],
  ['an unknown tribute method', { tribute: { method: 'fax' } }, /^tribute\.method/],
  [
    'a tribute country as a name',
    { tribute: { address: { country: 'Canada' } } },
    /^tribute\.address\.country/,
  ],
  ['a mail state with three letters', { mail: { state: 'ONT' } }, /^mail\.state/],
  [
    'an impact statement of another campaign',
    { extra: { donation_setting_item_id: 10021 } },
    /^extra\.donation_setting_item_id/,
  ],
];

for (const [name, changes, message] of refusals) {
  test(`refuses ${name}, names the field and charges nothing`, async () => {
    const rows = transactions();
    const { status, body } = await sandbox.post(path, donation('unknown', changes));
    assert.equal(status, 400);
    assert.match(textOf(body['message']), message);
    assert.equal(transactions(), rows);
  });
}

test('accepts the countries that the form offers, and no others', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const accepted = letters.flatMap((one) => letters.map((two) => one + two)).filter(isCountry);
  assert.deepEqual(
    accepted,
    countriesIn('en')
      .map(([code]) => code)
      .sort(),
  );
});

test('accepts the token of a refused donation for the corrected one', async () => {
  const token = await cardToken(sandbox);
  assert.equal((await sandbox.post(path, donation(token, { amount: 0 }))).status, 400);
  assert.equal((await sandbox.post(path, donation(token))).status, 200);
});

test('refuses a body that is not JSON, or has another content type', async () => {
  for (const [type, text] of [
    ['application/json', '{"amount":'],
    ['text/plain', '{}'],
  ] as const) {
    const response = await fetch(sandbox.url + path, {
      method: 'POST',
      headers: { authorization: 'test-key', 'content-type': type },
      body: text,
    });
    assert.equal(response.status, 400, type);
  }
});

const plan = { total_amount: 120, duration: 3, day: 1 };
const installmentRefusals: [string, Record<string, unknown>, RegExp][] = [
  ['with a monthly frequency', { frequency: 'month', extra: { installments: plan } }, /^frequency/],
  [
    'with a duration that is not offered',
    { extra: { installments: { ...plan, duration: 5 } } },
    /duration must be one of 3, 6, 12/,
  ],
  [
    'with a duration that the campaign has removed',
    { fundraiser_id: 1002, extra: { installments: { ...plan, duration: 12 } } },
    /duration must be one of 3, 6$/,
  ],
  [
    'on a day that is not offered',
    { extra: { installments: { ...plan, day: 2 } } },
    /day must be one of 1, 15/,
  ],
  [
    'of nothing',
    { extra: { installments: { ...plan, total_amount: 0 } } },
    /total_amount must be above zero/,
  ],
  [
    'of less than half a cent',
    { extra: { installments: { ...plan, total_amount: 0.01 } } },
    /^extra\.installments\.total_amount: each of 3 payments would be 0\.00$/,
  ],
  ['without a duration', { extra: { installments: { total_amount: 5, day: 1 } } }, /duration is required/],
];
for (const [name, changes, message] of installmentRefusals) {
  test(`refuses installments ${name}`, async () => {
    const { status, body } = await give(changes);
    assert.equal(status, 400);
    assert.match(textOf(body['message']), message);
  });
}

test('refuses a monthly gift if the processor cannot charge again', async () => {
  const { status, body } = await give({ fundraiser_id: 1011, frequency: 'month' });
  assert.equal(status, 400);
  assert.match(textOf(body['message']), /^frequency/);
});
