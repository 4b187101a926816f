import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Param } from '../../../demo/sandbox/db/sql.js';
import { createClock } from '../../../demo/sandbox/life/clock.js';
import { nextRenewal } from '../../../demo/sandbox/life/due.js';
import { live } from '../../../demo/sandbox/life/live.js';
import { DAY_MS, dateTime } from '../../../demo/sandbox/values/dates.js';
import { act, countOf, firstId, given, move, paymentsAfter, recordOf } from './donation.js';
import { dollarsOf, movements } from './expected.js';
import { includes, NOW, startTestSandbox, textOf, type Json, type TestSandbox } from './sandbox.js';

async function stage(t: Pick<TestContext, 'after'>, options: { life?: boolean; now?: () => number } = {}) {
  const sandbox = await startTestSandbox({ scenarios: true, ...options });
  t.after(() => sandbox.close());
  return sandbox;
}

/** Days of the later payments of a series or plan. */
const daysAfter = (sandbox: TestSandbox, first: number): string[] =>
  sandbox.sql
    .all<{ day: string }>(
      'SELECT substr(created_at, 1, 10) AS day FROM transactions WHERE parent_id = ? ORDER BY id',
      first,
    )
    .map(({ day }) => day);

describe('recurring gifts', () => {
  test('are charged again on their day of each month, with all that the first record has', async (t) => {
    const sandbox = await stage(t);
    const first = await given(sandbox, { frequency: 'month', amount: 15 });
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
    includes(record, {
      date: '2026-06-20 12:00:00',
      recurring: { interval: 'month' },
      tax_receipt: { issued_on: '2026-06-20 12:00:00' },
    });
    await move(sandbox, 366);
    assert.equal(paymentsAfter(sandbox, first).length, 13);
  });

  test('are charged once a year if they are yearly, also after the end of their campaign', async (t) => {
    const sandbox = await stage(t);
    const first = await given(sandbox, { frequency: 'year' });
    await move(sandbox, 364);
    assert.deepEqual(daysAfter(sandbox, first), []);
    await move(sandbox, 1);
    assert.deepEqual(daysAfter(sandbox, first), ['2027-05-20']);
    const { fundraiser } = await recordOf(sandbox, first);
    assert.ok(textOf(fundraiser?.['dt_end']) < '2027-05-20');
  });

  test('keep their day after a shorter month', () => {
    for (const [gift, from, days] of [
      [{ interval: 'month', day: 31 }, Date.UTC(2027, 0, 31, 12), ['2027-02-28', '2027-03-31']],
      [
        { interval: 'year', day: 29 },
        Date.UTC(2028, 1, 29, 12),
        ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
      ],
    ] as const) {
      let at = from;
      for (const day of days) {
        at = nextRenewal({ id: 1, ...gift }, at);
        assert.equal(dateTime(at), `${day} 12:00:00`);
      }
    }
  });

  test('of the seed are charged if they are active, and only then', async (t) => {
    const sandbox = await stage(t);
    const series = (status: string) =>
      sandbox.sql.all<{ id: number }>(
        `SELECT id FROM recurring_gifts WHERE interval = 'month' AND status = ? ORDER BY id`,
        status,
      );
    // The seed ends at midnight of May 20.
    const { transaction_ids: ids } = await move(sandbox, 31);
    const charged = new Set(
      sandbox.sql
        .all<{ id: number }>(
          'SELECT recurring_id AS id FROM transactions WHERE id IN (SELECT value FROM json_each(?))',
          JSON.stringify(ids),
        )
        .map(({ id }) => id),
    );
    assert.ok(series('active').length > 100);
    assert.deepEqual(
      series('active').filter(({ id }) => !charged.has(id)),
      [],
    );
    for (const { id } of [...series('paused'), ...series('cancelled')]) assert.ok(!charged.has(id));
  });

  test('make up for no pause, and end when they are cancelled', async (t) => {
    const sandbox = await stage(t);
    const id = await given(sandbox, { frequency: 'month' });
    const change = async (status: string) => {
      await act(sandbox, 'recurring', { transaction_id: id, status });
      includes(await recordOf(sandbox, id), { recurring: { status } });
    };
    // To June 20, August 20, September 19 and 20, and a year later.
    await move(sandbox, 31);
    await change('paused');
    await move(sandbox, 61);
    await change('active');
    await change('active');
    await move(sandbox, 30);
    assert.deepEqual(daysAfter(sandbox, id), ['2026-06-20']);
    await move(sandbox, 1);
    await change('cancelled');
    await move(sandbox, 365);
    assert.deepEqual(daysAfter(sandbox, id), ['2026-06-20', '2026-09-20']);
    for (const status of ['active', 'paused', 'cancelled']) {
      const answer = await sandbox.post('/sandbox/recurring', { transaction_id: id, status });
      assert.equal(answer.status, 400);
      assert.match(textOf(answer.body['message']), /^transaction_id: .* was cancelled$/);
    }
  });

  test('whose first payment was paid back in part get a receipt for each later one', async (t) => {
    const sandbox = await stage(t);
    const id = await given(sandbox, { frequency: 'month', tax_receipt: { first_name: 'Léa' } });
    await act(sandbox, 'refunds', { transaction_id: id, amount: 10 });
    await move(sandbox, 31);
    const [next = 0] = paymentsAfter(sandbox, id);
    includes(await recordOf(sandbox, next), { tax_receipt: { first_name: 'Léa', amount_eligible: 25 } });
  });
});

// The contract table has the days and amounts of other plans.
describe('instalments', () => {
  const inParts = (duration: number, day: number) => ({
    extra: { installments: { total_amount: 120, duration, day } },
  });

  test('are charged on the last day of a month that has no such day', async (t) => {
    const sandbox = await stage(t, { now: () => NOW + 100 * DAY_MS });
    sandbox.sql.run(`INSERT INTO installment_choices (campaign_id, kind, value) VALUES (1001, 'day', 31)`);
    const first = await given(sandbox, inParts(3, 31));
    await move(sandbox, 90);
    assert.deepEqual(daysAfter(sandbox, first), ['2026-09-30', '2026-10-31']);
  });

  test('end if the first payment was refunded', async (t) => {
    const sandbox = await stage(t);
    const first = await given(sandbox, inParts(6, 1));
    await act(sandbox, 'refunds', { transaction_id: first });
    await move(sandbox, 100);
    assert.deepEqual(paymentsAfter(sandbox, first), []);
  });
});

test('pending gifts are completed with a tax receipt, or fail and are no longer listed', async (t) => {
  const sandbox = await stage(t);
  const burst = { campaign_id: 1002, count: 200, is_pending: true };
  const { transaction_ids } = await act(sandbox, 'donations', burst);
  const ids = transaction_ids as unknown as number[];
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
  const { sql } = sandbox;
  assert.deepEqual(sql.all('PRAGMA foreign_key_check'), []);
  assert.deepEqual(sql.all(`SELECT id FROM transactions WHERE status = 'pending' AND is_pledge = 0`), []);
  const own = movements(sql).filter(({ campaignId }) => campaignId === 1002);
  assert.equal((await sandbox.get('/v2/client/fundraiser/1002')).body['raised'], dollarsOf(own));
});

test('payments are paid out on the second Friday, to the account of their campaign', async (t) => {
  const sandbox = await stage(t);
  // A Wednesday. The processor of campaign 1011 can't recur, but takes single gifts.
  const gifts = [await given(sandbox), await given(sandbox, { fundraiser_id: 1011 })];
  await move(sandbox, 8);
  for (const id of gifts) assert.equal('payout' in (await recordOf(sandbox, id)), false);
  await move(sandbox, 1);
  for (const [at, account] of ['global', 'user'].entries())
    assert.deepEqual((await recordOf(sandbox, gifts[at] ?? 0))['payout'], { account, date: '2026-05-29' });
  // A year later, all that is older than two weeks was paid out, but for what was never with the card processor.
  await move(sandbox, 365);
  const late = `payout_date IS NULL AND status <> 'pending' AND is_pledge = 0 AND created_at < '2027-05-14'`;
  assert.deepEqual(
    sandbox.sql.all(`SELECT id FROM transactions WHERE ${late} AND processor <> 'offline'`),
    [],
  );
});

test('a pledge that is paid by cheque is not paid out, nor its refund', async (t) => {
  const sandbox = await stage(t);
  const id = firstId(sandbox, `t.is_pledge = 1 AND t.status = 'pending'`);
  const { transaction_id: payment } = await act(sandbox, 'pledges', { transaction_id: id, outcome: 'paid' });
  const { transaction_id: back } = await act(sandbox, 'refunds', { transaction_id: payment, amount: 1 });
  await move(sandbox, 30);
  for (const each of [payment, back]) {
    const record = await recordOf(sandbox, Number(each));
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
      for (const frequency of ['month', 'year', 'once']) await given(sandbox, { frequency });
    await move(one, 100);
    for (const days of [1, 1, 5, 30, 63]) await move(other, days);
    for (const table of ['transactions', 'tax_receipts', 'items', 'cards', 'due', 'clock']) {
      const rows = ({ sql }: TestSandbox) => sql.all(`SELECT * FROM ${table}`);
      assert.deepEqual(rows(one), rows(other), table);
    }
  });

  test('that passes by itself is caught up with before a request is answered; set back, it changes nothing', async (t) => {
    let now = NOW;
    const sandbox = await stage(t, { life: true, now: () => now });
    const first = await given(sandbox, { frequency: 'month' });
    now += 31 * DAY_MS;
    const { body } = await sandbox.get(`/v2/private/transactions?after_id=${first}&limit=1000`);
    const [second] = paymentsAfter(sandbox, first);
    assert.ok((body['data'] as unknown as Json[]).some((row) => Number(row['id']) === second));
    const total = countOf(sandbox);
    for (const days of [20, 31]) {
      now = NOW + days * DAY_MS;
      assert.equal((await sandbox.get('/v2/client/wl/stats')).status, 200);
      assert.equal(countOf(sandbox), total);
    }
    now = NOW + 62 * DAY_MS;
    await sandbox.get('/v2/client/wl/stats');
    assert.equal(paymentsAfter(sandbox, first).length, 2);
  });

  test('does nothing by itself without the option life', async (t) => {
    let now = NOW;
    const sandbox = await stage(t, { now: () => now });
    const before = countOf(sandbox);
    now += 40 * DAY_MS;
    await sandbox.get('/v2/client/wl/stats');
    assert.equal(countOf(sandbox), before);
  });

  test('is kept in the database', async (t) => {
    const sandbox = await stage(t);
    await move(sandbox, 3);
    await move(sandbox, 4);
    assert.equal(createClock(sandbox.sql, () => NOW).now(), NOW + 7 * DAY_MS);
  });
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
