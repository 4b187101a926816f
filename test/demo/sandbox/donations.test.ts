import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { cardToken, donation, recordOf } from './donation.js';
import { startTestSandbox, textOf } from './sandbox.js';

const sandbox = await startTestSandbox({ slowChargeMs: 60 });
after(() => sandbox.close());
const path = '/v2/client/transactions';
const transactions = (): number => sandbox.sql.one<{ n: number }>('SELECT COUNT(*) AS n FROM transactions').n;
const give = async (changes: Record<string, unknown> = {}) =>
  sandbox.post(path, donation(await cardToken(sandbox), changes));
const billing = donation('')['billing'] as Record<string, unknown>;

test('returns every field of the donation transaction object', async () => {
  const { status, body } = await give();
  assert.equal(status, 200);
  assert.match(textOf(body['ref_id']), /^OC/);
  const unused = ['covered_fee', 'custom_fee', 'apparel', 'ticket', 'registration', 'sponsor', 'cards'];
  const nothing = Object.fromEntries(unused.map((what) => [`amount_${what}`, 0]));
  const [name, email] = ['Nora Tremblay', 'nora@example.ca'];
  assert.deepEqual(
    { ...body, id: 0, ref_id: '', user_id: 0 },
    {
      ...{ id: 0, ref_id: '', user_id: 0, email, mail: null, status: 'completed' },
      ...{ amount: 25, currency: 'CAD', currency_symbol: '$', frequency: 'once' },
      ...{ fundraiser_id: 1001, fundraiser_name: 'Bring the otters home' },
      ...{ parent_id: null, fundraiser_page_id: null, fundraiser_team_id: null },
      ...{ organization_id: 71, organization_name: 'Otter River Alliance', organization_code: 'ORA-1988' },
      summary: { ...nothing, amount_donation: 25, frequency: 'once' },
      billing_address: { ...billing, ...{ name, email, business_name: '', title: '', phone: '' } },
      ...{ upsell: null, promo_code: null, dtd: null },
      ...{ statement_descriptor: 'OTTER RIVER ALLIANCE', created_at: '2026-05-20 12:00:00' },
    },
  );
});

test('adds exactly its amount to the campaign, its heatmap and the site', async () => {
  const read = async () => ({
    campaign: (await sandbox.get('/v2/client/fundraiser/1001')).body,
    site: (await sandbox.get('/v2/client/wl/stats')).body,
    yukon: (await sandbox.get('/v2/client/fundraiser/1001/heatmap')).rows.find(
      (row) => textOf(row['state']) === 'YT',
    ),
  });
  const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);
  const before = await read();
  const rows = transactions();
  const { status } = await give({
    amount: 40.5,
    email: 'new.donor@example.ca',
    billing: { ...billing, state: 'YT', city: 'Whitehorse' },
  });
  assert.equal(status, 200);
  const now = await read();
  assert.equal(transactions(), rows + 1);
  assert.equal(cents(now.campaign['raised']), cents(before.campaign['raised']) + 4050);
  assert.equal(now.campaign['donors'], Number(before.campaign['donors']) + 1);
  assert.equal(cents(now.site['amount_raised']), cents(before.site['amount_raised']) + 4050);
  assert.equal(now.site['n_donors'], Number(before.site['n_donors']) + 1);
  assert.equal(cents(now.yukon?.['amount_raised']), cents(before.yukon?.['amount_raised']) + 4050);
  assert.equal(now.yukon?.['n_donors'], Number(before.yukon?.['n_donors'] ?? 0) + 1);
});

test('recognises a donor by e-mail, in upper or lower case', async () => {
  const first = await give({ email: 'twice@example.ca' });
  const second = await give({ email: 'Twice@Example.ca' });
  assert.equal(first.body['user_id'], second.body['user_id']);
});

test('accepts a gift without an e-mail', async () => {
  const { status, body } = await give({ email: undefined });
  assert.equal(status, 200);
  assert.equal(body['email'], '');
});

test('a monthly gift starts a recurring gift on its day of the month', async () => {
  const { body } = await give({ frequency: 'month', amount: 15 });
  assert.equal(body['frequency'], 'month');
  const record = await recordOf(sandbox, Number(body['id']));
  const { id: _id, ...recurring } = record['recurring'] ?? {};
  assert.deepEqual(recurring, {
    amount: 15,
    amount_net: 14.26,
    interval: 'month',
    day: 20,
    status: 'active',
  });
  assert.equal(record['amount']?.['is_recurring'], true);
});

test('an annual gift also stores its month', async () => {
  const { body } = await give({ frequency: 'year' });
  const { recurring } = await recordOf(sandbox, Number(body['id']));
  assert.equal(recurring?.['interval'], 'year');
  assert.equal(recurring?.['month'], 5);
});

test('stores tribute, receipt, custom data and impact statement', async () => {
  const { body } = await give({
    tribute: {
      fundraiser_tribute_id: 3,
      type: 'in_memory',
      honoree: 'Grand-papa Léo',
      message: 'Il aimait la rivière.',
      method: 'mail',
      name: 'Famille Roy',
      address: { address: '4, rang Nord', city: 'Maniwaki', state: 'QC', zip: 'J9E 1A1', country: 'CA' },
      donor_copy: true,
    },
    tax_receipt: { first_name: 'Léa', last_name: 'Roy', business_name: 'Roy et filles' },
    custom_data: { source: 'demo', newsletter: true },
    extra: { donation_setting_item_id: 10011 },
  });
  const record = await recordOf(sandbox, Number(body['id']));
  const { id: _id, ...card } =
    (record['purchased_items']?.['tribute_cards']?.['items'] as unknown as Record<string, unknown>[])[0] ??
    {};
  assert.deepEqual(card, {
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
  });
  assert.equal(record['is_tax_receipt_issued'], true);
  assert.equal(record['tax_receipt']?.['name_on_receipt'], 'Roy et filles');
  assert.equal(record['tax_receipt']?.['first_name'], 'Léa');
  assert.equal(record['tax_receipt']?.['amount_eligible'], 25);
  const answers = record['custom_data'] as unknown as Record<string, unknown>[];
  assert.deepEqual(
    answers.map(({ name, content }) => [name, content]),
    [
      ['source', 'demo'],
      ['newsletter', 'true'],
    ],
  );
});

test('a fee that the form says to be covered is part of the donation, and stays in the custom data', async () => {
  const { body } = await give({ amount: 26.05, custom_data: { covered_fee: 1.05 } });
  assert.deepEqual(
    [body['amount'], body['summary']?.['amount_donation'], body['summary']?.['amount_covered_fee']],
    [26.05, 26.05, 0],
  );
  const { amount, custom_data, tax_receipt } = await recordOf(sandbox, Number(body['id']));
  assert.deepEqual(
    [
      amount?.['donation'],
      amount?.['covered_fees'],
      amount?.['total_paid'],
      tax_receipt?.['amount_eligible'],
    ],
    [26.05, 0, 26.05, 26.05],
  );
  const [answer] = custom_data as unknown as Record<string, unknown>[];
  assert.deepEqual([answer?.['name'], answer?.['content']], ['covered_fee', '1.05']);
});

test('returns the mailing address only if a mailed receipt was requested', async () => {
  const mail = { address: '9 Mill Road', city: 'Pembroke', state: 'ON', zip: 'K8A 1A1', country: 'CA' };
  assert.equal((await give({ mail })).body['mail'], null);
  assert.deepEqual((await give({ mail, extra: { mail_receipt: true } })).body['mail'], mail);
  const same = (await give({ mail: { same_as_billing: true }, extra: { mail_receipt: true } })).body;
  assert.equal(same['mail']?.['city'], 'Gatineau');
});

for (const [id, currency, symbol] of [
  [1013, 'USD', '$'],
  [1014, 'EUR', '€'],
] as const)
  test(`a gift to campaign ${id} is in ${currency}`, async () => {
    const { body } = await sandbox.post(
      '/v2/client/transactions',
      donation(await cardToken(sandbox), { fundraiser_id: id }),
    );
    assert.deepEqual([body['currency'], body['currency_symbol']], [currency, symbol]);
    assert.equal((await recordOf(sandbox, Number(body['id'])))['amount']?.['currency'], currency);
  });
