import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startTestSandbox, type Json, textOf } from './sandbox.js';

const sandbox = await startTestSandbox();
after(() => sandbox.close());
const list = async (query = '') => sandbox.get(`/v2/private/transactions${query}`);
const data = async (query = ''): Promise<Json[]> => (await list(query)).body['data'] as unknown as Json[];
const ids = (rows: Json[]): number[] => rows.map((row) => Number(row['id']));
/** IDs from the test's own SQL, in order of ID. */
const sqlIds = (where: string): number[] =>
  sandbox.sql
    .all<{ id: number }>(`SELECT t.id FROM transactions t WHERE ${where} ORDER BY t.id`)
    .map(({ id }) => id);
const settled = `t.status <> 'pending'`;

test('returns the first hundred settled transactions by ID', async () => {
  const { status, body } = await list();
  assert.equal(status, 200);
  assert.equal(body['count'], 100);
  assert.match(textOf(body['dt_start']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  assert.equal(body['dt_end'], '2026-05-20T12:00:00');
  assert.deepEqual(ids(body['data'] as unknown as Json[]), sqlIds(settled).slice(0, 100));
});

for (const [filter, where] of [
  ['', 'TRUE'],
  ['fundraisers=1001,1013&', 'campaign_id IN (1001, 1013)'],
])
  for (const sort of ['id', 'date'] as const)
    for (const direction of ['asc', 'desc'] as const)
      for (const pending of [0, 1] as const)
        test(`returns any page by ${filter}${sort} ${direction}, ${pending ? 'with' : 'without'} pending ones`, async () => {
          const order = sort === 'id' ? `id ${direction}` : `created_at ${direction}, id ${direction}`;
          const expected = sandbox.sql
            .all<{ id: number }>(
              `SELECT id FROM transactions t WHERE ${where} AND (${pending} OR ${settled}) ORDER BY ${order}`,
            )
            .map(({ id }) => id);
          const half = Math.floor(expected.length / 140);
          const last = Math.ceil(expected.length / 70);
          // The last one has another length than the others.
          assert.ok(expected.length % 70 > 0);
          for (const page of [1, 2, half - 1, half, half + 1, half + 2, last - 1, last, last + 1, last + 9]) {
            const query = `?${filter}sort=${sort}&direction=${direction}&include_pending=${pending}&limit=70&page=${page}`;
            assert.deepEqual(ids(await data(query)), expected.slice((page - 1) * 70, page * 70), query);
          }
        });

test('includes both ends of a period', async () => {
  const row = sandbox.sql.one<{ created_at: string }>(
    'SELECT created_at FROM transactions WHERE id = 9000',
  ).created_at;
  const moment = row.replace(' ', 'T');
  const rows = await data(`?dt_start=${moment}&dt_end=${moment}&include_pending=1`);
  assert.deepEqual(ids(rows), sqlIds(`t.created_at = '${row}'`));
  const { body } = await list('?dt_start=2025-01-01T00:00:00&dt_end=2025-01-31T23:59:59&limit=1000');
  assert.equal(body['dt_start'], '2025-01-01T00:00:00');
  assert.equal(body['dt_end'], '2025-01-31T23:59:59');
  assert.deepEqual(
    ids(body['data'] as unknown as Json[]),
    sqlIds(`${settled} AND t.created_at BETWEEN '2025-01-01 00:00:00' AND '2025-01-31 23:59:59'`),
  );
});

for (const [query, name] of [
  ['page=0', 'page'],
  ['limit=0', 'limit'],
  ['limit=1001', 'limit'],
  ['limit=ten', 'limit'],
  ['after_id=-1', 'after_id'],
  ['sort=amount', 'sort'],
  ['direction=up', 'direction'],
  ['dt_start=2026-01-01', 'dt_start'],
  ['dt_end=2026-13-01T00:00:00', 'dt_end'],
  ['dt_start=2026-02-31T00:00:00', 'dt_start'],
  ['dt_end=2026-02-28T25:00:00', 'dt_end'],
  ['payout_date=01/02/2026', 'payout_date'],
  ['payout_date=2026-02-31', 'payout_date'],
  ['payout_account=mine', 'payout_account'],
  ['fundraisers=1001;1002', 'fundraisers'],
  ['include_pending=2', 'include_pending'],
  ['exclude_subsites=yes', 'exclude_subsites'],
] as const) {
  test(`refuses ${query}`, async () => {
    const { status, body } = await list(`?${query}`);
    assert.equal(status, 400);
    assert.match(textOf(body['message']), new RegExp(`^${name}`));
  });
}
