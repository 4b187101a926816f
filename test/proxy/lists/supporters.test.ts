import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { createMemoryMaps } from '../../../src/proxy/map/public-map.js';
import { ask } from '../ask.js';
import { keyFor } from '../give.js';
import { ReadsRig } from '../cache/rig.js';
import { donation, gift } from '../samples.js';
import { ledgerWith, listsRig, messagesOf, mixed, mixedTo, numbersOf, paths } from './lists-rig.js';

// What supporters have in common with fundraisers: `public-lists.test.ts`.

const on: Partial<ProxyOptions> = { supporters: [7] };
/** Each gift is published at once. */
const atOnce: Partial<ProxyOptions> = { ...on, minDonors: 0 };

test('the newest hundred transactions are read, and shown without names, amounts and times', async () => {
  const { rig, asked } = listsRig(() => mixedTo(2), atOnce);
  assert.deepEqual((await rig.get(paths.supporters)).body, [
    { name: null, message: 'Message 2', date: '2026-11-20' },
    { name: null, message: 'Message 1', date: '2026-11-20' },
  ]);
  assert.equal(String(asked[0]), 'fundraisers=7&sort=id&direction=desc&limit=100');
});

test('asks the platform once a minute, and again after a refund has come', async () => {
  let rows = mixedTo(2);
  const { rig, asked } = listsRig(() => rows, atOnce);
  for (const _ of [1, 2]) await rig.get(paths.supporters);
  assert.equal(asked.length, 1);
  rows = [mixed(1), mixed(2, { status: 'refunded' })];
  rig.pass(61);
  const { body, headers } = await rig.get(paths.supporters);
  assert.equal(asked.length, 2);
  assert.match(headers.get('cdn-cache-control') ?? '', /stale-while-revalidate=0/);
  assert.deepEqual(numbersOf(body), [1]);
});

test('stays fresh after a gift, which it would not show before those of its batch', async () => {
  const asked: string[] = [];
  const rig = new ReadsRig({
    supporters: [7],
    fundraisers: [7],
    fetch: async (input, init) => {
      if (init?.method === 'POST') return Response.json({ ...donation, fundraiser_id: 7 });
      const { searchParams } = new URL(new Request(input).url);
      asked.push(String(searchParams));
      const rows = mixedTo(2).filter(({ id }) => id > Number(searchParams.get('after_id')));
      return Response.json({ data: searchParams.get('direction') === 'desc' ? rows.reverse() : rows });
    },
  });
  const read = async () => {
    for (const path of Object.values(paths)) await rig.get(path);
    await rig.settle();
  };
  await read();
  const before = asked.length;
  const { status } = await ask(rig.proxy, '/v2/client/transactions', {
    body: gift({ fundraiser_id: 7 }),
    headers: { 'idempotency-key': await keyFor(rig.proxy) },
  });
  assert.equal(status, 200);
  rig.pass(10);
  await read();
  assert.equal(asked.length, before);
  rig.pass(51);
  await read();
  assert.ok(asked.length > before);
});

test('keeps an answer with invalid fields', async () => {
  const odd = () => [{ ...mixed(2), billing: { postal: 7 } }, { id: 'x' }];
  const { rig, asked } = listsRig(() => [], atOnce, odd);
  const { body, headers } = await rig.get(paths.supporters);
  assert.deepEqual(numbersOf(body), [2]);
  assert.match(headers.get('cache-control') ?? '', /s-maxage=60/);
  await rig.get(paths.supporters);
  assert.equal(asked.length, 1);
});

test('publishes gifts in batches of three, and removes a batch after a refund', async () => {
  let rows = mixedTo(2);
  const { numbers } = listsRig(() => rows, on);
  for (const [last, shown] of [
    [2, []],
    [4, [1, 2, 3]],
    [6, [4, 5, 6, 1, 2, 3]],
  ] as const) {
    rows = mixedTo(last);
    assert.deepEqual(await numbers(), shown);
  }
  rows = rows.map((row) => (row.id === 2 ? { ...row, refund_children_ids: [7] } : row));
  assert.deepEqual(await numbers(), [4, 5, 6]);
});

test('counts gifts without a message or name in a batch', async () => {
  const silent = { donation_comment: '' };
  assert.deepEqual(await listsRig(() => [mixed(1), mixed(2, silent), mixed(3, silent)], on).numbers(), [1]);
});

test('shares its batches with proxies on the same ledger', async () => {
  const maps = createMemoryMaps();
  for (const [rows, shown] of [
    [mixedTo(4), [1, 2, 3]],
    // A proxy whose list no longer has the first gift.
    [mixedTo(6).slice(1), [4, 5, 6]],
    // A proxy that has read the list earlier shows whole batches only.
    [mixedTo(5), [1, 2, 3]],
  ] as const)
    assert.deepEqual(await listsRig(() => rows, { ...on, ledger: ledgerWith(maps) }).numbers(), shown);
});

test('publishes only gifts after its start with a ledger that loses its data', async () => {
  let last = 3;
  const { numbers } = listsRig(() => mixedTo(last), { ...on, ledger: createMemoryLedger({ now: Date.now }) });
  for (const count of [0, 0, 3]) {
    assert.equal((await numbers()).length, count);
    last += last === 3 ? 2 : 1;
  }
});

test('shows nothing of a platform that does not send its newest rows first, and stores nothing', async () => {
  const options = { ...on, ledger: ledgerWith() };
  assert.deepEqual(
    await listsRig(
      () => mixedTo(3),
      options,
      (page) => page.reverse(),
    ).numbers(),
    [],
  );
  assert.deepEqual(await listsRig(() => mixedTo(3), options).numbers(), [1, 2, 3]);
});

const payment = (id: number, series: number, donation_comment: string) =>
  mixed(id, { donation_comment, recurring: { id: series, interval: 'month' } });

for (const [title, options] of [
  ['at once', atOnce],
  ['in batches', on],
] as const)
  test(`shows a series once whose payments all have its message, and never again: ${title}`, async () => {
    const shared = { ...options, ledger: ledgerWith() };
    const timesOf = async (...rows: object[]) =>
      (await listsRig(() => rows, shared).messages()).filter((message) => message === 'Otters!').length;
    const [first, later] = [payment(1, 71, 'Otters!'), payment(3, 71, 'Otters!')];
    assert.equal(await timesOf(first, mixed(2), later, mixed(6)), 1);
    // After a restart, when the first payment is no longer in the list.
    assert.equal(await timesOf(mixed(7), mixed(8), mixed(9), payment(10, 71, 'Otters!')), 0);
  });

const plans = (count: number, first: number, series: number) =>
  Array.from({ length: count }, (_, at) => payment(first + at, 5_000 + (at % series), ''));

for (const [title, rows, options, shown, pages] of [
  ['the newest hundred of many gifts', mixedTo(700), atOnce, 50, 1],
  ['behind 380 later payments of 96 plans', [...mixedTo(100), ...plans(380, 101, 96)], on, 50, 5],
  ['five pages of plans, and no more', plans(700, 1, 700), atOnce, 0, 5],
] as const)
  test(`reads ${title}`, async () => {
    const { asked, rig } = listsRig(() => rows, options);
    assert.equal(messagesOf((await rig.get(paths.supporters)).body).length, shown);
    assert.deepEqual(
      asked.map((query) => query.get('page')),
      [null, '2', '3', '4', '5'].slice(0, pages),
    );
    for (const query of asked) assert.match(String(query), /direction=desc.*limit=100/);
  });

test('keeps its answer if a platform ignores the page, and refuses if a page is refused', async () => {
  const same = Array.from({ length: 100 }, (_, at) => payment(100 - at, 5_000 + at, `Message ${String(at)}`));
  const { rig, asked } = listsRig(
    () => [],
    atOnce,
    () => same,
  );
  assert.equal(messagesOf((await rig.get(paths.supporters)).body).length, 50);
  assert.equal(asked.length, 2);
  const failing = listsRig(
    () => [],
    atOnce,
    () => (failing.asked.length === 1 ? same : new Response('{}', { status: 403 })),
  );
  assert.equal((await failing.rig.get(paths.supporters)).status, 502);
});

test('logs how many messages are hidden and why, once, and nothing of them', async () => {
  let comments = ['Bravo!', 'call 416 555 0199', 'see evil.example', 'or 555x1234'];
  const { rig, messages } = listsRig(
    () => comments.map((text, at) => mixed(9 - at, { donation_comment: text })),
    atOnce,
  );
  const logged = () =>
    rig.log.flatMap(({ hidden, campaign }) => (hidden === undefined ? [] : [[campaign, hidden]]));
  for (let minutes = 0; minutes < 3; minutes += 1) await messages();
  assert.deepEqual(logged(), [[7, 'link 1, number 2']]);
  comments = ['Bravo!'];
  await messages();
  assert.deepEqual(logged().at(-1), [7, 'none']);
  assert.doesNotMatch(JSON.stringify(rig.log), /555|evil/);
});
