import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { firstRecord, recordOf } from './donation.js';
import { startTestSandbox, textOf, type Json } from './sandbox.js';

const sandbox = await startTestSandbox();
after(() => sandbox.close());

const record = (where: string) => firstRecord(sandbox, where);
const entries = (value: Json | undefined): Json[] => value as unknown as Json[];
const keys = (value: Json | undefined): string[] => Object.keys(value ?? {}).sort();
const words = (text: string): string[] => text.split(' ').sort();

const always = words(
  `id type status partner_id promo_code amount billing donated_by mailing_address card_type payment_processor
   processor_transaction_id custom_data date donation_comment fundraiser is_disputed is_refunded is_pending
   is_tax_receipt_issued purchased_items sponsorship`.replace(/\s+/g, ' '),
);

test('a simple gift has the common fields, a receipt and a payout, and no fields of other types', async () => {
  const plain = await record(
    `t.type = 'charge' AND t.status = 'completed' AND t.recurring_id IS NULL AND t.team_id IS NULL AND t.page_id IS NULL
     AND t.is_pledge = 0 AND t.pledge_transaction_id IS NULL AND t.payout_date IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM transactions r WHERE r.parent_id = t.id)`,
  );
  assert.deepEqual(keys(plain), [...always, 'payout', 'tax_receipt'].sort());
});

test('the parts of the paid amount add up, and the net amount is without the fee', async () => {
  const { body } = await sandbox.get('/v2/private/transactions?fundraisers=1004,1010&limit=1000');
  const cents = (value: unknown): number => Math.round(Number(value) * 100);
  for (const row of entries(body['data'])) {
    const amount = row['amount'] ?? {};
    if (row['is_pledge_transaction']) {
      assert.equal(amount['total_paid'], 0);
      continue;
    }
    const parts = [
      'apparel',
      'covered_fees',
      'donation',
      'donation_to_pages',
      'ecards',
      'registration',
      'sponsorship',
      'tickets',
      'custom_fees',
    ];
    assert.equal(
      cents(amount['total_paid']),
      parts.reduce((sum, part) => sum + cents(amount[part]), 0),
    );
    const fee = sandbox.sql.one<{ processor_fee: number }>(
      'SELECT processor_fee FROM transactions WHERE id = ?',
      Number(row['id']),
    ).processor_fee;
    assert.equal(cents(amount['total_net']), cents(amount['total_paid']) - fee);
  }
});

test('a refund names its charge and the refunded items; the charge names the refund', async () => {
  const refund = await record(
    `t.type = 'refund' AND t.id IN (SELECT refunded_by FROM items WHERE kind = 'registration')`,
  );
  assert.equal(refund['type'], 'refund');
  const charge = await recordOf(sandbox, Number(refund['parent_id']));
  assert.deepEqual(charge['refund_children_ids'], [refund['id']]);
  assert.equal(charge['is_refunded'], true);
  assert.equal(charge['status'], 'refunded');
  assert.deepEqual(refund['amount']?.['total_paid'], charge['amount']?.['total_paid']);
  assert.deepEqual(refund['refunded_items']?.['registration'], charge['purchased_items']?.['registration']);
  assert.equal('parent_id' in charge, false);
  assert.equal('refunded_items' in charge, false);
});

test('a refund of money names the amount', async () => {
  const refund = await record(`t.type = 'refund' AND t.donation > 0`);
  assert.deepEqual(entries(refund['refunded_items']?.['donations']?.['items']), [
    { id: refund['id'], amount: refund['amount']?.['donation'] },
  ]);
});

test('no valid receipt is for more than was kept of its payment', async () => {
  const { partly } = sandbox.sql.one<{ partly: number }>(
    `SELECT COUNT(*) AS partly FROM transactions t JOIN transactions r ON r.parent_id = t.id AND r.type = 'refund'
     WHERE t.status = 'completed'`,
  );
  assert.ok(partly > 30, `${partly}`);
  const { valid, kept } = sandbox.sql.one<{ valid: number; kept: number }>(
    `SELECT SUM(c.amount_donation) AS valid, SUM(t.donation
         + COALESCE((SELECT SUM(g.self_donation) FROM items i JOIN registrations g ON g.item_id = i.id
                     WHERE i.transaction_id = t.id AND i.refunded_by IS NULL), 0)
         - COALESCE((SELECT SUM(r.donation) FROM transactions r WHERE r.parent_id = t.id AND r.type = 'refund'), 0)) AS kept
     FROM tax_receipts c JOIN transactions t ON t.id = c.transaction_id WHERE c.status = 'valid'`,
  );
  assert.equal(valid, kept);
  const charge = await record(
    `t.status = 'completed' AND t.id IN (SELECT parent_id FROM transactions WHERE type = 'refund')
     AND t.id IN (SELECT transaction_id FROM tax_receipts WHERE status = 'valid' AND amount_benefit = 0)`,
  );
  const [id] = charge['refund_children_ids'] as unknown as number[];
  const refund = await recordOf(sandbox, id ?? 0);
  const receipt = charge['tax_receipt'];
  const left = Number(charge['amount']?.['donation']) - Number(refund['amount']?.['donation']);
  for (const name of ['amount_donation', 'amount_eligible'])
    assert.equal(Number(receipt?.[name]).toFixed(2), left.toFixed(2));
  assert.deepEqual(
    [receipt?.['status'], textOf(receipt?.['issued_on']) > textOf(refund['date'])],
    ['valid', true],
  );
});

test('later installments and renewals have no fields of refunds', async () => {
  for (const column of ['installment_plan_id', 'recurring_id']) {
    const later = await record(`t.${column} IS NOT NULL AND t.parent_id IS NOT NULL AND t.type = 'charge'`);
    assert.equal('parent_id' in later, false);
    const first = sandbox.sql.one<{ parent_id: number }>(
      'SELECT parent_id FROM transactions WHERE id = ?',
      Number(later['id']),
    ).parent_id;
    assert.equal('refund_children_ids' in (await recordOf(sandbox, first)), false);
  }
});

test('a pledge and its fulfilment name each other and the payer', async () => {
  const fulfilment = await record('t.payer_user_id IS NOT NULL');
  assert.equal(fulfilment['is_fulfillment_transaction'], true);
  const pledge = await recordOf(sandbox, Number(fulfilment['pledge_transaction_id']));
  assert.equal(pledge['is_pledge_transaction'], true);
  assert.equal(pledge['fulfillment_transaction_id'], fulfilment['id']);
  assert.deepEqual(pledge['payee'], fulfilment['payee']);
  assert.notEqual(fulfilment['payee']?.['user']?.['id'], fulfilment['donated_by']?.['user_id']);
});

test('an open pledge is pending, has paid nothing, and has no fulfilment', async () => {
  const pledge = await record(`t.is_pledge = 1 AND t.status = 'pending'`);
  assert.equal(pledge['is_pending'], true);
  assert.equal(pledge['is_pledge_transaction'], true);
  assert.equal('fulfillment_transaction_id' in pledge, false);
  assert.equal('payee' in pledge, false);
  assert.equal(pledge['amount']?.['total_paid'], 0);
  assert.ok(Number(pledge['amount']?.['donation']) > 0);
});

test('recurring gifts have their interval, and disputed gifts are marked', async () => {
  const monthly = await record(`t.frequency = 'month'`);
  assert.deepEqual(keys(monthly['recurring']), words('id amount amount_net interval day status'));
  const annual = await record(`t.frequency = 'year'`);
  assert.deepEqual(keys(annual['recurring']), words('id amount amount_net interval day month status'));
  assert.equal((await record('t.is_disputed = 1'))['is_disputed'], true);
});

test('a team of another campaign keeps its own campaign and address', async () => {
  const given = await record(
    't.campaign_id = 1016 AND t.team_id IN (SELECT id FROM teams WHERE campaign_id = 1015)',
  );
  const team = given['fundraiser_team'];
  assert.equal(given['fundraiser']?.['id'], 1016);
  assert.equal(team?.['fundraiser_id'], 1015);
  const found = (await sandbox.post('/v2/private/teams/search', { fundraiser_id: 1015 })).rows;
  assert.equal(team?.['url'], found.find((row) => row['id'] === team?.['id'])?.['url']);
});

test('a refund lists the refunded tickets and sponsorships', async () => {
  const refund = await record(
    `t.type = 'refund' AND t.id IN (SELECT refunded_by FROM items WHERE kind = 'sponsorship')`,
  );
  const returned = refund['refunded_items'];
  for (const key of ['tickets', 'sponsorship'])
    assert.ok(entries(returned?.[key]?.['items']).length > 0, key);
  const prices = [returned?.['tickets'], returned?.['sponsorship']].flatMap((list) =>
    entries(list?.['items']),
  );
  assert.equal(
    prices.reduce((sum, item) => sum + Number(item['price']), 0),
    Number(refund['amount']?.['tickets']) + Number(refund['amount']?.['sponsorship']),
  );
});
