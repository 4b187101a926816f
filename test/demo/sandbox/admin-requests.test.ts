import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { cardToken, donation, recordOf } from './donation.js';
import { dollarsOf, donorsOf, movements } from './expected.js';
import { startTestSandbox, textOf } from './sandbox.js';

const sandbox = await startTestSandbox({ scenarios: true });
after(() => sandbox.close());

const ask = (path: string, body: unknown) => sandbox.post(`/sandbox/${path}`, body);

/** An admin request that has to succeed. Returns the ID of its answer. */
async function done(path: string, body: unknown): Promise<number> {
  const answer = await ask(path, body);
  assert.equal(answer.status, 200, textOf(answer.body['message']));
  return Number(answer.body['transaction_id']);
}

async function refused(path: string, body: unknown, reason: RegExp): Promise<void> {
  const before = sandbox.sql.all('SELECT * FROM transactions WHERE id > 19000');
  const answer = await ask(path, body);
  assert.equal(answer.status, 400);
  assert.match(textOf(answer.body['message']), reason);
  assert.deepEqual(sandbox.sql.all('SELECT * FROM transactions WHERE id > 19000'), before);
}

async function give(changes: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await sandbox.post(
    '/v2/client/transactions',
    donation(await cardToken(sandbox), changes),
  );
  assert.equal(status, 200);
  return Number(body['id']);
}

/** The first transaction of the seed that meets a condition. */
const seeded = (where: string): number =>
  sandbox.sql.one<{ id: number }>(`SELECT t.id FROM transactions t WHERE ${where} ORDER BY t.id LIMIT 1`).id;

/** Of this transaction `t` nothing was paid back. */
const isUntouched = `t.type = 'charge' AND t.status = 'completed' AND t.is_pledge = 0
  AND NOT EXISTS (SELECT 1 FROM transactions r WHERE r.parent_id = t.id)`;

const openPledge = (): number => seeded(`t.is_pledge = 1 AND t.status = 'pending'`);

async function raised(id = 1001, onlyReceived = ''): Promise<number> {
  const { body } = await sandbox.get(`/v2/client/fundraiser/${id}${onlyReceived}`);
  return Math.round(Number(body['raised']) * 100);
}

const isListed = (id: number): boolean =>
  sandbox.sql.get('SELECT 1 FROM transactions WHERE id = ?', id) !== undefined;

test('a refund without an amount pays the whole gift back and cancels its tax receipt', async () => {
  const before = await raised();
  const id = await give({ amount: 40 });
  const refund = await done('refunds', { transaction_id: id });
  const charge = await recordOf(sandbox, id);
  const back = await recordOf(sandbox, refund);
  assert.deepEqual(
    [
      charge['status'],
      charge['is_refunded'],
      charge['is_tax_receipt_issued'],
      charge['tax_receipt']?.['status'],
    ],
    ['refunded', true, false, 'cancelled'],
  );
  assert.deepEqual(charge['refund_children_ids'], [refund]);
  assert.deepEqual(
    [back['type'], back['status'], back['parent_id'], back['date'], back['amount']?.['donation']],
    ['refund', 'completed', id, '2026-05-20 12:00:00', 40],
  );
  assert.deepEqual(back['refunded_items']?.['donations']?.['items'], [{ id: refund, amount: 40 }]);
  assert.match(textOf(back['processor_transaction_id']), /^OC/);
  assert.equal(await raised(), before);
});

test('refunds in parts leave the gift completed until all is paid back', async () => {
  const id = await give({ amount: 40 });
  const before = await raised();
  const first = await done('refunds', { transaction_id: id, amount: 15.5 });
  assert.equal(await raised(), before - 1550);
  const partly = await recordOf(sandbox, id);
  assert.deepEqual([partly['status'], partly['is_tax_receipt_issued']], ['completed', true]);
  await refused('refunds', { transaction_id: id, amount: 24.51 }, /^amount must be at most 24\.5,/);
  const second = await done('refunds', { transaction_id: id, amount: 24.5 });
  const whole = await recordOf(sandbox, id);
  assert.deepEqual([whole['status'], whole['refund_children_ids']], ['refunded', [first, second]]);
  assert.equal(await raised(), before - 4000);
});

/** The numbers of all receipts of a payment, in order, with what each is for. */
const receipts = (id: number) =>
  sandbox.sql
    .all<{ receipt_number: string; status: string; amount_donation: number; amount_benefit: number }>(
      'SELECT * FROM tax_receipts WHERE transaction_id = ? ORDER BY id',
      id,
    )
    .map(
      (row) => [row.receipt_number, row.status, row.amount_donation / 100, row.amount_benefit / 100] as const,
    );

test('a refund in part replaces the tax receipt by one for what is left', async () => {
  const id = await give({ amount: 40, tax_receipt: { first_name: 'Léa', last_name: 'Roy' } });
  const first = (await recordOf(sandbox, id))['tax_receipt'];
  await done('refunds', { transaction_id: id, amount: 15.5 });
  await done('refunds', { transaction_id: id, amount: 4.5 });
  const { is_tax_receipt_issued, tax_receipt: last } = await recordOf(sandbox, id);
  const number = textOf(first?.['receipt_number']);
  assert.deepEqual(
    [is_tax_receipt_issued, last],
    [
      true,
      { ...first, id: last?.['id'], amount_donation: 20, amount_eligible: 20, receipt_number: `${number}-3` },
    ],
  );
  assert.notEqual(last?.['id'], first?.['id']);
  const cancelled = [
    [number, 'cancelled', 40, 0],
    [`${number}-2`, 'cancelled', 24.5, 0],
  ];
  assert.deepEqual(receipts(id), [...cancelled, [`${number}-3`, 'valid', 20, 0]]);
  await done('refunds', { transaction_id: id });
  assert.deepEqual(receipts(id), [...cancelled, [`${number}-3`, 'cancelled', 20, 0]]);
  assert.equal((await recordOf(sandbox, id))['is_tax_receipt_issued'], false);
});

test('no receipt is issued for a rest that is not more than the benefit, or if there was no valid one', async () => {
  const withTickets = seeded(
    `${isUntouched} AND t.id IN (SELECT transaction_id FROM tax_receipts
       WHERE status = 'valid' AND amount_benefit BETWEEN 100 AND t.donation - 300)`,
  );
  const [first] = receipts(withTickets);
  assert.ok(first);
  const [number, , given, benefit] = first;
  const left = benefit + 1;
  // The year is that of the issue.
  const next = `ORA-2026${number.slice(8)}-2`;
  await done('refunds', { transaction_id: withTickets, amount: given - left });
  assert.deepEqual(receipts(withTickets), [
    [number, 'cancelled', given, benefit],
    [next, 'valid', left, benefit],
  ]);
  assert.equal((await recordOf(sandbox, withTickets))['tax_receipt']?.['amount_eligible'], 1);
  await done('refunds', { transaction_id: withTickets, amount: 1 });
  assert.deepEqual(receipts(withTickets)[1], [next, 'cancelled', left, benefit]);
  assert.equal(receipts(withTickets).length, 2);

  const id = await give({ amount: 40 });
  await done('receipts', { transaction_id: id, status: 'cancelled' });
  await done('refunds', { transaction_id: id, amount: 10 });
  assert.deepEqual(
    receipts(id).map(([, ...rest]) => rest),
    [['cancelled', 40, 0]],
  );
});

test('a monthly gift whose first payment was paid back in part gets a receipt for each later one', async (t) => {
  const own = await startTestSandbox({ scenarios: true });
  t.after(() => own.close());
  const sent = donation(await cardToken(own), { frequency: 'month', tax_receipt: { first_name: 'Léa' } });
  const { id } = (await own.post('/v2/client/transactions', sent)).body;
  await own.post('/sandbox/refunds', { transaction_id: id, amount: 10 });
  await own.post('/sandbox/clock', { days: 31 });
  const next = own.sql.one<{ id: number }>(
    `SELECT id FROM transactions WHERE parent_id = ? AND type = 'charge'`,
    Number(id),
  );
  const { tax_receipt } = await recordOf(own, next.id);
  assert.deepEqual([tax_receipt?.['first_name'], tax_receipt?.['amount_eligible']], ['Léa', 25]);
});

test('a refund of the rest pays back what earlier refunds have left', async () => {
  const id = await give({ amount: 40 });
  await done('refunds', { transaction_id: id, amount: 10 });
  const rest = await recordOf(sandbox, await done('refunds', { transaction_id: id }));
  assert.equal(rest['amount']?.['total_paid'], 30);
});

test('a whole refund pays back items, covered fees and self-donations too', async () => {
  const ids = [
    seeded(`${isUntouched} AND t.covered_fees > 0`),
    seeded(
      `${isUntouched} AND t.id IN (SELECT i.transaction_id FROM items i JOIN registrations r ON r.item_id = i.id
         WHERE r.self_donation > 0 AND i.refunded_by IS NULL)`,
    ),
    seeded(
      `${isUntouched} AND t.id IN (SELECT transaction_id FROM items WHERE kind = 'ticket' AND refunded_by IS NULL)`,
    ),
  ];
  for (const id of ids) {
    const charge = await recordOf(sandbox, id);
    const refund = await recordOf(sandbox, await done('refunds', { transaction_id: id }));
    assert.equal(refund['amount']?.['total_paid'], charge['amount']?.['total_paid']);
    assert.deepEqual(refund['refunded_items']?.['tickets'], charge['purchased_items']?.['tickets']);
    assert.deepEqual(refund['refunded_items']?.['registration'], charge['purchased_items']?.['registration']);
    const campaign = Number(charge['fundraiser']?.['id']);
    const own = movements(sandbox.sql).filter(({ campaignId }) => campaignId === campaign);
    const { body } = await sandbox.get(`/v2/client/fundraiser/${campaign}`);
    assert.deepEqual([body['raised'], body['donors']], [dollarsOf(own), donorsOf(own)]);
  }
});

test('a part of the donation leaves the items of a payment paid', async () => {
  const id = seeded(
    `${isUntouched} AND t.donation > 0 AND t.id IN
       (SELECT transaction_id FROM items WHERE kind = 'ticket' AND refunded_by IS NULL)`,
  );
  const { amount } = await recordOf(sandbox, id);
  const refund = await recordOf(
    sandbox,
    await done('refunds', { transaction_id: id, amount: Number(amount?.['donation']) }),
  );
  assert.equal(refund['refunded_items']?.['tickets']?.['count'], 0);
  assert.equal((await recordOf(sandbox, id))['status'], 'completed');
});

test('only payments are refunded or disputed', async () => {
  const refund = seeded(`t.type = 'refund'`);
  const pledge = openPledge();
  const pending = seeded(`t.is_pledge = 0 AND t.status = 'pending'`);
  const refunded = seeded(`t.status = 'refunded'`);
  for (const [path, rest] of [
    ['refunds', {}],
    ['disputes', { state: 'open' }],
  ] as const)
    for (const [id, reason] of [
      [refund, /^transaction_id: transaction \d+ is a refund$/],
      [pledge, /is a pledge$/],
      [pending, /is pending$/],
      [refunded, /was refunded$/],
      [999_999, /^transaction_id: there is no transaction 999999$/],
    ] as const)
      await refused(path, { transaction_id: id, ...rest }, reason);
});

test('a dispute is opened once, and won', async () => {
  const id = await give();
  const isDisputed = async () => (await recordOf(sandbox, id))['is_disputed'];
  await refused('disputes', { transaction_id: id, state: 'won' }, /is not disputed$/);
  assert.equal(await done('disputes', { transaction_id: id, state: 'open' }), id);
  assert.equal(await isDisputed(), true);
  await refused('disputes', { transaction_id: id, state: 'open' }, /is disputed already$/);
  assert.equal(await done('disputes', { transaction_id: id, state: 'won' }), id);
  assert.equal(await isDisputed(), false);
  assert.equal((await recordOf(sandbox, id))['status'], 'completed');
});

test('a lost dispute, and a refund of a disputed gift, pay back and end the dispute', async () => {
  for (const [path, rest] of [
    ['disputes', { state: 'lost' }],
    ['refunds', {}],
  ] as const) {
    const id = await give();
    await done('disputes', { transaction_id: id, state: 'open' });
    const refund = await done(path, { transaction_id: id, ...rest });
    const { is_disputed, status, refund_children_ids } = await recordOf(sandbox, id);
    assert.deepEqual([is_disputed, status, refund_children_ids], [false, 'refunded', [refund]]);
  }
});

test('a pledge is paid by a transaction of its own, and counts as received from then on', async () => {
  const id = openPledge();
  const { amount, fundraiser, donated_by } = await recordOf(sandbox, id);
  const campaign = Number(fundraiser?.['id']);
  const before = [await raised(campaign), await raised(campaign, '?only_received=1')];
  const payment = await recordOf(sandbox, await done('pledges', { transaction_id: id, outcome: 'paid' }));
  const pledge = await recordOf(sandbox, id);
  assert.deepEqual(
    [
      payment['is_fulfillment_transaction'],
      payment['pledge_transaction_id'],
      payment['amount']?.['total_paid'],
    ],
    [true, id, amount?.['donation']],
  );
  assert.deepEqual([payment['donated_by'], payment['is_tax_receipt_issued']], [donated_by, true]);
  assert.deepEqual([pledge['status'], pledge['fulfillment_transaction_id']], ['completed', payment['id']]);
  const cents = Math.round(Number(amount?.['donation']) * 100);
  assert.deepEqual(
    [await raised(campaign), await raised(campaign, '?only_received=1')],
    [before[0], (before[1] ?? 0) + cents],
  );
  for (const outcome of ['paid', 'dropped'])
    await refused('pledges', { transaction_id: id, outcome }, /is not an open pledge$/);
});

test('a dropped pledge is no longer listed, and no longer counts', async () => {
  // One with a card, which is removed with it.
  const id = seeded(
    `t.is_pledge = 1 AND t.status = 'pending' AND t.id IN (SELECT transaction_id FROM items)`,
  );
  const { amount, fundraiser } = await recordOf(sandbox, id);
  const campaign = Number(fundraiser?.['id']);
  const before = await raised(campaign);
  assert.equal(await done('pledges', { transaction_id: id, outcome: 'dropped' }), id);
  assert.equal(isListed(id), false);
  assert.equal(await raised(campaign), before - Math.round(Number(amount?.['donation']) * 100));
  assert.deepEqual(sandbox.sql.all('PRAGMA foreign_key_check'), []);
});

test('a receipt is cancelled, and made valid again', async () => {
  const id = await give();
  for (const status of ['cancelled', 'valid'] as const) {
    assert.equal(await done('receipts', { transaction_id: id, status }), id);
    const { is_tax_receipt_issued, tax_receipt } = await recordOf(sandbox, id);
    assert.deepEqual([is_tax_receipt_issued, tax_receipt?.['status']], [status === 'valid', status]);
  }
  await refused('receipts', { transaction_id: openPledge(), status: 'cancelled' }, /has no tax receipt$/);
  await done('receipts', { transaction_id: id, status: 'cancelled' });
  await done('refunds', { transaction_id: id, amount: 1 });
  await refused('receipts', { transaction_id: id, status: 'valid' }, /is for more than was kept$/);
  await done('refunds', { transaction_id: id });
  await refused('receipts', { transaction_id: id, status: 'valid' }, /was refunded$/);
});

test('a paused gift is not charged, goes on without making up for the pause, and ends when it is cancelled', async (t) => {
  const own = await startTestSandbox({ scenarios: true });
  t.after(() => own.close());
  const { body } = await own.post(
    '/v2/client/transactions',
    donation(await cardToken(own), { frequency: 'month' }),
  );
  const id = Number(body['id']);
  const change = async (status: string) => {
    const answer = await own.post('/sandbox/recurring', { transaction_id: id, status });
    assert.equal(answer.status, 200);
    assert.equal((await recordOf(own, id))['recurring']?.['status'], status);
  };
  const days = () =>
    own.sql
      .all<{ at: string }>(
        'SELECT substr(created_at, 1, 10) AS at FROM transactions WHERE parent_id = ? ORDER BY id',
        id,
      )
      .map(({ at }) => at);
  const move = (count: number) => own.post('/sandbox/clock', { days: count });

  // To June 20, August 20, September 19 and 20, and a year later.
  await move(31);
  await change('paused');
  await move(61);
  await change('active');
  await change('active');
  await move(30);
  assert.deepEqual(days(), ['2026-06-20']);
  await move(1);
  assert.deepEqual(days(), ['2026-06-20', '2026-09-20']);
  await change('cancelled');
  await move(365);
  assert.deepEqual(days(), ['2026-06-20', '2026-09-20']);
  for (const status of ['active', 'paused', 'cancelled']) {
    const answer = await own.post('/sandbox/recurring', { transaction_id: id, status });
    assert.equal(answer.status, 400);
    assert.match(textOf(answer.body['message']), /^transaction_id: .* was cancelled$/);
  }
});

for (const [path, body, reason] of [
  ['refunds', {}, /^transaction_id is required$/],
  ['refunds', { transaction_id: '1' }, /^transaction_id must be an integer$/],
  ['refunds', { transaction_id: 1.5 }, /^transaction_id must be an integer$/],
  ['refunds', { transaction_id: -1 }, /^transaction_id: there is no transaction -1$/],
  ['refunds', { transaction_id: 1, amount: 0 }, /^amount must be above zero$/],
  ['refunds', { transaction_id: 1, amount: 1.005 }, /^amount must have at most two decimals$/],
  ['refunds', { transaction_id: 1, amount: '5' }, /^amount must be a number$/],
  ['disputes', { transaction_id: 1 }, /^state/],
  ['disputes', { transaction_id: 1, state: 'closed' }, /^state must be one of open, won, lost$/],
  ['pledges', { transaction_id: 1 }, /^outcome/],
  ['pledges', { transaction_id: 1, outcome: 'lost' }, /^outcome must be one of paid, dropped$/],
  ['pledges', { transaction_id: 999_999, outcome: 'paid' }, /there is no transaction 999999$/],
  ['recurring', { transaction_id: 1 }, /^status/],
  ['recurring', { transaction_id: 1, status: 'ended' }, /^status must be one of active, paused, cancelled$/],
  ['recurring', { transaction_id: 999_999, status: 'paused' }, /there is no transaction 999999$/],
  ['receipts', { transaction_id: 1, status: 'void' }, /^status must be one of valid, cancelled$/],
  ['receipts', { transaction_id: 999_999, status: 'cancelled' }, /there is no transaction 999999$/],
  ['receipts', [], /^body must be an object$/],
] as const)
  test(`refuses ${path} ${JSON.stringify(body)}`, () => refused(path, body, reason));

test('refuses to change the recurring gift of a single gift', async () => {
  const id = await give();
  await refused('recurring', { transaction_id: id, status: 'paused' }, /has no recurring gift$/);
});
