import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createApp } from '../../../demo/sandbox/app.js';
import type { Param } from '../../../demo/sandbox/db/sql.js';
import { DEMO_ACCESS_TOKEN } from '../../../demo/sandbox/seed/seed.js';
import { donation } from './donation.js';
import { KEY, NOW, startTestSandbox } from './sandbox.js';

// No statement may read a whole table that grows with each gift: among a million transactions it would take a second, and all other
// requests would wait. `npm run bench -- sandbox` measures it.

const sandbox = await startTestSandbox();
after(() => sandbox.close());

/** Statements with values that each had. */
const asked = new Map<string, readonly Param[]>();
const noted =
  <Answer>(ask: (text: string, ...params: Param[]) => Answer) =>
  (text: string, ...params: Param[]): Answer => {
    asked.set(text, params);
    return ask(text, ...params);
  };
const { sql } = sandbox;
const app = createApp({
  ...{ url: 'http://localhost', apiKey: KEY, allowedOrigins: [], scenarios: true, life: true },
  ...{ now: () => NOW, slowCharge: async () => undefined },
  sql: {
    ...sql,
    all: noted((text, ...params) => sql.all(text, ...params)),
    get: noted((text, ...params) => sql.get(text, ...params)),
    one: noted((text, ...params) => sql.one(text, ...params)),
    run: noted((text, ...params) => sql.run(text, ...params)),
  },
});

async function send(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await app.request(path, {
    method,
    headers: { authorization: KEY, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  assert.equal(answer.status, 200, `${method} ${path}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

const read = (path: string) => send('GET', path);
const act = (path: string, body: unknown) => send('POST', path, body);

/** Tables with a row for each gift, donor or place. */
const growing = new Set(
  `transactions items registrations cards tax_receipts contacts users custom_data card_tokens recurring_gifts
   installment_plans counted_gifts givers donor_templates totals due images`.split(/\s+/),
);

/** The table of a name in a plan, which may be an alias. */
const tableOf = (text: string, name: string): string =>
  new RegExp(`(?:FROM|JOIN|UPDATE|,)\\s+(\\w+)\\s+(?:AS\\s+)?${name}\\b`).exec(text)?.[1] ?? name;

/** Steps of a statement's plan that read a whole growing table, other than in the wanted order until a page is full. */
function wholeScans(text: string, params: readonly Param[]): string[] {
  const steps = sandbox.sql.all<{ parent: number; detail: string }>(`EXPLAIN QUERY PLAN ${text}`, ...params);
  const isSorted = (parent: number) =>
    steps.some((step) => step.parent === parent && step.detail.startsWith('USE TEMP B-TREE'));
  return steps
    .filter(({ parent, detail }) => {
      const [, name, rest = ''] = /^SCAN (\w+)(.*)$/.exec(detail) ?? [];
      const isPage = /\bLIMIT\b/.test(text) && /USING (COVERING )?INDEX/.test(rest) && !isSorted(parent);
      return name !== undefined && growing.has(tableOf(text, name)) && !isPage;
    })
    .map(({ detail }) => detail);
}

test('no statement reads a whole table of gifts', async () => {
  for (const query of [
    ...['', '?only_received=1', '/heatmap'].map((rest) => `/v2/client/fundraiser/1001${rest}`),
    ...['', '?templates=31,32'].map((rest) => `/v2/client/wl/stats${rest}`),
  ])
    await read(query);
  const windows = ['', 'dt_start=2026-04-01T00:00:00&dt_end=2026-05-01T00:00:00', 'payout_date=2026-05-01'];
  const filters = ['', 'fundraisers=1001', 'fundraisers=1001,1013', 'tags[]=wildlife', 'exclude_subsites=1'];
  for (const window of windows)
    for (const filter of filters)
      for (const sort of ['id', 'date'])
        for (const direction of ['asc', 'desc'])
          await read(
            `/v2/private/transactions?${window}&${filter}&sort=${sort}&direction=${direction}&page=2`,
          );
  await read('/v2/private/transactions?after_id=500&include_pending=1');
  for (const search of [
    ...[{}, { fundraiser_id: 1001, sort: 'amount_raised' }, { text: 'river' }, { email: 'a@example.org' }],
    { sort: 'name', tags: ['wildlife'], amount_raised: { '>': 10 } },
  ])
    await act('/v2/private/teams/search', search);
  await send('PUT', '/v2/private/user/fundraiser/1001/personal-page/1', { token: DEMO_ACCESS_TOKEN });

  const card = { number: '4111111111111111', expiry: { month: 12, year: 2031 }, cvc: '123' };
  const give = async (changes: Record<string, unknown> = {}) => {
    const { token } = await act('/card-fields/tokens', card);
    return act('/v2/client/transactions', donation(String(token), changes));
  };
  const { id } = await give({ tribute: { honoree: 'Rose' }, custom_data: { wall: 'Hello' } });
  const { id: monthly } = await give({ frequency: 'month' });
  await give({
    fundraiser_id: 1012,
    extra: { installments: { total_amount: 90, duration: 3, day: 15 } },
  });
  await act('/sandbox/donations', { campaign_id: 1001, count: 20, is_pending: true });
  await act('/sandbox/disputes', { transaction_id: id, state: 'open' });
  await act('/sandbox/receipts', { transaction_id: id, status: 'cancelled' });
  await act('/sandbox/refunds', { transaction_id: id, amount: 1 });
  await act('/sandbox/refunds', { transaction_id: id });
  await act('/sandbox/recurring', { transaction_id: monthly, status: 'paused' });
  await act('/sandbox/recurring', { transaction_id: monthly, status: 'active' });
  const pledges = sandbox.sql.all<{ id: number }>(
    `SELECT id FROM transactions WHERE is_pledge = 1 AND status = 'pending' LIMIT 2`,
  );
  await act('/sandbox/pledges', { transaction_id: pledges[0]?.id, outcome: 'paid' });
  await act('/sandbox/pledges', { transaction_id: pledges[1]?.id, outcome: 'dropped' });
  await act('/sandbox/clock', { days: 60 });

  assert.ok(asked.size > 80, `${asked.size} statements`);
  for (const [text, params] of asked) assert.deepEqual(wholeScans(text, params), [], text);
});

test('a statement that reads a whole table is noticed', () => {
  for (const text of [
    'SELECT * FROM transactions WHERE comment = ?',
    'SELECT * FROM transactions t WHERE comment = ? ORDER BY currency LIMIT 5',
    'SELECT COUNT(DISTINCT user_id) FROM givers WHERE user_id > ?',
  ])
    assert.equal(wholeScans(text, ['a']).length, 1, text);
  assert.deepEqual(wholeScans('SELECT * FROM transactions WHERE id = ?', [1]), []);
});

test('a deleted transaction is looked for by indexes in all tables that refer to it', () => {
  const references = sandbox.sql.all<{ table: string; column: string }>(
    `SELECT m.name AS "table", f."from" AS "column" FROM sqlite_master m, pragma_foreign_key_list(m.name) f
     WHERE m.type = 'table' AND f."table" = 'transactions'`,
  );
  assert.ok(references.length >= 7);
  for (const { table, column } of references)
    // Teams are few.
    if (table !== 'teams')
      assert.deepEqual(
        wholeScans(`SELECT 1 FROM ${table} WHERE ${column} = ?`, [1]),
        [],
        `${table}.${column}`,
      );
});
