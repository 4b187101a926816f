import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, proxyFor } from '../ask.js';
import { json, startUpstream } from '../upstream.js';
import { transactionRow } from './owners-platform.js';

const list = '/v2/private/transactions';

test('removes rows of campaigns that were not requested, whatever the platform does', async (t) => {
  const rows = [
    transactionRow(1, { id: 7 }),
    transactionRow(2, { id: 8 }),
    transactionRow(3, undefined),
    transactionRow(4, null),
    transactionRow(5, { id: '7' }),
    transactionRow(6, { id: 9 }),
  ];
  const upstream = await startUpstream(t, json({ count: 6, data: rows }));
  const { proxy, log } = proxyFor(upstream.url, { allow: ['listTransactions'] });
  for (const [query, ids] of [
    ['?fundraisers=7', [1, 5]],
    ['?fundraisers=7,9', [1, 5, 6]],
    ['', [1, 2, 3, 4, 5, 6]],
  ] as const) {
    const { status, body } = await ask(proxy, list + query);
    const { count, data } = body as { count: number; data: { id: number }[] };
    assert.equal(status, 200);
    assert.deepEqual(
      data.map(({ id }) => id),
      ids,
    );
    // Rows 3 and 4 may be of any campaign.
    assert.equal(count, ids.length + (query ? 2 : 0));
    assert.equal(log.at(-1)?.problem, query ? 'contract' : undefined);
  }
  const { status, text } = await ask(proxy, `${list}?fundraisers=1001`);
  assert.equal(status, 502);
  assert.doesNotMatch(text, /donor-/);
});

test('returns an empty list, and a list of requested campaigns only, without a problem', async (t) => {
  let data = [transactionRow(1, { id: 7 })];
  const upstream = await startUpstream(t, (response) => json({ count: data.length, data })(response));
  const { proxy, log } = proxyFor(upstream.url, { allow: ['listTransactions'] });
  assert.equal((await ask(proxy, `${list}?fundraisers=7`)).status, 200);
  data = [];
  assert.equal((await ask(proxy, `${list}?fundraisers=7`)).status, 200);
  assert.deepEqual(
    log.map(({ problem }) => problem),
    [undefined, undefined],
  );
});

test('leaves out teams of other campaigns than the requested one', async (t) => {
  const team = (id: number, fundraiser?: unknown) => ({
    id,
    name: `Team ${String(id)}`,
    amount_raised: 1,
    fundraiser,
  });
  const upstream = await startUpstream(
    t,
    json([team(1, { id: 7 }), team(2, { id: 8 }), team(3), team(4, null)]),
  );
  const { proxy } = proxyFor(upstream.url);
  const idsFor = async (body: object) =>
    ((await ask(proxy, '/v2/private/teams/search', { body })).body as { id: number }[]).map(({ id }) => id);
  assert.deepEqual(await idsFor({ fundraiser_id: 7 }), [1, 3, 4]);
  assert.deepEqual(await idsFor({ fundraiser_id: 8 }), [2, 3, 4]);
  assert.deepEqual(await idsFor({}), [1, 2, 3, 4]);
});
