import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { act, firstId, given } from './donation.js';
import { startTestSandbox, type Json, textOf } from './sandbox.js';

// The list of transactions. The contract table has each of its parameters.

const sandbox = await startTestSandbox({ scenarios: true });
after(() => sandbox.close());
const list = async (query: string) => sandbox.get(`/v2/private/transactions${query}`);
const listedIds = async (query: string): Promise<number[]> => {
  const { body } = await list(query);
  return (body['data'] as unknown as Json[]).map(({ id }) => Number(id));
};
/** IDs by SQL. */
const idsOf = (where: string, order = 'id'): number[] =>
  sandbox.sql
    .all<{ id: number }>(`SELECT t.id FROM transactions t WHERE ${where} ORDER BY ${order}`)
    .map(({ id }) => id);
const settled = `t.status <> 'pending'`;

test('tells how many rows it has, and of which period', async () => {
  const { body } = await list('');
  assert.equal(body['count'], 100);
  assert.match(textOf(body['dt_start']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  assert.equal(body['dt_end'], '2026-05-20T12:00:00');
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
          const expected = idsOf(`${where} AND (${pending} OR ${settled})`, order);
          const half = Math.floor(expected.length / 140);
          const last = Math.ceil(expected.length / 70);
          // The last one has another length than the others.
          assert.ok(expected.length % 70 > 0);
          for (const page of [1, 2, half - 1, half, half + 1, half + 2, last - 1, last, last + 1, last + 9]) {
            const query = `?${filter}sort=${sort}&direction=${direction}&include_pending=${pending}&limit=70&page=${page}`;
            assert.deepEqual(await listedIds(query), expected.slice((page - 1) * 70, page * 70), query);
          }
        });

test('includes both ends of a period, and tells it', async () => {
  const row = sandbox.sql.one<{ created_at: string }>(
    'SELECT created_at FROM transactions WHERE id = 9000',
  ).created_at;
  const moment = row.replace(' ', 'T');
  const query = `?dt_start=${moment}&dt_end=${moment}&include_pending=1`;
  assert.deepEqual(await listedIds(query), idsOf(`t.created_at = '${row}'`));
  const { body } = await list(query);
  assert.deepEqual([body['dt_start'], body['dt_end']], [moment, moment]);
});

const refused = `page=0 limit=0 limit=1001 limit=ten after_id=-1 sort=amount direction=up dt_start=2026-01-01
  dt_end=2026-13-01T00:00:00 dt_start=2026-02-31T00:00:00 dt_end=2026-02-28T25:00:00 payout_date=01/02/2026
  payout_date=2026-02-31 payout_account=mine fundraisers=1001;1002 include_pending=2 exclude_subsites=yes`;
for (const query of refused.split(/\s+/))
  test(`refuses ${query}, and names the parameter`, async () => {
    const { status, body } = await list(`?${query}`);
    assert.equal(status, 400);
    assert.match(textOf(body['message']), new RegExp(`^${query.split('=')[0] ?? ''}\\b`));
  });

test('neither a gift nor a burst gets the ID of a transaction that was removed', async () => {
  for (const add of [
    () => given(sandbox),
    async () => {
      const { transaction_ids: ids } = await act(sandbox, 'donations', { campaign_id: 1001 });
      return (ids as unknown as number[])[0];
    },
  ]) {
    const newest = await given(sandbox, { fundraiser_id: 1013 });
    sandbox.sql.run('DELETE FROM tax_receipts WHERE transaction_id = ?', newest);
    sandbox.sql.run('DELETE FROM transactions WHERE id = ?', newest);
    assert.equal(await add(), newest + 1);
    assert.equal(firstId(sandbox, `t.id >= ${newest}`), newest + 1);
  }
});
