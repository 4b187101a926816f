import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { createClient } from '../../src/client/client.js';
import {
  syncTransactions,
  type SyncCursor,
  type SyncOptions,
  type SyncQuery,
} from '../../src/client/sync-transactions.js';
import { json } from '../support/http-server.js';
import { serve } from './stage.js';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 5, 1, 12);
const daysAgo = (days: number) => new Date(start - days * dayMs).toISOString().slice(0, 19).replace('T', ' ');

interface Row {
  id: number | string;
  date: string;
  [name: string]: unknown;
}

/** A platform with these rows, and a copy of them. `break` makes the next answers fail. */
async function stage(t: TestContext, rows: Row[], { pageSize = 3, isInclusive = false } = {}) {
  const platform = { rows, now: start, failing: 0, isEmpty: false };
  const { client, calls } = await serve(t, (response, { url }) => {
    const { searchParams } = new URL(url, 'http://x');
    const after = Number(searchParams.get('after_id') ?? 0);
    const from = (searchParams.get('dt_start') ?? '').replace('T', ' ');
    const limit = Math.min(Number(searchParams.get('limit') ?? pageSize), pageSize);
    const found = platform.rows
      .filter(({ id, date, status }) => {
        const isShown = status !== 'pending' || searchParams.get('include_pending') === '1';
        const isAfter = Number(id) > after || (isInclusive && Number(id) === after);
        return isAfter && date >= from && isShown;
      })
      .sort((one, other) => Number(one.id) - Number(other.id))
      .slice(0, limit);
    if (platform.failing > 0 && calls.length >= platform.failing)
      json(response.setHeader('retry-after', '0'), {}, 503);
    else json(response, { count: found.length, data: platform.isEmpty ? [] : found });
  });
  let cursor: SyncCursor | undefined;
  return {
    platform,
    calls,
    cursor: () => cursor,
    /** One sync; returns the IDs of changed rows, and those that are gone as negative numbers. */
    sync: async (options: SyncOptions = {}, query: SyncQuery = {}): Promise<number[]> => {
      const told: number[] = [];
      const steps = syncTransactions(client, cursor, query, { now: () => platform.now, ...options });
      for await (const step of steps) {
        told.push(...step.changed.map(({ id }) => id), ...step.gone.map((id) => -id));
        cursor = JSON.parse(JSON.stringify(step.cursor)) as SyncCursor;
      }
      return told;
    },
  };
}

const gifts = (count: number, days: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, date: daysAgo(days), status: 'completed' }));

describe('syncTransactions', () => {
  test('returns everything at first, and then nothing', async (t) => {
    const { sync } = await stage(t, gifts(8, 2));
    assert.deepEqual(await sync(), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert.deepEqual(await sync(), []);
  });

  test('returns no transaction again whose members come in another order', async (t) => {
    const { platform, sync } = await stage(t, gifts(4, 2));
    await sync();
    platform.rows = platform.rows.map(({ id, date, ...others }) => ({ ...others, date, id }));
    assert.deepEqual(await sync(), []);
  });

  test('yields a cursor even if there are no transactions', async (t) => {
    const { cursor, sync } = await stage(t, []);
    assert.deepEqual(await sync(), []);
    assert.deepEqual(cursor(), { version: 1, last: 0, isCaughtUp: true, rows: {} });
  });

  test('returns pending transactions, and again when they are completed, even after months', async (t) => {
    const rows = gifts(6, 300);
    Object.assign(rows[1] ?? {}, { status: 'pending' });
    const { platform, sync } = await stage(t, rows);
    assert.deepEqual(await sync(), [1, 2, 3, 4, 5, 6]);
    platform.now += 90 * dayMs;
    assert.deepEqual(await sync(), []);
    Object.assign(rows[1] ?? {}, { status: 'completed' });
    assert.deepEqual(await sync(), [2]);
    // Read again for the length of the window after a change.
    platform.now += 40 * dayMs;
    Object.assign(rows[1] ?? {}, { payout: { account: 'global', date: '2026-09-01' } });
    assert.deepEqual(await sync(), [2]);
    platform.now += 80 * dayMs;
    await sync();
    assert.deepEqual(await sync(), []);
  });

  for (const [title, before, after] of [
    ['is disputed', { is_disputed: true }, { is_disputed: false }],
    ['is a pledge without payment', { is_pledge_transaction: true }, { fulfillment_transaction_id: 9 }],
    ['has no status but is pending', { is_pending: true, status: null }, { is_pending: false }],
  ] as const)
    test(`follows an old transaction that ${title}`, async (t) => {
      const rows = gifts(5, 300);
      Object.assign(rows[2] ?? {}, before);
      const { sync } = await stage(t, rows);
      await sync();
      Object.assign(rows[2] ?? {}, after);
      assert.deepEqual(await sync(), [3]);
    });

  test('follows a transaction without a readable date for the length of the window', async (t) => {
    const rows = [{ id: 1, date: '20/05/2026', status: 'completed' }, ...gifts(5, 300).slice(1)];
    const { platform, cursor, sync } = await stage(t, rows);
    await sync();
    platform.now += 40 * dayMs;
    Object.assign(rows[0] ?? {}, { is_disputed: false });
    assert.deepEqual(await sync(), [1]);
    platform.now += 50 * dayMs;
    await sync();
    assert.deepEqual(cursor()?.rows, {});
  });

  for (const name of ['parent_id', 'pledge_transaction_id'])
    test(`reads the old transaction that a new one names as ${name}`, async (t) => {
      const rows = gifts(5, 300);
      const { platform, sync } = await stage(t, rows);
      await sync();
      Object.assign(rows[1] ?? {}, { status: 'refunded' });
      rows.push({ id: 6, date: daysAgo(0), [name]: 2 });
      assert.deepEqual(await sync(), [6, 2]);
      assert.deepEqual(await sync(), []);
      platform.now += 60 * dayMs;
      await sync();
      assert.deepEqual(await sync(), []);
    });

  test('reads such a transaction also if it was interrupted before', async (t) => {
    const rows = gifts(5, 300);
    const { calls, platform, sync } = await stage(t, rows);
    await sync();
    Object.assign(rows[1] ?? {}, { status: 'refunded' });
    rows.push({ id: 6, date: daysAgo(0), parent_id: 2 });
    // The window, the new row, and the end of the list.
    platform.failing = calls.length + 4;
    await assert.rejects(sync(), { kind: 'http' });
    platform.failing = 0;
    assert.deepEqual(await sync(), [2]);
  });

  test('loses and repeats nothing if it is interrupted anywhere', async (t) => {
    for (let requests = 1; requests < 8; requests += 1) {
      const { calls, platform, sync } = await stage(t, gifts(14, 2));
      platform.failing = requests;
      const told: number[] = [];
      for (let tries = 0; tries < 3; tries += 1) {
        await sync({ onWarnings: () => undefined }).then(
          (ids) => told.push(...ids),
          () => undefined,
        );
        platform.failing = calls.length + requests + 1;
      }
      platform.failing = 0;
      await sync();
      assert.deepEqual(await sync(), []);
    }
  });

  test('returns a row that appears below the last ID, if its date is in the window', async (t) => {
    const rows = gifts(6, 2).filter(({ id }) => id !== 4);
    const { platform, sync } = await stage(t, rows);
    await sync();
    platform.rows = [...rows, { id: 4, date: daysAgo(2) }];
    assert.deepEqual(await sync(), [4]);
  });

  test('follows a transaction that is entered with an old date', async (t) => {
    const rows = gifts(3, 300);
    const { platform, sync } = await stage(t, rows);
    await sync();
    const cheque: Row = { id: 4, date: daysAgo(100) };
    rows.push(cheque);
    assert.deepEqual(await sync(), [4]);
    platform.now += dayMs;
    cheque['is_tax_receipt_issued'] = true;
    assert.deepEqual(await sync(), [4]);
  });

  test('does not follow old transactions of the first reading', async (t) => {
    const { cursor, sync } = await stage(t, gifts(50, 300));
    await sync();
    assert.deepEqual(cursor()?.rows, {});
  });

  test('tells which transactions are gone, once a later one shows it', async (t) => {
    const rows = gifts(5, 2);
    const { platform, sync } = await stage(t, rows);
    await sync();
    platform.rows = rows.filter(({ id }) => id !== 3 && id !== 5);
    assert.deepEqual(await sync(), [-3]);
    platform.rows.push({ id: 6, date: daysAgo(0) });
    assert.deepEqual(await sync(), [6, -5]);
    assert.deepEqual(await sync(), []);
  });

  for (const limit of [1, 2, 100])
    test(`follows rows of a platform that includes the row of after_id, with pages of ${String(limit)}`, async (t) => {
      const rows = gifts(7, 300);
      for (const at of [1, 3, 4]) Object.assign(rows[at] ?? {}, { status: 'pending' });
      const { platform, sync } = await stage(t, rows, { pageSize: 100, isInclusive: true });
      assert.deepEqual(await sync({}, { limit }), [1, 2, 3, 4, 5, 6, 7]);
      assert.deepEqual(await sync({}, { limit }), []);
      Object.assign(rows[4] ?? {}, { status: 'completed' });
      platform.rows = rows.filter(({ id }) => id !== 4);
      assert.deepEqual(await sync({}, { limit }), [5, -4]);
    });

  test('takes an empty list for a mistake, and a row that cannot be read for a row', async (t) => {
    const rows = gifts(5, 2);
    const { platform, sync } = await stage(t, rows);
    await sync();
    platform.isEmpty = true;
    await assert.rejects(sync(), { kind: 'contract' });
    platform.isEmpty = false;
    // Its number is still that of the sort.
    platform.rows = rows.map((row) => (row.id === 3 ? { ...row, id: '3.0' } : row));
    assert.deepEqual(await sync(), []);
    platform.rows = rows;
    assert.deepEqual(await sync(), []);
  });

  test('refuses a cursor of another version, before a request', async (t) => {
    const { calls } = await stage(t, []);
    const client = createClient({ proxyUrl: 'https://give.example.org', fetch });
    const cursor = { version: 2, last: 0, isCaughtUp: true, rows: {} } as unknown as SyncCursor;
    await assert.rejects(syncTransactions(client, cursor).next(), { kind: 'invalid', field: 'cursor' });
    assert.equal(calls.length, 0);
  });

  test('the cursor contains no personal data', async (t) => {
    const { cursor, sync } = await stage(t, [
      { id: 1, date: daysAgo(1), billing: { email: 'canary@example.org', first_name: 'Canary' } },
    ]);
    await sync();
    assert.deepEqual(Object.keys(cursor()?.rows ?? {}), ['1']);
    assert.doesNotMatch(JSON.stringify(cursor()), /canary/i);
  });
});
