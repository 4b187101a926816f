import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { firstId, recordOf } from './donation.js';
import { includes, startTestSandbox, textOf, type Json } from './sandbox.js';

// Records of the seed. Its OpenAPI document has the type of each field.

const sandbox = await startTestSandbox();
after(() => sandbox.close());

/** The record of the first transaction `t` that meets a condition. */
const record = (where: string) => recordOf(sandbox, firstId(sandbox, where));
const entries = (value: Json | undefined): Json[] => value as unknown as Json[];
const keys = (value: Json | undefined): string[] => Object.keys(value ?? {}).sort();
const words = (text: string): string[] => text.trim().split(/\s+/).sort();
const cents = (value: unknown): number => Math.round(Number(value) * 100);
const returned = (kind: string) =>
  `t.type = 'refund' AND t.id IN (SELECT refunded_by FROM items WHERE kind = '${kind}')`;

test('a simple gift has the common fields, a receipt and a payout, and no fields of other types', async () => {
  const plain = await record(
    `t.type = 'charge' AND t.status = 'completed' AND t.recurring_id IS NULL AND t.team_id IS NULL AND t.page_id IS NULL
     AND t.is_pledge = 0 AND t.pledge_transaction_id IS NULL AND t.payout_date IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM transactions r WHERE r.parent_id = t.id)`,
  );
  assert.deepEqual(
    keys(plain),
    words(`id type status partner_id promo_code amount billing donated_by mailing_address card_type payment_processor
      processor_transaction_id custom_data date donation_comment fundraiser is_disputed is_refunded is_pending
      is_tax_receipt_issued payout purchased_items sponsorship tax_receipt`),
  );
});

test('the parts of the paid amount add up, and the net amount is without the fee', async () => {
  const { body } = await sandbox.get('/v2/private/transactions?fundraisers=1004,1010&limit=1000');
  const parts = words(
    'apparel covered_fees donation donation_to_pages ecards registration sponsorship tickets custom_fees',
  );
  for (const { id, amount = {}, is_pledge_transaction: isPledge } of entries(body['data'])) {
    const { fee } = sandbox.sql.one<{ fee: number }>(
      'SELECT processor_fee AS fee FROM transactions WHERE id = ?',
      Number(id),
    );
    const sum = parts.reduce((total, part) => total + cents(amount[part]), 0);
    assert.equal(cents(amount['total_paid']), isPledge ? 0 : sum);
    if (!isPledge) assert.equal(cents(amount['total_net']), sum - fee);
  }
});

test('a refund names its charge and the refunded items; the charge names the refund', async () => {
  const refund = await record(returned('registration'));
  const charge = await recordOf(sandbox, Number(refund['parent_id']));
  includes(charge, { refund_children_ids: [refund['id']], is_refunded: true, status: 'refunded' });
  includes(refund, {
    type: 'refund',
    amount: { total_paid: charge['amount']?.['total_paid'] },
    refunded_items: { registration: charge['purchased_items']?.['registration'] },
  });
  assert.ok(!('parent_id' in charge) && !('refunded_items' in charge));
});

test('a refund lists the refunded tickets and sponsorships', async () => {
  const { amount, refunded_items: items } = await record(returned('sponsorship'));
  for (const kind of ['tickets', 'sponsorship']) {
    const prices = entries(items?.[kind]?.['items']).map(({ price }) => Number(price));
    assert.ok(prices.length > 0, kind);
    assert.equal(
      prices.reduce((sum, price) => sum + price, 0),
      Number(amount?.[kind]),
    );
  }
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
  const refund = await recordOf(sandbox, Number(entries(charge['refund_children_ids'])[0]));
  const left = (cents(charge['amount']?.['donation']) - cents(refund['amount']?.['donation'])) / 100;
  includes(charge, { tax_receipt: { status: 'valid', amount_donation: left, amount_eligible: left } });
  assert.ok(textOf(charge['tax_receipt']?.['issued_on']) > textOf(refund['date']));
});

for (const column of ['installment_plan_id', 'recurring_id'])
  test(`later payments by ${column} have no fields of refunds`, async () => {
    const where = `t.${column} IS NOT NULL AND t.parent_id IS NOT NULL AND t.type = 'charge'`;
    assert.ok(!('parent_id' in (await record(where))));
    const first = await record(`t.id IN (SELECT parent_id FROM transactions t WHERE ${where})
      AND t.id NOT IN (SELECT parent_id FROM transactions WHERE type = 'refund')`);
    assert.ok(!('refund_children_ids' in first));
  });

test('a pledge and its fulfilment name each other and the payer', async () => {
  const fulfilment = await record('t.payer_user_id IS NOT NULL');
  assert.equal(fulfilment['is_fulfillment_transaction'], true);
  includes(await recordOf(sandbox, Number(fulfilment['pledge_transaction_id'])), {
    is_pledge_transaction: true,
    fulfillment_transaction_id: fulfilment['id'],
    payee: fulfilment['payee'],
  });
  assert.notEqual(fulfilment['payee']?.['user']?.['id'], fulfilment['donated_by']?.['user_id']);
});

test('an open pledge is pending, has paid nothing, and has no fulfilment', async () => {
  const pledge = await record(`t.is_pledge = 1 AND t.status = 'pending'`);
  includes(pledge, { is_pending: true, is_pledge_transaction: true, amount: { total_paid: 0 } });
  assert.ok(!('fulfillment_transaction_id' in pledge) && !('payee' in pledge));
  assert.ok(Number(pledge['amount']?.['donation']) > 0);
});

test('recurring gifts have their interval, and disputed gifts are marked', async () => {
  for (const [frequency, names] of [
    ['month', 'id amount amount_net interval day status'],
    ['year', 'id amount amount_net interval day month status'],
  ] as const)
    assert.deepEqual(keys((await record(`t.frequency = '${frequency}'`))['recurring']), words(names));
  assert.equal((await record('t.is_disputed = 1'))['is_disputed'], true);
});

test('a team of another campaign keeps its own campaign and address', async () => {
  const { fundraiser, fundraiser_team: team } = await record(
    't.campaign_id = 1016 AND t.team_id IN (SELECT id FROM teams WHERE campaign_id = 1015)',
  );
  assert.deepEqual([fundraiser?.['id'], team?.['fundraiser_id']], [1016, 1015]);
  const { rows } = await sandbox.post('/v2/private/teams/search', { fundraiser_id: 1015 });
  assert.equal(team?.['url'], rows.find((row) => row['id'] === team?.['id'])?.['url']);
});
