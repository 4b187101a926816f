import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import { allTransactions } from '../../src/client/all-transactions.js';
import { createClient } from '../../src/client/client.js';
import type { TransactionQuery } from '../../src/schema/transaction-query.js';
import { json, startServer } from '../support/http-server.js';

/** Serves `pages` by page number (what is beyond is empty) and collects the IDs that come out. */
async function collect(
  t: TestContext,
  pageOf: (page: number, limit: number) => readonly number[],
  query: Omit<TransactionQuery, 'page'> = {},
) {
  const server = await startServer((response, { url }) => {
    const { searchParams } = new URL(url, 'http://x');
    const rows = pageOf(Number(searchParams.get('page')), Number(searchParams.get('limit') ?? 100));
    json(response, { dt_start: '', dt_end: '', count: rows.length, data: rows.map((id) => ({ id })) });
  });
  t.after(() => server.close());
  const client = createClient({ proxyUrl: server.url, fetch });
  const ids: number[] = [];
  for await (const { id } of allTransactions(client, query)) {
    ids.push(id);
    assert.ok(ids.length < 1000, 'it does not end');
  }
  return { ids, urls: server.calls.map(({ url }) => url) };
}

const pages =
  (...list: number[][]) =>
  (page: number) =>
    list[page - 1] ?? [];

suite('all transactions', () => {
  test('come page after page, with the query on each', async (t) => {
    const { ids, urls } = await collect(t, pages([1, 2], [3, 4], [5]), { limit: 2, fundraisers: [7] });
    assert.deepEqual(ids, [1, 2, 3, 4, 5]);
    assert.deepEqual(urls[1], '/v2/private/transactions?fundraisers=7&page=2&limit=2');
  });

  test('none at all is none, after one question', async (t) => {
    const { ids, urls } = await collect(t, pages());
    assert.deepEqual([ids, urls.length], [[], 1]);
  });

  test('a platform that ignores the page ends after the second', async (t) => {
    const { ids, urls } = await collect(t, () => [1, 2, 3]);
    assert.deepEqual([ids, urls.length], [[1, 2, 3], 2]);
  });

  test('rows that new gifts push to the next page come once', async (t) => {
    // Newest first, and one gift arrives between any two questions.
    let newest = 10;
    const { ids } = await collect(
      t,
      (page, limit) => {
        const all = Array.from({ length: newest }, (_, index) => newest - index);
        newest += 1;
        return all.slice((page - 1) * limit, page * limit);
      },
      { limit: 3, sort: 'id', direction: 'desc' },
    );
    assert.deepEqual(ids, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('a page that repeats an ID within itself gives it once', async (t) => {
    assert.deepEqual((await collect(t, pages([1, 1, 2], [2, 2, 3]))).ids, [1, 2, 3]);
  });

  test('warnings of a page come before its rows, with the page', async (t) => {
    const server = await startServer((response, { url }) => {
      const page = Number(new URL(url, 'http://x').searchParams.get('page'));
      const first = [{ id: 1 }, { id: 'two' }, { id: 3, type: 5 }];
      json(response, { data: page === 1 ? first : page === 2 ? [{ id: 4 }] : [] });
    });
    t.after(() => server.close());
    const told: unknown[] = [];
    const walk = allTransactions(
      createClient({ proxyUrl: server.url, fetch }),
      {},
      {
        onWarnings: (warnings, page) => told.push([page, ...warnings.map(({ path }) => path)]),
      },
    );
    for await (const { id } of walk) told.push(id);
    assert.deepEqual(told, [[1, 'data.1.id', 'data.2.type'], 1, 3, 4]);
  });

  test('stops requesting pages when the caller stops reading', async (t) => {
    const server = await startServer((response) => {
      json(response, { data: [{ id: server.calls.length }] });
    });
    t.after(() => server.close());
    for await (const { id } of allTransactions(createClient({ proxyUrl: server.url, fetch })))
      if (id === 2) break;
    assert.equal(server.calls.length, 2);
  });

  test('a failing page fails the walk', async (t) => {
    const server = await startServer((response) => {
      if (server.calls.length === 1) json(response, { data: [{ id: 1 }] });
      else json(response, {}, 503);
    });
    t.after(() => server.close());
    const walk = allTransactions(createClient({ proxyUrl: server.url, fetch }));
    assert.equal((await walk.next()).value?.id, 1);
    await assert.rejects(walk.next(), { kind: 'http', status: 503 });
  });
});
