import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Client } from '../../src/client/client.js';
import type { Transaction, TransactionQuery } from '../../src/schema/transaction.js';
import { readList } from '../../src/staff/read-list.js';
import { createSharing } from '../../src/staff/shared-parts.js';
import { settled } from '../support/fake-clock.js';
import { platform as platformOf } from './rows.js';

const list: readonly Transaction[] = Array.from({ length: 850 }, (_, at) => ({ id: at + 1, type: 'charge' }));

const platform = (statusOf?: Parameters<typeof platformOf>[1]) => platformOf(list, statusOf);

async function idsOf(client: Client, query: TransactionQuery): Promise<number[]> {
  const ids: number[] = [];
  for await (const rows of readList(client, query, new AbortController().signal))
    ids.push(...rows.map(({ id }) => id));
  return ids;
}

const all = list.map(({ id }) => id);
const limits = (queries: readonly TransactionQuery[]) => queries.map(({ limit }) => limit);

describe('a list', () => {
  test('is read by larger pages than the platform’s', async () => {
    const { client, queries } = platform();
    assert.deepEqual(await idsOf(client, {}), all);
    assert.deepEqual(limits(queries), [400, 400, 400, 400, 400]);
  });

  test('has pages of the length that the query names', async () => {
    const { client, queries } = platform();
    assert.deepEqual(await idsOf(client, { limit: 300 }), all);
    assert.deepEqual(new Set(limits(queries)), new Set([300]));
  });

  test('keeps the numbers of the platform’s pages if one is asked for', async () => {
    const { client, queries } = platform();
    assert.deepEqual(await idsOf(client, { page: 3 }), all.slice(200, 300));
    assert.deepEqual(limits(queries), [undefined]);
  });

  for (const status of [400, 422, 502, 504])
    test(`is read by the platform’s pages if it refuses larger ones with ${String(status)}`, async () => {
      const { client, queries } = platform((_, { limit }) => (limit === undefined ? undefined : status));
      assert.deepEqual(await idsOf(client, {}), all);
      assert.deepEqual(new Set(limits(queries).slice(1)), new Set([undefined]));
    });

  test('is read to its end if the platform sends fewer rows than were asked for', async () => {
    const { client } = platformOf(list, undefined, 70);
    assert.deepEqual(await idsOf(client, {}), all);
  });

  for (const [what, query, status, requests] of [
    ['a refusal of the query itself', {}, 400, 2],
    ['a refusal of the limit that the query names', { limit: 500 }, 422, 1],
    ['a login that has ended', {}, 401, 1],
    ['too many requests', {}, 429, 3],
  ] as const)
    test(`reports ${what}`, async () => {
      const { client, queries } = platform(() => status);
      await assert.rejects(idsOf(client, query), { status });
      assert.equal(queries.length, requests);
    });

  test('does not begin anew when a later page is refused', async () => {
    const { client, queries } = platform((request) => (request === 2 ? 400 : undefined));
    await assert.rejects(idsOf(client, {}), { status: 400 });
    assert.equal(queries.length, 2);
  });
});

test('a list asks for the next page before the rows of one are used', async () => {
  const { client, queries } = platform();
  const asked: number[] = [];
  for await (const rows of readList(client, {}, new AbortController().signal)) {
    assert.ok(rows.length > 0);
    asked.push(queries.length);
  }
  assert.deepEqual(asked.slice(0, 2), [2, 3]);
});

test('a list yields the rows that were read, and then says that the next page has failed', async () => {
  const { client } = platform((request) => (request === 2 ? 403 : undefined));
  const ids: number[] = [];
  await assert.rejects(
    async () => {
      for await (const rows of readList(client, {}, new AbortController().signal)) {
        await settled();
        ids.push(...rows.map(({ id }) => id));
      }
    },
    { status: 403 },
  );
  assert.deepEqual(ids, all.slice(0, 400));
});

test('a list that is left reports no error of the page that was asked for meanwhile', async () => {
  const { client, queries } = platform((request) => (request === 2 ? 403 : undefined));
  for await (const rows of readList(client, {}, new AbortController().signal)) {
    assert.equal(rows.length, 400);
    break;
  }
  await settled();
  assert.equal(queries.length, 2);
});

test('transactions share equal parts, and keep those that differ', () => {
  const share = createSharing();
  const of = (id: number, name: string, goal: number): Transaction => ({
    id,
    fundraiser: { id: 7, name, goal },
    custom_data: [],
    donation_comment: 'For the otters',
  });
  const rows = [of(1, 'Spring', 100), of(2, 'Spring', 100), of(3, 'Spring', 200)];
  const before = structuredClone(rows);
  rows.forEach(share);
  assert.deepEqual(rows, before);
  assert.equal(rows[1]?.fundraiser, rows[0]?.fundraiser);
  assert.notEqual(rows[2]?.fundraiser, rows[0]?.fundraiser);
});
