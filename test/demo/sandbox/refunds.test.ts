import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { act, firstId, given, recordOf } from './donation.js';
import { includes, startTestSandbox, textOf, type Json } from './sandbox.js';

// What happens to one payment: refunds, tax receipts, disputes and pledges.

const sandbox = await startTestSandbox({ scenarios: true });
after(() => sandbox.close());

/** An admin request, and why it is refused. */
type Act = readonly [path: string, body: object, refusal?: RegExp];
type Receipt = readonly [suffix: string, status: string, donation: number, benefit: number];

interface Story {
  /** How the gift differs from a valid one, or a condition of the seed's transaction `t`. */
  readonly of: Record<string, unknown> | string;
  readonly acts: readonly Act[] | ((payment: Json) => readonly Act[]);
  /** Members of its record afterwards. */
  readonly payment?: object;
  /** Members of the record of the last refund. */
  readonly refund?: object;
  /** All its receipts; the suffix comes after the number of the first one. */
  readonly receipts?: readonly Receipt[];
  /** Cents by which the campaign has more. */
  readonly raised?: number;
}

const isUntouched = `t.type = 'charge' AND t.status = 'completed' AND t.is_pledge = 0
  AND NOT EXISTS (SELECT 1 FROM transactions r WHERE r.parent_id = t.id)`;
const withItem = (kind: string, more = '') =>
  `${isUntouched} AND t.id IN (SELECT i.transaction_id FROM items i LEFT JOIN registrations r ON r.item_id = i.id
     WHERE i.kind = '${kind}' AND i.refunded_by IS NULL ${more})`;
const openPledge = `t.is_pledge = 1 AND t.status = 'pending'`;
const forty = { amount: 40, tax_receipt: { first_name: 'Léa', last_name: 'Roy' } };
const open: Act = ['disputes', { state: 'open' }];
const isRefunded = { status: 'refunded', is_refunded: true, is_disputed: false };

/** Neither paid back nor disputed, because no money has come or none is left. */
const noPayment = (of: string, refusal: RegExp): Story => ({
  of,
  acts: [
    ['refunds', {}, refusal],
    ['disputes', { state: 'open' }, refusal],
  ],
});

const stories: Readonly<Record<string, Story>> = {
  'a refund without an amount pays the whole gift back': {
    of: forty,
    acts: [['refunds', {}]],
    payment: { ...isRefunded, is_tax_receipt_issued: false, tax_receipt: { status: 'cancelled' } },
    refund: { amount: { donation: 40 } },
    receipts: [['', 'cancelled', 40, 0]],
    raised: -4000,
  },
  'a refund in part replaces the tax receipt by one for what is left': {
    of: forty,
    acts: [['refunds', { amount: 15.5 }]],
    payment: { status: 'completed', is_tax_receipt_issued: true },
    receipts: [
      ['', 'cancelled', 40, 0],
      ['-2', 'valid', 24.5, 0],
    ],
    raised: -1550,
  },
  'each refund in part replaces the receipt': {
    of: forty,
    acts: [
      ['refunds', { amount: 15.5 }],
      ['refunds', { amount: 4.5 }],
    ],
    payment: { tax_receipt: { first_name: 'Léa', amount_donation: 20, amount_eligible: 20 } },
    receipts: [
      ['', 'cancelled', 40, 0],
      ['-2', 'cancelled', 24.5, 0],
      ['-3', 'valid', 20, 0],
    ],
  },
  'refunds in parts pay back no more than all': {
    of: forty,
    acts: [
      ['refunds', { amount: 15.5 }],
      ['refunds', { amount: 24.51 }, /^amount must be at most 24\.5,/],
      ['refunds', { amount: 24.5 }],
    ],
    payment: { ...isRefunded, is_tax_receipt_issued: false },
    receipts: [
      ['', 'cancelled', 40, 0],
      ['-2', 'cancelled', 24.5, 0],
    ],
    raised: -4000,
  },
  'a refund of the rest pays back what earlier ones have left': {
    of: forty,
    acts: [
      ['refunds', { amount: 10 }],
      ['refunds', {}],
    ],
    payment: isRefunded,
    refund: { amount: { total_paid: 30 } },
  },
  'a cancelled receipt is not replaced': {
    of: forty,
    acts: [
      ['receipts', { status: 'cancelled' }],
      ['refunds', { amount: 10 }],
    ],
    receipts: [['', 'cancelled', 40, 0]],
  },
  'a whole refund pays back covered fees': {
    of: `${isUntouched} AND t.covered_fees > 0`,
    acts: [['refunds', {}]],
    payment: isRefunded,
  },
  'a whole refund pays back self-donations': {
    of: withItem('registration', 'AND r.self_donation > 0'),
    acts: [['refunds', {}]],
    payment: isRefunded,
  },
  'a whole refund pays back tickets': {
    of: withItem('ticket'),
    acts: [['refunds', {}]],
    payment: isRefunded,
  },
  'a refund of the donation leaves items paid': {
    of: `${withItem('ticket')} AND t.donation > 0`,
    acts: ({ amount }) => [['refunds', { amount: amount?.['donation'] }]],
    payment: { status: 'completed' },
    refund: { refunded_items: { tickets: { count: 0 } } },
  },
  'no receipt is issued for a rest that is not more than the benefit': {
    of: `${isUntouched} AND t.id IN (SELECT transaction_id FROM tax_receipts
       WHERE status = 'valid' AND amount_benefit BETWEEN 100 AND t.donation - 300)`,
    acts: ({ tax_receipt: receipt }) => [
      ['refunds', { amount: Number(receipt?.['amount_eligible']) - 1 }],
      ['refunds', { amount: 1 }],
    ],
    payment: { is_tax_receipt_issued: false, tax_receipt: { amount_eligible: 1 } },
  },
  'an open dispute is marked': { of: {}, acts: [open], payment: { is_disputed: true, status: 'completed' } },
  'a dispute is opened once, and won': {
    of: {},
    acts: [
      ['disputes', { state: 'won' }, /is not disputed$/],
      open,
      ['disputes', { state: 'open' }, /is disputed already$/],
      ['disputes', { state: 'won' }],
    ],
    payment: { is_disputed: false, status: 'completed' },
  },
  'a lost dispute pays back': { of: {}, acts: [open, ['disputes', { state: 'lost' }]], payment: isRefunded },
  'a refund ends a dispute': { of: {}, acts: [open, ['refunds', {}]], payment: isRefunded },
  'a receipt is cancelled': {
    of: {},
    acts: [['receipts', { status: 'cancelled' }]],
    payment: { is_tax_receipt_issued: false, tax_receipt: { status: 'cancelled' } },
  },
  'a cancelled receipt is made valid again': {
    of: {},
    acts: [
      ['receipts', { status: 'cancelled' }],
      ['receipts', { status: 'valid' }],
    ],
    payment: { is_tax_receipt_issued: true, tax_receipt: { status: 'valid' } },
  },
  'no receipt is made valid for more than was kept': {
    of: forty,
    acts: [
      ['receipts', { status: 'cancelled' }],
      ['refunds', { amount: 1 }],
      ['receipts', { status: 'valid' }, /is for more than was kept$/],
      ['refunds', {}],
      ['receipts', { status: 'valid' }, /was refunded$/],
    ],
    payment: isRefunded,
  },
  'a pledge has no receipt': {
    of: openPledge,
    acts: [['receipts', { status: 'cancelled' }, /has no tax receipt$/]],
  },
  'a single gift has no recurring gift': {
    of: {},
    acts: [['recurring', { status: 'paused' }, /has no recurring gift$/]],
  },
  'a refund is no payment': noPayment(`t.type = 'refund'`, /^transaction_id: transaction \d+ is a refund$/),
  'a pledge is no payment': noPayment(openPledge, /is a pledge$/),
  'a pending gift is no payment': noPayment(`t.is_pledge = 0 AND t.status = 'pending'`, /is pending$/),
  'a refunded payment is none': noPayment(`t.status = 'refunded'`, /was refunded$/),
};

const cents = (value: unknown): number => Math.round(Number(value) * 100);
const raised = async ({ fundraiser }: Json, query = ''): Promise<number> =>
  cents((await sandbox.get(`/v2/client/fundraiser/${Number(fundraiser?.['id'])}${query}`)).body['raised']);
const everything = () =>
  ['transactions', 'tax_receipts', 'recurring_gifts'].map((table) =>
    sandbox.sql.all(`SELECT * FROM ${table} ORDER BY id DESC LIMIT 1000`),
  );

/** The refund that an act has made, if it has. */
async function happen(id: number, [path, body, refusal]: Act): Promise<number[]> {
  if (!refusal) {
    const made = Number((await act(sandbox, path, { transaction_id: id, ...body }))['transaction_id']);
    return made === id ? [] : [made];
  }
  const before = everything();
  const { status, body: answer } = await sandbox.post(`/sandbox/${path}`, { transaction_id: id, ...body });
  assert.equal(status, 400);
  assert.match(textOf(answer['message']), refusal);
  assert.deepEqual(everything(), before);
  return [];
}

/** A refund belongs to its payment, and names what it has paid back. */
function checkRefund(refund: Json, payment: number): void {
  includes(refund, {
    type: 'refund',
    status: 'completed',
    parent_id: payment,
    date: '2026-05-20 12:00:00',
  });
  if (refund['card_type']) assert.match(textOf(refund['processor_transaction_id']), /^OC/);
  const donation = Number(refund['amount']?.['donation']);
  assert.deepEqual(
    refund['refunded_items']?.['donations']?.['items'],
    donation > 0 ? [{ id: refund['id'], amount: donation }] : [],
  );
}

function receiptsOf(id: number): Receipt[] {
  const rows = sandbox.sql.all<
    Record<'receipt_number' | 'status', string> & Record<'given' | 'benefit', number>
  >(
    `SELECT *, amount_donation / 100.0 AS given, amount_benefit / 100.0 AS benefit FROM tax_receipts
     WHERE transaction_id = ? ORDER BY id`,
    id,
  );
  const first = rows[0]?.receipt_number ?? '';
  return rows.map((row) => [row.receipt_number.replace(first, ''), row.status, row.given, row.benefit]);
}

for (const [title, { of, acts, payment = {}, refund = {}, ...more }] of Object.entries(stories))
  test(title, async () => {
    const id = typeof of === 'string' ? firstId(sandbox, of) : await given(sandbox, of);
    const before = await recordOf(sandbox, id);
    const had = await raised(before);
    const refunds: number[] = [];
    for (const each of typeof acts === 'function' ? acts(before) : acts)
      refunds.push(...(await happen(id, each)));

    const record = await recordOf(sandbox, id);
    includes(record, payment);
    if (refunds.length > 0) assert.deepEqual(record['refund_children_ids'], refunds);
    const records = await Promise.all(refunds.map((each) => recordOf(sandbox, each)));
    for (const each of records) checkRefund(each, id);
    includes(records.at(-1) ?? {}, refund);
    if (payment === isRefunded) {
      const back = records.reduce((sum, { amount }) => sum + cents(amount?.['total_paid']), 0);
      assert.equal(back, cents(before['amount']?.['total_paid']));
      for (const items of ['tickets', 'registration'])
        assert.deepEqual(records.at(-1)?.['refunded_items']?.[items], before['purchased_items']?.[items]);
    }
    if (more.receipts) assert.deepEqual(receiptsOf(id), more.receipts);
    if (more.raised !== undefined) assert.equal((await raised(before)) - had, more.raised);
  });

test('the receipt of a rest has the year of its issue, and the benefit of the first', async () => {
  const id = firstId(
    sandbox,
    `${isUntouched} AND t.created_at < '2025' AND t.id IN (SELECT transaction_id FROM tax_receipts
       WHERE status = 'valid' AND amount_benefit BETWEEN 100 AND t.donation - 300)`,
  );
  const number = async () => textOf((await recordOf(sandbox, id))['tax_receipt']?.['receipt_number']);
  const first = await number();
  await act(sandbox, 'refunds', { transaction_id: id, amount: 1 });
  assert.equal(await number(), `ORA-2026${first.slice(8)}-2`);
  const [[, , given, benefit] = [], next] = receiptsOf(id);
  assert.deepEqual(next?.slice(1), ['valid', Number(given) - 1, benefit]);
});

test('a pledge is paid by a transaction of its own, and counts as received from then on', async () => {
  const id = firstId(sandbox, openPledge);
  const before = await recordOf(sandbox, id);
  const figures = () => Promise.all([raised(before), raised(before, '?only_received=1')]);
  const [all, received] = await figures();
  const made = await act(sandbox, 'pledges', { transaction_id: id, outcome: 'paid' });
  const payment = await recordOf(sandbox, Number(made['transaction_id']));
  includes(payment, {
    is_fulfillment_transaction: true,
    pledge_transaction_id: id,
    amount: { total_paid: before['amount']?.['donation'] },
    donated_by: before['donated_by'],
    is_tax_receipt_issued: true,
  });
  includes(await recordOf(sandbox, id), {
    status: 'completed',
    fulfillment_transaction_id: payment['id'],
  });
  assert.deepEqual(await figures(), [all, received + cents(before['amount']?.['donation'])]);
  for (const outcome of ['paid', 'dropped'])
    await happen(id, ['pledges', { outcome }, /is not an open pledge$/]);
});

test('a dropped pledge is no longer listed, and no longer counts', async () => {
  // One with a card, which is removed with it.
  const id = firstId(sandbox, `${openPledge} AND t.id IN (SELECT transaction_id FROM items)`);
  const before = await recordOf(sandbox, id);
  const had = await raised(before);
  assert.deepEqual(await happen(id, ['pledges', { outcome: 'dropped' }]), []);
  await assert.rejects(recordOf(sandbox, id));
  assert.equal(await raised(before), had - cents(before['amount']?.['donation']));
  assert.deepEqual(sandbox.sql.all('PRAGMA foreign_key_check'), []);
});
