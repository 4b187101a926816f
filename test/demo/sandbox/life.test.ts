import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Param } from '../../../demo/sandbox/db/sql.js';
import { createClock } from '../../../demo/sandbox/life/clock.js';
import { nextRenewal } from '../../../demo/sandbox/life/due.js';
import { live } from '../../../demo/sandbox/life/live.js';
import { DAY_MS, dateTime } from '../../../demo/sandbox/values/dates.js';
import { allTransactions } from '../../../src/client/all-transactions.js';
import { createClient } from '../../../src/client/client.js';
import { syncTransactions, type SyncCursor } from '../../../src/client/sync-transactions.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { cardToken, donation, recordOf } from './donation.js';
import { dollarsOf, movements } from './expected.js';
import { KEY, NOW, startTestSandbox, textOf, type Json, type TestSandbox } from './sandbox.js';

async function stage(t: Pick<TestContext, 'after'>, options: { life?: boolean; now?: () => number } = {}) {
  const sandbox = await startTestSandbox({ scenarios: true, ...options });
  t.after(() => sandbox.close());
  return sandbox;
}

interface Moved {
  now: string;
  transaction_ids: number[];
  completed_ids: number[];
  failed_ids: number[];
}

async function move(sandbox: TestSandbox, days: number): Promise<Moved> {
  const { status, body } = await sandbox.post('/sandbox/clock', { days });
  assert.equal(status, 200);
  return body as unknown as Moved;
}

async function give(sandbox: TestSandbox, changes: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await sandbox.post(
    '/v2/client/transactions',
    donation(await cardToken(sandbox), changes),
  );
  assert.equal(status, 200);
  return Number(body['id']);
}

/** IDs of the later payments of a series. */
const paymentsAfter = ({ sql }: TestSandbox, first: number): number[] =>
  sql
    .all<{ id: number }>(
      `SELECT id FROM transactions WHERE parent_id = ? AND type = 'charge' ORDER BY id`,
      first,
    )
    .map(({ id }) => id);

const count = ({ sql }: TestSandbox): number =>
  sql.one<{ n: number }>('SELECT COUNT(*) AS n FROM transactions').n;

describe('recurring gifts', () => {
  test('are charged again on their day of each month, with all that the first record has', async (t) => {
    const sandbox = await stage(t);
    const first = await give(sandbox, { frequency: 'month', amount: 15 });
    const early = await move(sandbox, 30);
    assert.deepEqual(paymentsAfter(sandbox, first), []);
    const { now, transaction_ids: charged } = await move(sandbox, 1);
    assert.deepEqual([early.now, now], ['2026-06-19 12:00:00', '2026-06-20 12:00:00']);
    const [second = 0, ...none] = paymentsAfter(sandbox, first);
    assert.deepEqual(none, []);
    assert.ok(charged.includes(second));
    // Without what belongs to one payment only.
    const without = ({
      id,
      date,
      processor_transaction_id,
      tax_receipt,
      payout: _payout,
      ...record
    }: Json) => {
      assert.ok([id, date, processor_transaction_id, tax_receipt].every(Boolean));
      return record;
    };
    const record = await recordOf(sandbox, second);
    assert.deepEqual(without(record), without(await recordOf(sandbox, first)));
    assert.deepEqual(
      [record['date'], record['recurring']?.['interval'], record['tax_receipt']?.['issued_on']],
      ['2026-06-20 12:00:00', 'month', '2026-06-20 12:00:00'],
    );
    await move(sandbox, 366);
    assert.equal(paymentsAfter(sandbox, first).length, 13);
  });

  test('are charged once a year if they are yearly, also after the end of their campaign', async (t) => {
    const sandbox = await stage(t);
    const first = await give(sandbox, { frequency: 'year' });
    await move(sandbox, 364);
    assert.deepEqual(paymentsAfter(sandbox, first), []);
    await move(sandbox, 1);
    const [second = 0] = paymentsAfter(sandbox, first);
    const { date, fundraiser } = await recordOf(sandbox, second);
    assert.ok(textOf(fundraiser?.['dt_end']) < textOf(date));
    assert.equal(date, '2027-05-20 12:00:00');
  });

  test('keep their day after a shorter month', () => {
    const monthly = { id: 1, interval: 'month', day: 31 } as const;
    const february = nextRenewal(monthly, Date.UTC(2027, 0, 31, 12));
    assert.equal(dateTime(february), '2027-02-28 12:00:00');
    assert.equal(dateTime(nextRenewal(monthly, february)), '2027-03-31 12:00:00');
    const yearly = { id: 1, interval: 'year', day: 29 } as const;
    let at = Date.UTC(2028, 1, 29, 12);
    for (const day of ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']) {
      at = nextRenewal(yearly, at);
      assert.equal(dateTime(at).slice(0, 10), day);
    }
  });

  test('of the seed are charged if they are active, and only then', async (t) => {
    const sandbox = await stage(t);
    const series = (status: string) =>
      sandbox.sql.all<{ id: number }>(
        `SELECT id FROM recurring_gifts WHERE interval = 'month' AND status = ? ORDER BY id`,
        status,
      );
    const charged = new Set<number>();
    // The seed ends at midnight of May 20.
    for (const id of (await move(sandbox, 31)).transaction_ids) {
      const { recurring_id } = sandbox.sql.one<{ recurring_id: number | null }>(
        'SELECT recurring_id FROM transactions WHERE id = ?',
        id,
      );
      if (recurring_id !== null) charged.add(recurring_id);
    }
    assert.ok(series('active').length > 100);
    assert.deepEqual(
      series('active').filter(({ id }) => !charged.has(id)),
      [],
    );
    for (const status of ['paused', 'cancelled'])
      assert.deepEqual(
        series(status).filter(({ id }) => charged.has(id)),
        [],
      );
  });
});

test('pending gifts are completed with a tax receipt, or fail and are no longer listed', async (t) => {
  const sandbox = await stage(t);
  const burst = { campaign_id: 1002, count: 200, is_pending: true };
  const { body } = await sandbox.post('/sandbox/donations', burst);
  const ids = body['transaction_ids'] as unknown as number[];
  const early = await move(sandbox, 5);
  for (const id of [...early.completed_ids, ...early.failed_ids]) assert.ok(!ids.includes(id));
  /** The list from the first of these gifts on. */
  const listed = async () => {
    const query = `after_id=${(ids[0] ?? 0) - 1}&limit=1000&include_pending=1`;
    const rows = (await sandbox.get(`/v2/private/transactions?${query}`)).body['data'] as unknown as Json[];
    return new Map(rows.map((row) => [Number(row['id']), row]));
  };
  const before = await listed();
  for (const id of ids) assert.equal(before.get(id)?.['status'], 'pending');
  const { completed_ids, failed_ids } = await move(sandbox, 5);
  const completed = completed_ids.filter((id) => ids.includes(id));
  const failed = failed_ids.filter((id) => ids.includes(id));
  assert.equal(completed.length + failed.length, ids.length);
  assert.ok(failed.length > 2 && failed.length < 50, `${failed.length}`);
  const later = await listed();
  for (const id of completed) {
    const { status, is_tax_receipt_issued, tax_receipt } = later.get(id) ?? {};
    assert.deepEqual([status, is_tax_receipt_issued], ['completed', true]);
    assert.ok(textOf(tax_receipt?.['issued_on']) >= '2026-05-26');
  }
  for (const id of failed) assert.ok(!later.has(id));
  assert.deepEqual(sandbox.sql.all('PRAGMA foreign_key_check'), []);
  const campaign = (await sandbox.get('/v2/client/fundraiser/1002')).body;
  assert.equal(
    campaign['raised'],
    dollarsOf(movements(sandbox.sql).filter(({ campaignId }) => campaignId === 1002)),
  );
  assert.equal(
    sandbox.sql.one<{ n: number }>(
      `SELECT COUNT(*) AS n FROM transactions WHERE status = 'pending' AND is_pledge = 0`,
    ).n,
    0,
  );
});

test('payments are paid out on the second Friday, to the account of their campaign', async (t) => {
  const sandbox = await stage(t);
  // A Wednesday. The processor of campaign 1011 can't recur, but takes single gifts.
  const gifts = [await give(sandbox), await give(sandbox, { fundraiser_id: 1011 })];
  await move(sandbox, 8);
  for (const id of gifts) assert.equal('payout' in (await recordOf(sandbox, id)), false);
  await move(sandbox, 1);
  for (const [at, account] of ['global', 'user'].entries())
    assert.deepEqual((await recordOf(sandbox, gifts[at] ?? 0))['payout'], { account, date: '2026-05-29' });
  const { body } = await sandbox.get(
    '/v2/private/transactions?payout_date=2026-05-29&payout_account=user&limit=1000',
  );
  assert.ok((body['data'] as unknown as Json[]).some((row) => Number(row['id']) === gifts[1]));
  // A year later, all that is older than two weeks was paid out, but for what was never with the card processor.
  await move(sandbox, 365);
  assert.deepEqual(
    sandbox.sql.all(
      `SELECT id FROM transactions WHERE payout_date IS NULL AND status <> 'pending' AND is_pledge = 0
       AND processor <> 'offline' AND created_at < '2027-05-14'`,
    ),
    [],
  );
});

test('a pledge that is paid by cheque is not paid out, nor its refund', async (t) => {
  const sandbox = await stage(t);
  const { id } = sandbox.sql.one<{ id: number }>(
    `SELECT id FROM transactions WHERE is_pledge = 1 AND status = 'pending' LIMIT 1`,
  );
  const { body: paid } = await sandbox.post('/sandbox/pledges', { transaction_id: id, outcome: 'paid' });
  const payment = Number(paid['transaction_id']);
  const { body: back } = await sandbox.post('/sandbox/refunds', { transaction_id: payment, amount: 1 });
  await move(sandbox, 30);
  for (const each of [payment, Number(back['transaction_id'])]) {
    const record = await recordOf(sandbox, each);
    assert.deepEqual([record['payment_processor'], 'payout' in record], ['offline', false]);
  }
  // Nor are those of the seed.
  assert.deepEqual(
    sandbox.sql.all(`SELECT id FROM transactions WHERE processor = 'offline' AND payout_date IS NOT NULL`),
    [],
  );
});

describe('time', () => {
  test('gives the same database however it is divided', async (t) => {
    const [one, other] = [await stage(t), await stage(t)];
    for (const sandbox of [one, other])
      for (const frequency of ['month', 'year', 'once']) await give(sandbox, { frequency });
    await move(one, 100);
    for (const days of [1, 1, 5, 30, 63]) await move(other, days);
    for (const table of ['transactions', 'tax_receipts', 'items', 'cards', 'due', 'clock']) {
      const rows = ({ sql }: TestSandbox) => sql.all(`SELECT * FROM ${table}`);
      assert.deepEqual(rows(one), rows(other), table);
    }
  });

  test('that passes by itself is caught up with before a request is answered', async (t) => {
    let now = NOW;
    const sandbox = await stage(t, { life: true, now: () => now });
    const first = await give(sandbox, { frequency: 'month' });
    now += 31 * DAY_MS;
    const { body } = await sandbox.get(`/v2/private/transactions?after_id=${first}&limit=1000`);
    const [second] = paymentsAfter(sandbox, first);
    assert.ok((body['data'] as unknown as Json[]).some((row) => Number(row['id']) === second));
  });

  test('that was set back changes nothing, until it is later than before', async (t) => {
    let now = NOW;
    const sandbox = await stage(t, { life: true, now: () => now });
    const first = await give(sandbox, { frequency: 'month' });
    now += 31 * DAY_MS;
    await sandbox.get('/v2/client/wl/stats');
    const total = count(sandbox);
    for (const days of [20, 31]) {
      now = NOW + days * DAY_MS;
      assert.equal((await sandbox.get('/v2/client/wl/stats')).status, 200);
      assert.equal(count(sandbox), total);
    }
    now = NOW + 62 * DAY_MS;
    await sandbox.get('/v2/client/wl/stats');
    assert.equal(paymentsAfter(sandbox, first).length, 2);
  });

  test('does nothing by itself without the option life', async (t) => {
    let now = NOW;
    const sandbox = await stage(t, { now: () => now });
    const before = count(sandbox);
    now += 40 * DAY_MS;
    await sandbox.get('/v2/client/wl/stats');
    assert.equal(count(sandbox), before);
  });

  test('is kept in the database', async (t) => {
    const sandbox = await stage(t);
    await move(sandbox, 3);
    await move(sandbox, 4);
    assert.equal(createClock(sandbox.sql, () => NOW).now(), NOW + 7 * DAY_MS);
  });
});

/** Payments of the campaigns, and those that are young enough for a sync to see their changes. */
const received = `t.type = 'charge' AND t.status = 'completed' AND t.is_pledge = 0`;
const recent = `${received} AND t.created_at > '2026-05-05'`;
/** What happens on each day of the month besides the sandbox’s life, and to which transaction `t`. */
const happenings: readonly (readonly [path: string, body: object, where: string])[] = [
  ['refunds', {}, received],
  ['refunds', { amount: 1 }, `${received} AND t.donation > 100`],
  ['disputes', { state: 'open' }, `${recent} AND t.is_disputed = 0`],
  ['disputes', { state: 'won' }, `t.is_disputed = 1`],
  ['receipts', { status: 'cancelled' }, recent],
  ['pledges', { outcome: 'paid' }, `t.is_pledge = 1 AND t.status = 'pending'`],
  [
    'recurring',
    { status: 'cancelled' },
    `${recent} AND t.recurring_id IN (SELECT id FROM recurring_gifts WHERE status = 'active')`,
  ],
];

/** Transactions, and the series of payments, of which the value that came last is true. */
function openTables() {
  const rows = new Map<number, string>();
  const series = new Map<number, string>();
  const store = (row: Transaction) => {
    const { recurring, ...rest } = row;
    // A series that has ended is told by each of its payments.
    const isKnown = !recurring && rows.get(row.id) === JSON.stringify(rest);
    rows.set(row.id, JSON.stringify(rest));
    if (typeof recurring?.id === 'number') series.set(recurring.id, JSON.stringify(recurring));
    return isKnown;
  };
  // Parsed, because the members of rows that are synced and listed come in different orders.
  const sorted = () =>
    [rows, series].map((texts) =>
      [...texts]
        .sort(([one], [other]) => one - other)
        .map(([id, text]): unknown => [id, JSON.parse(text) as unknown]),
    );
  return { rows, store, sorted };
}

test('a copy of the list that is synced each day for a month equals the list, also if syncs are interrupted', async (t) => {
  const sandbox = await stage(t);
  /** Requests until the network fails. */
  let left = Infinity;
  const client = createClient({
    proxyUrl: sandbox.url,
    headers: { authorization: KEY },
    async fetch(url, init) {
      left -= 1;
      if (left < 0) throw new TypeError('network');
      return fetch(url, init);
    },
  });
  const query = { fundraisers: [1013, 1014, 1016], limit: 100 };
  await sandbox.post('/sandbox/donations', { campaign_id: 1013, count: 40, is_pending: true });
  const copy = openTables();
  let cursor: SyncCursor | undefined;
  let gone = 0;
  const sync = async (day: number) => {
    for await (const step of syncTransactions(client, cursor, query, { now: () => NOW + day * DAY_MS })) {
      for (const row of step.changed) assert.ok(!copy.store(row), 'only changed rows are returned');
      for (const id of step.gone) copy.rows.delete(id);
      gone += step.gone.length;
      cursor = step.cursor;
    }
  };
  let interrupted = 0;
  for (let day = 0; day <= 30; day += 1) {
    if (day > 0) await move(sandbox, 1);
    for (const [path, body, where] of happenings) {
      const found = sandbox.sql.get<{ id: number }>(
        `SELECT t.id FROM transactions t
         WHERE t.campaign_id IN (${query.fundraisers.join()}) AND ${where} ORDER BY t.id * ? % 101 LIMIT 1`,
        day + 1,
      );
      // Pledges come to an end.
      if (!found) continue;
      const { status } = await sandbox.post(`/sandbox/${path}`, { transaction_id: found.id, ...body });
      assert.equal(status, 200, path);
    }
    left = day % 4 === 3 ? day % 5 : Infinity;
    await sync(day).catch((error: unknown) => {
      if (left >= 0) throw error;
      interrupted += 1;
    });
  }
  left = Infinity;
  await sync(30);
  const listed = openTables();
  for await (const row of allTransactions(client, { ...query, include_pending: 1 })) listed.store(row);
  assert.deepEqual(copy.sorted(), listed.sorted());
  assert.ok(gone > 0 && interrupted > 3, `${String(gone)} gone, ${String(interrupted)} interrupted`);
});

test('while nothing is due, a request costs one look-up in an index', async (t) => {
  const { sql } = await stage(t);
  live(sql, NOW);
  const asked: string[] = [];
  const never = (): never => assert.fail('Only one query is expected.');
  live(
    {
      ...{ all: never, one: never, run: never, exec: never, transaction: never, close: never },
      get<Row>(text: string, ...params: Param[]) {
        asked.push(text);
        return sql.get<Row>(text, ...params);
      },
    },
    NOW,
  );
  assert.equal(asked.length, 1);
  const [plan] = sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${asked[0] ?? ''}`, '');
  assert.match(plan?.detail ?? '', /^SEARCH due USING (COVERING )?INDEX due_by_time \(at<\?\)$/);
});
