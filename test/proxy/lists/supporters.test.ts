import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { createMemoryMaps } from '../../../src/proxy/map/public-map.js';
import { ask } from '../ask.js';
import { keyFor } from '../give.js';
import { ReadsRig } from '../cache/rig.js';
import { donation, gift } from '../samples.js';

/** A gift of its own donor and amount. */
const row = (id: number, campaign = 7, comment = `Message ${String(id)}`) => ({
  ...{ id, type: 'charge', status: 'completed', date: '2026-11-20 18:04:05' },
  ...{ fundraiser: { id: campaign }, donation_comment: comment },
  ...{ donated_by: { user_id: 900 + id }, amount: { donation: 10 * id } },
});
const listed = (...rows: object[]) => ({ count: rows.length, data: rows });
const path = '/supporters/7';
const on: Partial<ProxyOptions> = { supporters: [7] };
/** Each gift is published at once. */
const atOnce: Partial<ProxyOptions> = { ...on, minDonors: 0 };

function rigWith(answer: () => unknown, options: Partial<ProxyOptions> = atOnce) {
  const asked: string[] = [];
  const rig = new ReadsRig({
    ...options,
    fetch: async (input) => {
      asked.push(String(input instanceof Request ? input.url : input));
      const body = answer();
      return body instanceof Response ? body : Response.json(body);
    },
  });
  return { rig, asked };
}

test('serves supporters of its campaigns only, and of none by default', async () => {
  const { rig, asked } = rigWith(() => listed(row(2), row(1)));
  assert.deepEqual((await rig.get(path)).body, [
    { name: null, message: 'Message 2', date: '2026-11-20' },
    { name: null, message: 'Message 1', date: '2026-11-20' },
  ]);
  assert.match(asked[0]!, /\/v2\/private\/transactions\?fundraisers=7&sort=id&direction=desc&limit=100$/);
  for (const other of ['/supporters/8', '/supporters/07', '/supporters', '/supporters/7?limit=1000']) {
    const { status } = await rig.get(other);
    assert.ok(status === 404 || status === 400, `${other} ${String(status)}`);
  }
  const { rig: off, asked: never } = rigWith(() => listed(row(2)), {});
  assert.equal((await off.get(path)).status, 404);
  assert.equal(asked.length + never.length, 1);
});

test('refuses a campaign that the site does not have', async () => {
  const { rig, asked } = rigWith(() => listed(row(2)), { supporters: [7, 8], campaigns: [8] });
  assert.equal((await rig.get(path)).status, 404);
  assert.deepEqual(asked, []);
});

test('asks the platform once a minute, and again after a refund has come', async () => {
  let rows = [row(2), row(1)];
  const { rig, asked } = rigWith(() => listed(...rows));
  await rig.get(path);
  await rig.get(path);
  assert.equal(asked.length, 1);
  rows = [{ ...row(2), status: 'refunded' }, row(1)];
  rig.pass(61);
  const { body, headers } = await rig.get(path);
  assert.equal(asked.length, 2);
  assert.match(headers.get('cdn-cache-control') ?? '', /stale-while-revalidate=0/);
  assert.deepEqual(
    (body as { message: string }[]).map(({ message }) => message),
    ['Message 1'],
  );
});

test('stays fresh after a gift, which it would not show before those of its batch', async () => {
  const asked: string[] = [];
  const rig = new ReadsRig({
    supporters: [7],
    fundraisers: [7],
    fetch: async (input, init) => {
      if (init?.method === 'POST') return Response.json({ ...donation, fundraiser_id: 7 });
      const { url } = new Request(input);
      const { searchParams } = new URL(url);
      asked.push(url);
      const rows = [row(1), row(2)].filter(({ id }) => id > Number(searchParams.get('after_id')));
      return Response.json(listed(...(searchParams.get('direction') === 'desc' ? rows.reverse() : rows)));
    },
  });
  const read = async () => {
    await rig.get(path);
    await rig.get('/fundraisers/7');
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

test('shows new gifts, and none that was refunded, after the time of day was set back or ahead', async () => {
  let now = Date.parse('2026-11-27T12:00:00Z');
  let rows: object[] = [row(1)];
  const { rig } = rigWith(() => listed(...rows), { ...atOnce, now: () => now });
  const messages = async () => {
    rig.pass(61);
    await rig.get(path);
    await rig.settle();
    return ((await rig.get(path)).body as { message: string }[]).map(({ message }) => message);
  };
  assert.deepEqual(await messages(), ['Message 1']);
  now -= 30 * 86_400_000;
  rows = [row(2), { ...row(1), is_refunded: true }];
  assert.deepEqual(await messages(), ['Message 2']);
  now += 60 * 86_400_000;
  rows = [row(3), row(2)];
  assert.deepEqual(await messages(), ['Message 3', 'Message 2']);
});

test('reads the platform’s own words for a status', async () => {
  const { rig } = rigWith(() => listed({ ...row(2), status: 'Booked' }, { ...row(1), status: 'parked' }), {
    ...atOnce,
    statusWords: { booked: 'completed', parked: 'pending' },
  });
  const { body } = await rig.get(path);
  assert.deepEqual(
    (body as { message: string }[]).map(({ message }) => message),
    ['Message 2'],
  );
});

test('shows a gift once that the platform lists twice', async () => {
  const { rig } = rigWith(() => listed(row(2), row(2), row(1)));
  const { body } = await rig.get(path);
  assert.deepEqual(
    (body as { message: string }[]).map(({ message }) => message),
    ['Message 2', 'Message 1'],
  );
});

test('leaves out rows of other campaigns and rows without one', async () => {
  const { rig } = rigWith(() => listed(row(4, 8), { ...row(3), fundraiser: null }, row(2)));
  const { body } = await rig.get(path);
  assert.deepEqual(
    (body as { message: string }[]).map(({ message }) => message),
    ['Message 2'],
  );
});

test('tells visitors nothing of an error, and keeps an answer with invalid fields', async () => {
  const { rig } = rigWith(() => new Response('{"message":"canary key"}', { status: 403 }));
  const refused = await rig.get(path);
  assert.equal(refused.status, 502);
  assert.doesNotMatch(refused.text, /canary/);

  const { rig: odd, asked } = rigWith(() => listed({ ...row(2), billing: { postal: 7 } }, { id: 'x' }));
  const { body, headers } = await odd.get(path);
  assert.equal((body as unknown[]).length, 1);
  assert.match(headers.get('cache-control') ?? '', /s-maxage=60/);
  await odd.get(path);
  assert.equal(asked.length, 1);
});

/** The numbers of the messages that visitors get. */
async function messagesOf(rows: readonly object[], options: Partial<ProxyOptions>): Promise<number[]> {
  const { rig } = rigWith(() => listed(...rows), { ...on, ...options });
  const { body } = await rig.get(path);
  return (body as { message: string }[]).map(({ message }) => Number(message.split(' ')[1]));
}
const rows = (...ids: number[]) => ids.map((id) => row(id));
const ledgerWith = (maps = createMemoryMaps()) => ({ ...createMemoryLedger({ now: Date.now }), maps });

test('publishes gifts in batches of three, and removes a batch after a refund', async () => {
  let all: object[] = rows(2, 1);
  const { rig } = rigWith(() => listed(...all), on);
  const shown = async () => {
    rig.pass(61);
    const { body } = await rig.get(path);
    return (body as { message: string }[]).map(({ message }) => Number(message.split(' ')[1]));
  };
  assert.deepEqual(await shown(), []);
  all = rows(4, 3, 2, 1);
  assert.deepEqual(await shown(), [1, 2, 3]);
  all = rows(6, 5, 4, 3, 2, 1);
  assert.deepEqual(await shown(), [4, 5, 6, 1, 2, 3]);
  all = [...rows(6, 5, 4, 3), { ...row(2), refund_children_ids: [7] }, row(1)];
  assert.deepEqual(await shown(), [4, 5, 6]);
});

// Whoever gives with somebody's e-mail address would learn whether the gift before is theirs.
test('publishes the same gifts whoever their donors are', async () => {
  const of = (...users: (number | null)[]) =>
    users
      .map((user, at) => ({ ...row(at + 1), donated_by: user === null ? null : { user_id: user } }))
      .reverse();
  for (const all of [of(1, 2, 3), of(1, 1, 3), of(1, 1, 1), of(null, null, null)])
    assert.deepEqual(await messagesOf(all, {}), [1, 2, 3]);
});

test('counts gifts without a message or name in a batch', async () => {
  const all = [row(3, 7, ''), row(2, 7, ''), row(1)];
  assert.deepEqual(await messagesOf(all, {}), [1]);
});

test('keeps its batches after a restart, and shares them with proxies on the same ledger', async () => {
  const maps = createMemoryMaps();
  assert.deepEqual(await messagesOf(rows(4, 3, 2, 1), { ledger: ledgerWith(maps) }), [1, 2, 3]);
  // A proxy whose list no longer has the first gift.
  assert.deepEqual(await messagesOf(rows(6, 5, 4, 3, 2), { ledger: ledgerWith(maps) }), [4, 5, 6]);
  // A proxy that has read the list earlier shows whole batches only.
  assert.deepEqual(await messagesOf(rows(5, 4, 3, 2, 1), { ledger: ledgerWith(maps) }), [1, 2, 3]);
});

test('publishes only gifts after its start with a ledger that loses its data', async () => {
  let all = rows(3, 2, 1);
  const { rig } = rigWith(() => listed(...all), { ...on, ledger: createMemoryLedger({ now: Date.now }) });
  const shown = async () => {
    rig.pass(61);
    return ((await rig.get(path)).body as unknown[]).length;
  };
  assert.equal(await shown(), 0);
  all = rows(5, 4, 3, 2, 1);
  assert.equal(await shown(), 0);
  all = rows(6, 5, 4, 3, 2, 1);
  assert.equal(await shown(), 3);
});

test('shows nothing of a platform that does not send its newest rows first, and nothing of a store that is away', async () => {
  const maps = createMemoryMaps();
  assert.deepEqual(await messagesOf(rows(1, 2, 3), { ledger: ledgerWith(maps) }), []);
  assert.deepEqual(await messagesOf(rows(3, 2, 1), { ledger: ledgerWith(maps) }), [1, 2, 3]);
  const away = { ...maps, get: () => Promise.reject(new Error('canary')) };
  const { rig } = rigWith(() => listed(...rows(3, 2, 1)), { ...on, ledger: ledgerWith(away) });
  const { status, text } = await rig.get(path);
  assert.equal(status, 503);
  assert.doesNotMatch(text, /canary|Message/);
});

/** A platform that pages as the contract says: later payments of a series have its `recurring`, and no parent. */
function pagedRig(all: () => readonly { readonly id: number }[], options: Partial<ProxyOptions> = atOnce) {
  const asked: URLSearchParams[] = [];
  const rig = new ReadsRig({
    ...options,
    fetch: async (input) => {
      const { searchParams } = new URL(input instanceof Request ? input.url : String(input));
      asked.push(searchParams);
      const [page, limit] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('limit'))];
      const newest = [...all()].sort((one, other) => other.id - one.id);
      return Response.json(listed(...newest.slice((page - 1) * limit, page * limit)));
    },
  });
  const shown = async () => {
    rig.pass(61);
    return ((await rig.get(path)).body as { message: string }[]).map(({ message }) => message);
  };
  return { asked, shown };
}

const payment = (id: number, series: number, comment: string) => ({
  ...row(id, 7, comment),
  ...{ donated_by: { user_id: 9_000 + series }, recurring: { id: series, interval: 'month' } },
});

test('shows a series once whose payments all have its message, and never again', async () => {
  const first = [payment(1, 71, 'Otters!'), row(2), payment(3, 71, 'Otters!'), row(4)];
  for (const options of [atOnce, on]) {
    const maps = createMemoryMaps();
    let all = first;
    const { shown } = pagedRig(() => all, { ...options, ledger: ledgerWith(maps) });
    assert.equal((await shown()).filter((message) => message === 'Otters!').length, 1);
    all = [row(5), row(6), row(7), payment(8, 71, 'Otters!'), row(9)];
    // After a restart, when the first payment is no longer in the list.
    const again = pagedRig(() => all, { ...options, ledger: ledgerWith(maps) });
    assert.deepEqual(
      (await again.shown()).filter((message) => message === 'Otters!'),
      [],
    );
  }
});

test('looks behind the later payments of plans for gifts with a message', async () => {
  // 480 later payments of 96 plans, without words, after a hundred gifts with a message.
  const gifts = rows(...Array.from({ length: 100 }, (_, at) => at + 1));
  const later = Array.from({ length: 380 }, (_, at) => payment(101 + at, 5_000 + (at % 96), ''));
  const { asked, shown } = pagedRig(() => [...gifts, ...later], on);
  assert.equal((await shown()).length, 50);
  assert.deepEqual(
    asked.map((query) => query.get('page')),
    [null, '2', '3', '4', '5'],
  );
  assert.ok(asked.every((query) => query.get('limit') === '100' && query.get('direction') === 'desc'));
});

test('reads no more than the newest hundred gifts, and at most five pages', async () => {
  const many = rows(...Array.from({ length: 700 }, (_, at) => at + 1));
  const single = pagedRig(() => many);
  assert.equal((await single.shown()).length, 50);
  assert.equal(single.asked.length, 1);
  const plans = Array.from({ length: 700 }, (_, at) => payment(1 + at, 5_000 + at, ''));
  const endless = pagedRig(() => plans);
  assert.deepEqual(await endless.shown(), []);
  assert.equal(endless.asked.length, 5);
});

test('keeps its answer if a platform ignores the page, and refuses if a page is refused', async () => {
  const same = Array.from({ length: 100 }, (_, at) => payment(100 - at, 5_000 + at, `Message ${String(at)}`));
  const { rig, asked } = rigWith(() => listed(...same));
  assert.equal(((await rig.get(path)).body as unknown[]).length, 50);
  assert.equal(asked.length, 2);
  let calls = 0;
  const { rig: failing } = rigWith(() => {
    calls += 1;
    return calls === 1 ? listed(...same) : new Response('{}', { status: 403 });
  });
  assert.equal((await failing.get(path)).status, 502);
});

test('logs how many messages are hidden and why, once, and nothing of them', async () => {
  let comments = ['Bravo!', 'call 416 555 0199', 'see evil.example', 'or 555x1234'];
  const { rig } = rigWith(() => listed(...comments.map((text, at) => row(9 - at, 7, text))));
  const logged = () =>
    rig.log.flatMap(({ hidden, campaign }) => (hidden === undefined ? [] : [[campaign, hidden]]));
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await rig.get(path);
    rig.pass(61);
  }
  assert.deepEqual(logged(), [[7, 'link 1, number 2']]);
  comments = ['Bravo!'];
  await rig.get(path);
  assert.deepEqual(logged().at(-1), [7, 'none']);
  assert.doesNotMatch(JSON.stringify(rig.log), /555|evil/);
});
