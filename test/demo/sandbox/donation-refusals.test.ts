import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { isCountry } from '../../../demo/sandbox/values/countries.js';
import { countriesIn } from '../../../src/elements/fr-donate-form/details/countries.js';
import { billing, cardToken, countOf, donation } from './donation.js';
import { KEY, startTestSandbox, textOf } from './sandbox.js';

const sandbox = await startTestSandbox();
after(() => sandbox.close());
const path = '/v2/client/transactions';

type Changes = Record<string, unknown>;
const address = (changes: Changes): Changes => ({ billing: { ...billing, ...changes } });
const parts = (changes: Changes, more: Changes = {}): Changes => ({
  extra: { installments: { total_amount: 120, duration: 3, day: 1, ...changes } },
  ...more,
});

/** Messages, whole or up to …, with gifts that get them. The contract table has the rules of instalments. */
const refusals: Readonly<Record<string, readonly Changes[]>> = {
  'amount is required': [{ amount: undefined }],
  'amount must be a number': [{ amount: '25' }],
  'amount must be above zero': [{ amount: 0 }, { amount: -5 }],
  'amount must have at most two decimals': [{ amount: 25.005 }],
  'frequency is required': [{ frequency: undefined }],
  'frequency must be one of once, month, year': [{ frequency: 'week' }],
  'frequency must be once with extra.installments': [parts({}, { frequency: 'month' })],
  'frequency: the payment processor of this campaign …': [{ fundraiser_id: 1011, frequency: 'month' }],
  'email must be …': [{ email: 'nora' }],
  'fundraiser_id is required': [{ fundraiser_id: undefined }],
  'fundraiser_id must be an integer': [{ fundraiser_id: '1001' }],
  'fundraiser_id: there is no campaign 9999': [{ fundraiser_id: 9999 }],
  'fundraiser_id: this campaign ended …': [{ fundraiser_id: 1006 }],
  'fundraiser_id: this campaign opens …': [{ fundraiser_id: 1005 }],
  'card is required': [{ card: undefined }],
  'card.type is required': [{ card: { token: 'x' } }],
  'card.type must be one of …': [{ card: { type: 'MASTERCARD', token: 'x' } }],
  'card.token is required': [{ card: { type: 'VISA' } }],
  'card.token is not known …': [{}],
  'billing is required': [{ billing: undefined }],
  'billing.first_name is required': [address({ first_name: undefined }), address({ first_name: '  ' })],
  'billing.last_name is required': [address({ last_name: undefined })],
  'billing.address is required': [address({ address: undefined })],
  'billing.city is required': [address({ city: undefined })],
  'billing.state is required': [address({ state: undefined })],
  'billing.zip is required': [address({ zip: undefined })],
  'billing.country is required': [address({ country: undefined })],
  'billing.state must be …': [address({ state: 'QUE' })],
  'billing.country must be …': [address({ country: 'Canada' }), address({ country: 'ZZ' })],
  'billing.title is too long': [address({ title: 'a'.repeat(100_000) })],
  'billing.is_foundation must be …': [address({ is_foundation: 'yes' })],
  'custom_data must be …': [{ custom_data: [] }],
  'tax_receipt.state must be …': [{ tax_receipt: { state: 'ONT' } }],
  'tax_receipt.country must be …': [{ tax_receipt: { country: 'UK' } }],
  'tribute.type must be …': [{ tribute: { type: 'in_love' } }],
  'tribute.fundraiser_tribute_id must be one of 3, 4': [{ tribute: { fundraiser_tribute_id: 7 } }],
  'tribute.message is too long': [{ tribute: { message: 'a'.repeat(2001) } }],
  'tribute.method must be …': [{ tribute: { method: 'fax' } }],
  'tribute.address.country must be …': [{ tribute: { address: { country: 'Canada' } } }],
  'mail.state must be …': [{ mail: { state: 'ONT' } }],
  'extra.donation_setting_item_id: this campaign …': [{ extra: { donation_setting_item_id: 10021 } }],
  'extra.installments.duration is required': [parts({ duration: undefined })],
  'extra.installments.duration must be one of 3, 6, 12': [parts({ duration: 5 })],
  // The campaign has removed a choice.
  'extra.installments.duration must be one of 3, 6': [parts({ duration: 12 }, { fundraiser_id: 1002 })],
  'extra.installments.day must be one of 1, 15': [parts({ day: 2 })],
  'extra.installments.total_amount must be above zero': [parts({ total_amount: 0 })],
  'extra.installments.total_amount: each of 3 payments would be 0.00': [parts({ total_amount: 0.01 })],
};

for (const [message, gifts] of Object.entries(refusals))
  test(`refuses a gift and charges nothing: ${message}`, async () => {
    const before = countOf(sandbox);
    for (const changes of gifts) {
      const { status, body } = await sandbox.post(path, donation('unknown', changes));
      assert.equal(status, 400);
      const [start = '', end] = message.split('…');
      const text = textOf(body['message']);
      assert.equal(end === undefined ? text : text.slice(0, start.length), start);
    }
    assert.equal(countOf(sandbox), before);
  });

test('accepts the countries that the form offers, and no others', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const accepted = letters.flatMap((one) => letters.map((two) => one + two)).filter(isCountry);
  const offered = countriesIn('en').map(([code]) => code);
  assert.deepEqual(accepted, offered.sort());
});

test('accepts the token of a refused donation for the corrected one', async () => {
  const token = await cardToken(sandbox);
  assert.equal((await sandbox.post(path, donation(token, { amount: 0 }))).status, 400);
  assert.equal((await sandbox.post(path, donation(token))).status, 200);
});

test('refuses a body that is not JSON, or has another content type', async () => {
  for (const [type, body] of [
    ['application/json', '{"amount":'],
    ['text/plain', '{}'],
  ] as const) {
    const headers = { authorization: KEY, 'content-type': type };
    assert.equal((await fetch(sandbox.url + path, { method: 'POST', headers, body })).status, 400, type);
  }
});
