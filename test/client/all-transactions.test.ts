import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { allTransactions } from '../../src/client/all-transactions.js';
import type { TransactionQuery } from '../../src/schema/transaction.js';
import { json } from '../support/http-server.js';
import { until } from '../support/until.js';
import { serve } from './stage.js';

interface Asked {
  readonly after: number;
  readonly page: number;
  readonly limit: number;
}

/** Serves the IDs that `rowsOf` returns for a request, and collects the IDs that `allTransactions` yields. */
async function collect(
  t: TestContext,
  rowsOf: (asked: Asked) => readonly number[],
  query: Omit<TransactionQuery, 'page'> = {},
) {
  const { client, calls } = await serve(t, (response, { url }) => {
    const { searchParams } = new URL(url, 'http://x');
    const number = (name: string, standard: number) => Number(searchParams.get(name) ?? standard);
    const rows = rowsOf({
      after: number('after_id', 0),
      page: number('page', 1),
      limit: number('limit', 100),
    });
    json(response, { dt_start: '', dt_end: '', count: rows.length, data: rows.map((id) => ({ id })) });
  });
  const ids: number[] = [];
  for await (const { id } of allTransactions(client, query)) {
    ids.push(id);
    assert.ok(ids.length < 1000, 'it does not end');
  }
  return { ids, urls: calls.map(({ url }) => url) };
}

const pages =
  (...list: number[][]) =>
  ({ page }: Asked) =>
    list[page - 1] ?? [];

/** A platform with these IDs. */
const having =
  (...ids: number[]) =>
  ({ after, limit }: Asked) =>
    ids.filter((id) => id > after).slice(0, limit);

describe('allTransactions', () => {
  test('refuses empty lists, which would stand for the transactions of all campaigns', async (t) => {
    for (const query of [{ fundraisers: [] }, { tags: [] }])
      await assert.rejects(collect(t, having(11), query), /has to have an item/);
  });

  test('requests the rows after the last ID, and repeats the query’s parameters in each request', async (t) => {
    const { ids, urls } = await collect(t, having(11, 12, 33, 34, 35), { limit: 2, fundraisers: [7] });
    assert.deepEqual(ids, [11, 12, 33, 34, 35]);
    assert.deepEqual(urls.slice(0, 2), [
      '/v2/private/transactions?fundraisers=7&limit=2&sort=id&direction=asc',
      '/v2/private/transactions?after_id=12&fundraisers=7&limit=2&sort=id&direction=asc',
    ]);
  });

  test('yields nothing for an empty list, after two requests', async (t) => {
    const { ids, urls } = await collect(t, having());
    assert.deepEqual([ids, urls.length], [[], 2]);
  });

  test('continues after the last ID that an interrupted export has read', async (t) => {
    const all = Array.from({ length: 23 }, (_, index) => index * 3 + 1);
    const { client, calls } = await serve(t, (response, { url }) => {
      const { searchParams } = new URL(url, 'http://x');
      // The third request, and its repetitions.
      if ([3, 4, 5].includes(calls.length)) json(response.setHeader('retry-after', '0'), {}, 503);
      else {
        const rows = having(...all)({ after: Number(searchParams.get('after_id') ?? 0), page: 1, limit: 5 });
        json(response, { count: rows.length, data: rows.map((id) => ({ id })) });
      }
    });
    const ids: number[] = [];
    const goOn = async () => {
      const last = ids.at(-1);
      const rest = allTransactions(client, { limit: 5, ...(last !== undefined && { after_id: last }) });
      for await (const { id } of rest) ids.push(id);
    };
    await assert.rejects(goOn(), { kind: 'http', status: 503 });
    assert.equal(ids.length, 10);
    await goOn();
    assert.deepEqual(ids, all);
    // The next day's export continues from the same ID and reads only new rows.
    all.push(100);
    await goOn();
    assert.deepEqual(ids, all);
  });

  test('yields gifts that arrive during the export at the end', async (t) => {
    const all = [1, 2, 3];
    const { ids } = await collect(
      t,
      (asked) => {
        const rows = having(...all)(asked);
        if (all.length < 7) all.push(all.length + 1);
        return rows;
      },
      { limit: 2 },
    );
    assert.deepEqual(ids, [1, 2, 3, 4, 5, 6, 7]);
  });

  test('yields an ID once if the platform repeats it or includes the one in after_id', async (t) => {
    const inclusive = ({ after }: Asked) => [1, 1, 2, 3, 3].filter((id) => id >= after).slice(0, 3);
    assert.deepEqual((await collect(t, inclusive)).ids, [1, 2, 3]);
  });

  test('goes on if the row of after_id fills a page', async (t) => {
    const inclusive = ({ after, limit }: Asked) =>
      [1, 1, 1, 2, 3, 7].filter((id) => id >= after).slice(0, limit);
    for (const limit of [1, 2, 3])
      assert.deepEqual((await collect(t, inclusive, { limit })).ids, [1, 2, 3, 7], String(limit));
    assert.deepEqual(
      (await collect(t, () => [1], { limit: 1 })).ids,
      [1],
      'a platform that ignores after_id',
    );
  });

  for (const [title, rowsOf] of [
    ['ignores after_id', () => [1, 2, 3]],
    ['returns rows in another order', () => [3, 2, 1]],
  ] as const)
    test(`rejects if the platform ${title}, because rows would be missing`, async (t) => {
      await assert.rejects(collect(t, rowsOf), { kind: 'contract' });
    });

  test('rejects if no row of an answer can be read', async (t) => {
    const { client } = await serve(t, (response) => {
      json(response, { count: 2, data: [{ id: 'a' }, { id: 'b' }] });
    });
    const walk = allTransactions(client);
    await assert.rejects(walk.next(), { kind: 'contract' });
  });

  test('requests page after page if sorted by date', async (t) => {
    const { ids, urls } = await collect(t, pages([5, 2], [9, 4], [1]), { limit: 2, sort: 'date' });
    assert.deepEqual(ids, [5, 2, 9, 4, 1]);
    assert.equal(urls[1], '/v2/private/transactions?page=2&limit=2&sort=date');
  });

  test('stops after the third request if sorted by date and the platform ignores the page', async (t) => {
    const { ids, urls } = await collect(t, () => [1, 2, 3], { sort: 'date' });
    assert.deepEqual([ids, urls.length], [[1, 2, 3], 3]);
  });

  test('yields a row once if new gifts push it to the next page', async (t) => {
    // Newest first, and one gift arrives between any two requests.
    let newest = 10;
    const { ids } = await collect(
      t,
      ({ page, limit }) => {
        const all = Array.from({ length: newest }, (_, index) => newest - index);
        newest += 1;
        return all.slice((page - 1) * limit, page * limit);
      },
      { limit: 3, sort: 'id', direction: 'desc' },
    );
    assert.deepEqual(ids, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  for (const query of [{ direction: 'desc' }, { sort: 'date', direction: 'desc' }] as const)
    test(`goes on if new gifts fill a whole page before it is requested, by ${query.sort ?? 'id'}`, async (t) => {
      let newest = 12;
      const { ids } = await collect(
        t,
        ({ page, limit }) => {
          if (page === 2) newest += limit;
          const all = Array.from({ length: newest }, (_, index) => newest - index);
          return all.slice((page - 1) * limit, page * limit);
        },
        { limit: 3, ...query },
      );
      assert.deepEqual(ids, [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    });

  for (const [title, query] of [
    ['by ID', {}],
    ['by number', { sort: 'date' }],
  ] as const)
    test(`goes on after one empty answer in the middle of a list that is read ${title}`, async (t) => {
      let requests = 0;
      const list = [1, 2, 3, 4, 5, 6, 7];
      const { ids } = await collect(
        t,
        ({ after, page, limit }) => {
          requests += 1;
          if (requests === 2) return [];
          return list.filter((id) => id > after).slice((page - 1) * limit, page * limit);
        },
        { limit: 2, ...query },
      );
      assert.deepEqual(ids, list);
    });

  test('yields an ID once if a page contains it twice', async (t) => {
    const { ids } = await collect(t, pages([1, 1, 2], [2, 2, 3]), { sort: 'date' });
    assert.deepEqual(ids, [1, 2, 3]);
  });

  test('reports the warnings of a page before its rows, with the number of the page', async (t) => {
    const { client } = await serve(t, (response, { url }) => {
      const after = Number(new URL(url, 'http://x').searchParams.get('after_id'));
      const first = [{ id: 1 }, { id: 'two' }, { id: 3, type: 5 }];
      json(response, { data: after === 0 ? first : after === 3 ? [{ id: 4 }] : [] });
    });
    const told: unknown[] = [];
    const walk = allTransactions(
      client,
      {},
      {
        onWarnings: (warnings, page) => told.push([page, ...warnings.map(({ path }) => path)]),
      },
    );
    for await (const { id } of walk) told.push(id);
    assert.deepEqual(told, [[1, 'data.1.id', 'data.2.type'], 1, 3, 4]);
  });

  test('stops requesting pages when the caller stops reading', async (t) => {
    const { client, calls } = await serve(t, (response) => {
      json(response, { data: [{ id: calls.length }] });
    });
    for await (const { id } of allTransactions(client)) if (id === 2) break;
    assert.equal(calls.length, 2);
  });

  test('rejects if a page fails', async (t) => {
    const { client, calls } = await serve(t, (response) => {
      if (calls.length === 1) json(response, { data: [{ id: 1 }] });
      else json(response.setHeader('retry-after', '0'), {}, 503);
    });
    const walk = allTransactions(client);
    assert.equal((await walk.next()).value?.id, 1);
    await assert.rejects(walk.next(), { kind: 'http', status: 503 });
    assert.equal(calls.length, 4);
  });

  for (const status of [429, 500, 503])
    test(`repeats a request after status ${String(status)}`, async (t) => {
      const { client, calls } = await serve(t, (response, { url }) => {
        const after = Number(new URL(url, 'http://x').searchParams.get('after_id') ?? 0);
        if ([2, 3].includes(calls.length)) json(response.setHeader('retry-after', '0'), {}, status);
        else json(response, { data: after < 3 ? [{ id: after + 1 }] : [] });
      });
      const ids: number[] = [];
      for await (const { id } of allTransactions(client)) ids.push(id);
      assert.deepEqual(ids, [1, 2, 3]);
    });

  for (const [status, wait] of [
    [400, '0'],
    [504, '0'],
    [503, '6'],
    [429, '61'],
  ] as const)
    test(`does not repeat it after status ${String(status)} with ${wait} s to wait`, async (t) => {
      const { client, calls } = await serve(t, (response) => {
        json(response.setHeader('retry-after', wait), {}, status);
      });
      await assert.rejects(allTransactions(client).next(), { kind: 'http', status });
      assert.equal(calls.length, 1);
    });

  test('waits before a repetition until the caller aborts', async (t) => {
    const { client, calls } = await serve(t, (response) => {
      json(response.setHeader('retry-after', '60'), {}, 429);
    });
    const controller = new AbortController();
    const reason = new Error('stopped');
    const next = allTransactions(client, {}, { signal: controller.signal }).next();
    await until(() => calls.length === 1);
    controller.abort(reason);
    await assert.rejects(next, reason);
    assert.equal(calls.length, 1);
  });
});
