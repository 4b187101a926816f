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

const donation = (field: string, value: unknown, body: unknown = minimalDonation) => ({
  body: withValueAt(body, field.split('.'), value),
});

type Case = [endpoint: Endpoint, field: string, request: object, why?: string];

const { createTransaction, getCampaign, listTransactions, searchTeams, updatePersonalPage, uploadImage } =
  table;
const { getAttempt, getSiteStats, getHeatmap } = table;

const required = ['amount', 'frequency', 'fundraiser_id', 'card', 'card.type', 'card.token', 'billing'];
const requiredOfBilling = ['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country'];

const cases: Case[] = [
  ...[...required, ...requiredOfBilling.map((name) => `billing.${name}`)].map((field): Case => [
    createTransaction,
    field,
    donation(field, undefined),
    'missing',
  ]),
  ...requiredOfBilling.map((name): Case => [
    createTransaction,
    `billing.${name}`,
    donation(`billing.${name}`, '  '),
    'blank',
  ]),
  [createTransaction, 'amount', donation('amount', 10.005), 'three decimals'],
  [createTransaction, 'amount', donation('amount', 0), 'zero'],
  [createTransaction, 'amount', donation('amount', -5), 'negative'],
  [createTransaction, 'amount', donation('amount', '25.00'), 'text'],
  [createTransaction, 'frequency', donation('frequency', 'week')],
  [createTransaction, 'frequency', donation('frequency', 'monthly')],
  [createTransaction, 'fundraiser_id', donation('fundraiser_id', 1.5)],
  [createTransaction, 'fundraiser_id', donation('fundraiser_id', '7')],
  [createTransaction, 'card.type', donation('card.type', 'Visa')],
  [
    createTransaction,
    'card.number',
    donation('card.number', '4242424242424242'),
    'card numbers never travel',
  ],
  [createTransaction, 'billing.state', donation('billing.state', 'QUE'), 'three letters'],
  [createTransaction, 'billing.state', donation('billing.state', 'Q')],
  [createTransaction, 'billing.country', donation('billing.country', 'CAN')],
  [createTransaction, 'billing.country', donation('billing.country', 'ca')],
  [createTransaction, 'billing.is_foundation', donation('billing.is_foundation', 'no')],
  [createTransaction, 'email', donation('email', 5)],
  [createTransaction, 'custom_data', donation('custom_data', [])],
  [createTransaction, 'tax_receipt.state', donation('tax_receipt.state', 'QUE', fullDonation)],
  [createTransaction, 'tribute.type', donation('tribute.type', 'honor', fullDonation)],
  [createTransaction, 'tribute.method', donation('tribute.method', 'fax', fullDonation)],
  [createTransaction, 'tribute.address.country', donation('tribute.address.country', 'Canada', fullDonation)],
  [createTransaction, 'tribute.donor_copy', donation('tribute.donor_copy', 1, fullDonation)],
  [createTransaction, 'mail.state', donation('mail.state', 'Ontario', fullDonation)],
  [createTransaction, 'extra.mail_receipt', donation('extra.mail_receipt', 'yes', fullDonation)],
  [createTransaction, 'extra.installments', donation('frequency', 'month', fullDonation), 'rule 1'],
  [createTransaction, 'extra.installments', donation('frequency', 'year', fullDonation), 'rule 1'],
  [
    createTransaction,
    'extra.installments.total_amount',
    donation('extra.installments.total_amount', 1.234, fullDonation),
  ],
  [
    createTransaction,
    'extra.installments.duration',
    donation('extra.installments.duration', 0, fullDonation),
  ],
  [createTransaction, 'extra.installments.day', donation('extra.installments.day', 32, fullDonation)],
  [createTransaction, 'idempotency_key', donation('idempotency_key', 'k'), 'unknown'],
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
  [updatePersonalPage, 'token', { params: { id: 1, pageId: 2 }, body: { name: 'x' } }, 'missing'],
  [updatePersonalPage, 'token', { params: { id: 1, pageId: 2 }, body: { token: '' } }, 'empty'],
  [
    updatePersonalPage,
    'amount_goal',
    { params: { id: 1, pageId: 2 }, body: { token: 't', amount_goal: Infinity } },
  ],
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
