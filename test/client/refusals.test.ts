import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createClient, type CallOptions } from '../../src/client/client.js';
import { FrError } from '../../src/client/errors.js';
import type { Endpoint } from '../../src/schema/endpoint.js';
import * as table from '../../src/client/index.js';
import { fullDonation, minimalDonation } from '../support/donation-request.js';
import { withValueAt } from '../support/full-fixture.js';

/** Calls without checking types, through a fetch that must never run. */
async function refusalOf(endpoint: Endpoint, request: object, options: CallOptions = {}): Promise<FrError> {
  const client = createClient({
    proxyUrl: 'https://proxy.example',
    fetch: () => {
      throw new Error('something was sent');
    },
  });
  const outcome = await client.call(endpoint, request as never, options).then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.ok(outcome instanceof FrError, String(outcome));
  return outcome;
}

type Case = [endpoint: Endpoint, field: string, request: object, why?: string];

const { createTransaction, getCampaign, listTransactions, searchTeams, updatePersonalPage, uploadImage } =
  table;
const { getAttempt, getSiteStats, getHeatmap } = table;

const required = ['amount', 'frequency', 'fundraiser_id', 'card', 'card.type', 'card.token', 'billing'];
const requiredOfBilling = ['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country'].map(
  (name) => `billing.${name}`,
);

const wrong = (body: unknown, path: string, value: unknown) => ({
  body: withValueAt(body, path.split('.'), value),
});
const gift = (field: string, value: unknown, why = ''): Case => [
  createTransaction,
  field,
  wrong(minimalDonation, field, value),
  why,
];
/** A gift with every field. @param put Path of the wrong value, if another field is named for it. */
const fullGift = (field: string, value: unknown, put = field): Case => [
  createTransaction,
  field,
  wrong(fullDonation, put, value),
];
const page = { params: { id: 1, pageId: 2 } };

const cases: Case[] = [
  ...[...required, ...requiredOfBilling].map((field) => gift(field, undefined, 'missing')),
  ...requiredOfBilling.map((field) => gift(field, '  ', 'blank')),
  gift('amount', 10.005, 'three decimals'),
  gift('amount', 0, 'zero'),
  gift('amount', -5, 'negative'),
  gift('amount', '25.00', 'text'),
  gift('frequency', 'week'),
  gift('frequency', 'monthly'),
  gift('fundraiser_id', 1.5),
  gift('fundraiser_id', '7'),
  gift('card.type', 'Visa'),
  gift('card.number', '4242424242424242', 'card numbers never travel'),
  gift('billing.state', 'QUE', 'three letters'),
  gift('billing.state', 'Q'),
  gift('billing.country', 'CAN'),
  gift('billing.country', 'ca'),
  gift('billing.is_foundation', 'no'),
  gift('email', 5),
  gift('custom_data', []),
  fullGift('tax_receipt.state', 'QUE'),
  fullGift('tribute.type', 'honor'),
  fullGift('tribute.method', 'fax'),
  fullGift('tribute.address.country', 'Canada'),
  fullGift('tribute.donor_copy', 1),
  fullGift('mail.state', 'Ontario'),
  fullGift('extra.mail_receipt', 'yes'),
  fullGift('extra.installments', 'month', 'frequency'),
  fullGift('extra.installments', 'year', 'frequency'),
  fullGift('extra.installments.total_amount', 1.234),
  fullGift('extra.installments.duration', 0),
  fullGift('extra.installments.day', 32),
  gift('idempotency_key', 'k', 'unknown'),
  [getCampaign, 'id', { params: { id: 0 } }],
  [getCampaign, 'id', { params: { id: '../../v2/private/transactions' } }],
  [getCampaign, 'id', {}, 'missing'],
  [getCampaign, 'only_received', { params: { id: 1 }, query: { only_received: 'true' } }],
  [getCampaign, 'received', { params: { id: 1 }, query: { received: true } }, 'unknown'],
  [getHeatmap, 'id', { params: { id: -1 } }],
  [getSiteStats, 'templates.1', { query: { templates: [1, '2'] } }],
  [searchTeams, 'sort', { body: { sort: 'created_at' } }],
  [searchTeams, 'direction', { body: { direction: 'up' } }],
  [searchTeams, 'page', { body: { page: 0 } }],
  [searchTeams, 'limit', { body: { limit: 1.5 } }],
  [searchTeams, 'amount_raised.!=', { body: { amount_raised: { '!=': 1 } } }],
  [searchTeams, 'amount_goal.<', { body: { amount_goal: { '<': '5' } } }],
  [searchTeams, 'created_at.>', { body: { created_at: { '>': 5 } } }],
  [searchTeams, 'lang', { body: { lang: 'de' } }],
  [searchTeams, 'tags.0', { body: { tags: [1] } }],
  [searchTeams, 'fundraiser_id', { body: { fundraiser_id: Number.NaN } }],
  [updatePersonalPage, 'pageId', { params: { id: 1 }, body: { token: 't' } }, 'missing'],
  [updatePersonalPage, 'token', { ...page, body: { name: 'x' } }, 'missing'],
  [updatePersonalPage, 'token', { ...page, body: { token: '' } }, 'empty'],
  [updatePersonalPage, 'amount_goal', { ...page, body: { token: 't', amount_goal: Infinity } }],
  [uploadImage, 'file', { body: { file: 'data:image/svg+xml,<svg/>' } }, 'a data: address without base 64'],
  [uploadImage, 'file', { body: { file: 'data:image/png;base64,' } }, 'empty in a data: address'],
  [uploadImage, 'file', { body: { file: '' } }, 'empty'],
  [uploadImage, 'file', { body: {} }, 'missing'],
  [getAttempt, 'key', { params: { key: 'x' } }],
  [getAttempt, 'key', { params: { key: '' } }, 'empty'],
  [listTransactions, 'dt_start', { query: { dt_start: '2026-01-01' } }],
  [listTransactions, 'dt_end', { query: { dt_end: '2026-01-01T00:00:00Z' } }],
  [listTransactions, 'payout_date', { query: { payout_date: '01/02/2026' } }],
  [listTransactions, 'payout_account', { query: { payout_account: 'all' } }],
  [listTransactions, 'sort', { query: { sort: 'amount' } }],
  [listTransactions, 'include_pending', { query: { include_pending: 2 } }],
  [listTransactions, 'fundraisers.0', { query: { fundraisers: ['1,2'] } }],
];

describe('requests that the contract forbids are refused before they are sent', () => {
  for (const [endpoint, field, request, why] of cases) {
    test(`${endpoint.name}: ${field} in ${JSON.stringify(request).slice(-90)} ${why ?? ''}`, async () => {
      const error = await refusalOf(endpoint, request);
      assert.equal(error.kind, 'invalid');
      assert.equal(error.field, field);
      assert.match(error.message, new RegExp(`^${endpoint.name}: ${field.replaceAll('.', '\\.')} \\S`));
      assert.doesNotMatch(error.message, /undefined|Invalid input|\[object/);
    });
  }

  test('refuses a time limit within which no answer can come', async () => {
    for (const timeout of [0, -1, Number.NaN]) {
      const { kind, field } = await refusalOf(getSiteStats, {}, { timeout });
      assert.deepEqual([kind, field], ['invalid', 'timeout'], String(timeout));
    }
  });

  test('refuses a call without its required request', async () => {
    const client = createClient({ proxyUrl: 'https://proxy.example', fetch });
    // @ts-expect-error -- a type-checked program is told before it runs
    await assert.rejects(client.call(getCampaign), { name: 'FrError', kind: 'invalid', field: 'id' });
    // @ts-expect-error -- likewise
    await assert.rejects(client.call(createTransaction, {}), { kind: 'invalid', field: 'amount' });
  });

  for (const proxyUrl of ['https://proxy.example/?site=7', 'https://proxy.example?', '/give#top'])
    test(`refuses a proxy’s address to which no path can be appended: ${proxyUrl}`, () => {
      assert.throws(() => createClient({ proxyUrl, fetch }), {
        name: 'FrError',
        kind: 'invalid',
        field: 'proxyUrl',
        message: 'proxyUrl has to be an address without "?" and "#"',
      });
    });

  for (const [id, sentence] of [
    ['7', 'getCampaign: id has to be a number'],
    [1.5, 'getCampaign: id has to be a whole number'],
    [0, 'getCampaign: id has to be more than 0'],
  ])
    test(`names the problem of an ID: ${JSON.stringify(id)}`, async () => {
      assert.equal((await refusalOf(getCampaign, { params: { id } })).message, sentence);
    });

  test('refuses values that JSON cannot represent, as invalid instead of a network error', async () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    for (const custom_data of [circle, { big: 5n }]) {
      const error = await refusalOf(createTransaction, { body: { ...minimalDonation, custom_data } });
      assert.equal(error.kind, 'invalid');
    }
  });

  test('refuses an idempotency key that no header can contain', async () => {
    for (const idempotencyKey of ['a\nb', 'clé ☃', '']) {
      const error = await refusalOf(createTransaction, { body: minimalDonation }, { idempotencyKey });
      assert.deepEqual([error.kind, error.field], ['invalid', 'idempotencyKey']);
    }
  });
});
