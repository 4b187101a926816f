import assert from 'node:assert/strict';
import type { Client } from '../../src/client/client.js';
import { isFrError } from '../../src/client/errors.js';
import { listTransactions, updatePersonalPage, uploadImage } from '../../src/client/index.js';
import type { TransactionQuery } from '../../src/schema/transaction.js';
import type { PersonalPageUpdate } from '../../src/schema/personal-page.js';
import type { TestSandbox } from '../demo/sandbox/sandbox.js';
import { pixel } from '../proxy/owners/images.js';
import type { ParameterRow } from './parameter-row.js';

// Sections 4.2, 4.3 and 4.5, which the proxy serves only to owners.

type Sql = TestSandbox['sql'];

const owners = { visitor: 403, owner: 'works' } as const;
/** The page of the documented access token. */
const own = { id: 1001, pageId: 1 };

const update = async (client: Client, changes: Partial<PersonalPageUpdate>, params = own) =>
  (await client.call(updatePersonalPage, { params, body: { token: 'sandbox-access-token', ...changes } }))
    .value;

const isRefused = (status: number) => (error: unknown) => isFrError(error) && error.status === status;

/** The field's value in the database after it was set to `value`, which it did not have before. */
const changes =
  (changed: Partial<PersonalPageUpdate>, column: string, stored: string | number): ParameterRow['prove'] =>
  async (client, { sql }) => {
    const read = () =>
      sql.one<{ value: unknown }>(`SELECT ${column} AS value FROM personal_pages WHERE id = 1`).value;
    assert.notEqual(read(), stored);
    await update(client, changed);
    assert.equal(read(), stored);
  };

export const pageRows: readonly ParameterRow[] = [
  {
    ...{ name: '4.2 id', ...owners },
    async prove(client) {
      assert.equal((await update(client, {})).fundraiser?.id, 1001);
      await assert.rejects(update(client, {}, { ...own, id: 1002 }), isRefused(400));
    },
  },
  {
    ...{ name: '4.2 pageId', ...owners },
    async prove(client) {
      assert.equal((await update(client, {})).id, 1);
      // The page of another owner.
      await assert.rejects(update(client, {}, { ...own, pageId: 2 }), isRefused(403));
    },
  },
  {
    ...{ name: '4.2 token', ...owners },
    async prove(client) {
      assert.equal((await update(client, {})).id, 1);
      await assert.rejects(update(client, { token: 'nobody' }), isRefused(403));
    },
  },
  {
    ...{ name: '4.2 name', ...owners },
    prove: changes({ name: 'À contre-courant' }, 'name', 'À contre-courant'),
  },
  {
    ...{ name: '4.2 amount_goal', ...owners },
    prove: changes({ amount_goal: 1234.56 }, 'amount_goal', 123_456),
  },
  {
    ...{ name: '4.2 description', ...owners },
    prove: changes(
      { description: 'For the dens.\nAll of them.' },
      'description',
      'For the dens.\nAll of them.',
    ),
  },
  {
    ...{ name: '4.2 image', ...owners },
    prove: changes({ image: 'campaign-1002' }, 'image_id', 'campaign-1002'),
  },
  {
    ...{ name: '4.3 file', ...owners },
    async prove(client, { sql }) {
      const { value } = await client.call(uploadImage, { body: { file: pixel.png } });
      assert.equal(value.success, true);
      const { content_type: type } = sql.one<{ content_type: string }>(
        'SELECT content_type FROM images WHERE id = ?',
        value.id ?? '',
      );
      assert.equal(type, 'image/png');
    },
  },
];

interface Case {
  /** The parameter, and other parameters without which it has no effect. */
  readonly query: TransactionQuery;
  readonly base?: TransactionQuery;
  readonly where?: string;
  readonly order?: string;
  readonly limit?: string;
}

const open = `status <> 'pending'`;

/** Checks that the list equals that of SQL, and differs from the list without the parameter. */
const lists =
  (caseOf: (sql: Sql) => Case): ParameterRow['prove'] =>
  async (client, { sql }) => {
    const { query, base = {}, where = open, order = 'id', limit = '100' } = caseOf(sql);
    const ask = async (asked: TransactionQuery) =>
      (await client.call(listTransactions, { query: asked })).value.data.map(({ id }) => id);
    const expected = sql
      .all<{ id: number }>(`SELECT id FROM transactions WHERE ${where} ORDER BY ${order} LIMIT ${limit}`)
      .map(({ id }) => id);
    assert.ok(expected.length > 0);
    assert.deepEqual(await ask({ ...base, ...query }), expected);
    assert.notDeepEqual(await ask(base), expected);
  };

const payout = (sql: Sql) => sql.one<{ day: string }>('SELECT MAX(payout_date) AS day FROM transactions').day;

export const listRows: readonly ParameterRow[] = [
  {
    ...{ name: '4.5 after_id', ...owners },
    prove: lists(() => ({ query: { after_id: 12_345 }, where: `${open} AND id > 12345` })),
  },
  {
    ...{ name: '4.5 dt_start', ...owners },
    prove: lists(() => ({
      query: { dt_start: '2026-03-01T12:00:00' },
      where: `${open} AND created_at >= '2026-03-01 12:00:00'`,
    })),
  },
  {
    ...{ name: '4.5 dt_end', ...owners },
    prove: lists(() => ({
      query: { dt_end: '2024-03-01T12:00:00' },
      base: { direction: 'desc' },
      where: `${open} AND created_at <= '2024-03-01 12:00:00'`,
      order: 'id DESC',
    })),
  },
  {
    ...{ name: '4.5 payout_account', ...owners },
    prove: lists(() => ({ query: { payout_account: 'user' }, where: `${open} AND payout_account = 'user'` })),
  },
  {
    ...{ name: '4.5 payout_date', ...owners },
    // Start and end have no effect together with it.
    prove: lists((sql) => ({
      query: { payout_date: payout(sql), dt_start: '2020-01-01T00:00:00', dt_end: '2020-01-02T00:00:00' },
      where: `${open} AND payout_date = '${payout(sql)}'`,
    })),
  },
  {
    ...{ name: '4.5 fundraisers', ...owners },
    prove: lists(() => ({
      query: { fundraisers: [1013, 1014] },
      where: `${open} AND campaign_id IN (1013, 1014)`,
    })),
  },
  {
    ...{ name: '4.5 page', ...owners },
    prove: lists(() => ({ query: { page: 3 }, limit: '100 OFFSET 200' })),
  },
  { ...{ name: '4.5 limit', ...owners }, prove: lists(() => ({ query: { limit: 5 }, limit: '5' })) },
  {
    ...{ name: '4.5 sort', ...owners },
    prove: lists((sql) => {
      // Otherwise the order by ID would equal that by date.
      sql.run(`UPDATE transactions SET created_at = '2023-05-20 00:00:01' WHERE id = 15000`);
      return { query: { sort: 'date' }, order: 'created_at, id' };
    }),
  },
  {
    ...{ name: '4.5 direction', ...owners },
    prove: lists(() => ({ query: { direction: 'desc' }, order: 'id DESC' })),
  },
  {
    ...{ name: '4.5 exclude_subsites', ...owners },
    prove: lists(() => ({
      query: { exclude_subsites: 1 },
      base: { fundraisers: [1011, 1013] },
      where: `${open} AND campaign_id = 1013`,
    })),
  },
  {
    ...{ name: '4.5 include_pending', ...owners },
    prove: lists(() => ({
      query: { include_pending: 1 },
      base: { direction: 'desc' },
      where: 'TRUE',
      order: 'id DESC',
    })),
  },
  {
    ...{ name: '4.5 tags', ...owners },
    prove: lists(() => ({
      query: { tags: ['partners', 'monthly'] },
      where: `${open} AND campaign_id IN (SELECT campaign_id FROM campaign_tags WHERE tag IN ('partners', 'monthly'))`,
    })),
  },
];
