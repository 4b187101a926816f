import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spanOf, timeOf } from '../../../src/proxy/reconcile/row-dates.js';
import { createTransactionList } from '../../../src/proxy/reconcile/transaction-list.js';
import { gift } from '../samples.js';
import { charge } from './charge.js';
import { listedPlatform } from './listed-platform.js';

const noon = Date.UTC(2026, 10, 21, 12);

function rig(count = 0) {
  const platform = listedPlatform();
  for (let id = 1; id <= count; id += 1) platform.rows.push(charge(id, gift()));
  let time = 0;
  const list = createTransactionList({ platform, clock: () => time, now: () => noon, timeout: 1_000 });
  const ids = async (after: number, from?: number) => {
    const listing = await list.read({
      campaign: 1001,
      after,
      until: noon,
      isProof: false,
      ...(from !== undefined && { from }),
    });
    return listing?.rows.map(({ id }) => id);
  };
  const pass = (ms: number) => void (time += ms);
  return { platform, list, ids, pass };
}

const answered = (status: number, body: unknown = {}) =>
  ({ kind: 'answered', status, body, retryAfter: undefined }) as const;

test('requests every page after a cursor, with the contract’s parameters', async () => {
  const { platform, ids } = rig(251);
  assert.deepEqual(
    await ids(20),
    Array.from({ length: 231 }, (_, index) => index + 21),
  );
  assert.deepEqual(platform.requests[0], {
    ...{ fundraisers: [1001], after_id: 20, dt_end: '2026-11-21T12:00:00', sort: 'id', direction: 'asc' },
    ...{ limit: 100, include_pending: 1 },
  });
  assert.deepEqual(
    platform.requests.map(({ after_id: after }) => after),
    [20, 120, 220, 251],
  );
});

test('requests rows from a time on if there is no cursor', async () => {
  const { platform, ids } = rig(3);
  platform.rows[0]!.date = '2026-11-21 08:59:59';
  assert.deepEqual(await ids(0, Date.UTC(2026, 10, 21, 9)), [2, 3]);
  assert.equal(platform.requests[0]?.dt_start, '2026-11-21T09:00:00');
});

test('continues if pages are shorter than requested', async () => {
  const { platform, ids } = rig(30);
  platform.longest = 7;
  assert.equal((await ids(0))?.length, 30);
});

test('does not treat rows as complete if the platform ignores the cursor', async () => {
  const { platform, list } = rig(300);
  platform.deaf = ['after_id'];
  const listing = await list.read({ campaign: 1001, after: 0, until: noon, isProof: false });
  assert.deepEqual([listing?.isWhole, listing?.rows.length], [false, 100]);
  assert.equal(platform.requests.length, 2, 'and does not ask for ever');
});

test('does not accept a list as complete that is out of order, has gaps, or contradicts itself', async () => {
  for (const rows of [
    [3, 2, 1].map((id) => charge(id, gift())),
    [1, 3, 2].map((id) => charge(id, gift())),
    [charge(1, gift()), charge(2, gift()), { ...charge(2, gift()), status: 'pending' }],
  ]) {
    const { platform, list } = rig();
    platform.ask = async ({ query }) =>
      answered(200, { data: (query as { after_id: number }).after_id === 0 ? rows : [] });
    const listing = await list.read({ campaign: 1001, after: 0, until: noon, isProof: false });
    assert.equal(listing?.isWhole, false);
    assert.equal(new Set(listing?.rows.map(({ id }) => id)).size, listing?.rows.length);
  }
  const { platform, list } = rig(2);
  platform.rows.push(platform.rows[1]!);
  const listing = await list.read({ campaign: 1001, after: 0, until: noon, isProof: false });
  assert.deepEqual([listing?.isWhole, listing?.rows.length], [true, 2], 'twice the same is no harm');
});

test('proves that a list is complete by its newest rows, and by two empty pages', async () => {
  const read = ({ list }: ReturnType<typeof rig>) =>
    list.read({ campaign: 1001, after: 0, from: noon - 86_400_000, until: noon, isProof: true });
  const sane = await read(rig(120));
  assert.deepEqual([sane?.isWhole, sane?.rows.length, sane?.newest], [true, 120, 120]);
  const empty = await read(rig(0));
  assert.deepEqual([empty?.isWhole, empty?.newest, empty?.latest], [true, undefined, undefined]);
  for (const spoil of [
    ({ platform }: ReturnType<typeof rig>) => void (platform.deaf = ['direction']),
    // Each page after the first is empty.
    ({ platform }: ReturnType<typeof rig>) => {
      const ask = platform.ask.bind(platform);
      platform.ask = async (call, ...more) =>
        (call.query as { after_id?: number }).after_id ? answered(200, { data: [] }) : ask(call, ...more);
    },
    // The platform never lists its newest row alone.
    ({ platform }: ReturnType<typeof rig>) => {
      const ask = platform.ask.bind(platform);
      platform.ask = async (call, ...more) =>
        (call.query as { direction: string }).direction === 'desc'
          ? answered(200, { data: [] })
          : ask(call, ...more);
    },
  ]) {
    const spoilt = rig(120);
    spoil(spoilt);
    assert.equal((await read(spoilt))?.isWhole, false);
  }
  const slip = rig(120);
  const ask = slip.platform.ask.bind(slip.platform);
  let count = 0;
  slip.platform.ask = async (call, ...more) =>
    (count += 1) === 3 ? answered(200, { data: [] }) : ask(call, ...more);
  const whole = await read(slip);
  assert.deepEqual([whole?.isWhole, whole?.rows.length], [true, 120], 'one empty page is not the end');
});

test('says up to which date the campaign has transactions, wherever the reading ends', async () => {
  const latest = async (...dates: (string | null)[]) => {
    const { platform, list } = rig(9);
    for (const [index, date] of dates.entries()) platform.rows[4 + index]!.date = date;
    return (await list.read({ campaign: 1001, after: 0, until: noon - 86_400_000, isProof: true }))?.latest;
  };
  assert.equal(
    await latest('2026-11-21 09:00:00', null, '2026-11-25 10:00:00', '2026-11-24 11:00:00', null),
    timeOf('2026-11-24 11:00:00'),
  );
  assert.equal(
    await latest(null, null, null, null, '2031-01-01 00:00:00'),
    undefined,
    'one alone may be mistaken',
  );
});

test('does not prove that a list is complete by pages that are too short to show their order', async () => {
  const read = async (pages: readonly (readonly number[])[], newest: readonly number[]) => {
    const { platform, list } = rig();
    platform.ask = async ({ query }) => {
      const { direction, after_id: after = 0 } = query as { direction: string; after_id?: number };
      const ids = direction === 'desc' ? newest : pages.find((page) => page.every((id) => id > after));
      return answered(200, { data: (ids ?? []).map((id) => charge(id, gift())) });
    };
    const listing = await list.read({
      campaign: 1001,
      after: 0,
      from: noon - 86_400_000,
      until: noon,
      isProof: true,
    });
    return listing?.isWhole;
  };
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const newest = [9, 8, 7, 6, 5];
  assert.equal(await read([all], newest), true);
  assert.equal(await read([all.slice(0, 5), all.slice(5)], newest), true, 'the last page is shorter');
  assert.equal(await read([all.slice(0, 3), all.slice(3)], newest), false, 'the first one is shorter');
  assert.equal(await read([all.slice(0, 3), all.slice(3, 6), all.slice(6)], [9, 8, 7]), false);
  assert.equal(await read([[1, 2, 3]], [3, 2, 1]), false, 'three rows may be in order by coincidence');
});

test('reads on if pages begin with the row of the cursor, but does not treat them as complete', async () => {
  const { platform, list } = rig(250);
  const ask = platform.ask.bind(platform);
  platform.ask = async (call, ...more) => {
    const query = call.query as { after_id: number };
    return ask({ ...call, query: { ...query, after_id: query.after_id - 1 } }, ...more);
  };
  const listing = await list.read({ campaign: 1001, after: 0, until: noon, isProof: false });
  assert.deepEqual([listing?.isWhole, listing?.rows.length], [false, 250]);
});

test('does not expect the newest rows in a list that ends before them', async () => {
  const { platform, list } = rig(120);
  platform.rows.push({ ...charge(121, gift()), date: '2026-11-21 12:00:01' });
  const read = () =>
    list.read({ campaign: 1001, after: 0, from: noon - 86_400_000, until: noon, isProof: true });
  const listing = await read();
  assert.deepEqual([listing?.isWhole, listing?.rows.length], [true, 120]);
  platform.rows[120]!.date = null;
  platform.rows[120]!.fundraiser = { id: 1001 };
  const ask = platform.ask.bind(platform);
  platform.ask = async (call, ...more) => {
    const answer = await ask(call, ...more);
    if ((call.query as { direction: string }).direction === 'desc' || answer.kind !== 'answered')
      return answer;
    const { data } = answer.body as { data: { id: number }[] };
    return answered(200, { data: data.filter(({ id }) => id < 121) });
  };
  assert.equal((await read())?.isWhole, false, 'nothing says that it is outside');
});

test('gives up a reading that takes longer than a minute', async () => {
  for (const [ms, isRead] of [
    [30_000, true],
    [30_001, false],
  ] as const) {
    const { platform, ids, pass } = rig(3);
    const ask = platform.ask.bind(platform);
    platform.ask = (call, ...more) => {
      pass(ms);
      return ask(call, ...more);
    };
    assert.equal((await ids(0)) !== undefined, isRead);
  }
});

test('reads dates with and without a zone, and of days', () => {
  const nine = Date.UTC(2026, 10, 21, 9);
  for (const date of [
    '2026-11-21 09:00:00',
    ' 2026-11-21 09:00:00 ',
    '2026-11-21T09:00',
    '2026-11-21T09:00:00.000Z',
    '2026-11-21T11:30:00+02:30',
    '2026-11-21T11:30:00+0230',
    '2026-11-21 03:45:00-05:15',
  ])
    assert.equal(timeOf(date), nine, date);
  for (const date of [
    null,
    undefined,
    '',
    '2026-11-21',
    'on 2026-11-21 09:00:00',
    '2026-11-21 09:00:00 Zulu',
  ])
    assert.ok(Number.isNaN(timeOf(date)), String(date));
  const midnight = Date.UTC(2026, 10, 21);
  for (const date of ['2026-11-21 00:00:00', '2026-11-21T00:00'])
    assert.deepEqual(spanOf(date), [midnight, midnight + 86_399_000], date);
  for (const date of ['2026-11-21 00:00:01', '2026-11-21T00:00:30'])
    assert.equal(...(spanOf(date) as [number, number]), date);
});

test('does not prove that a row is missing by the dates of a platform that writes midnight for all', async () => {
  const { platform, list } = rig(120);
  for (const row of platform.rows) row.date = '2026-11-21 00:00:00';
  const evening = noon + 10 * 3_600_000;
  const read = (from: number) => list.read({ campaign: 1001, after: 0, from, until: evening, isProof: true });
  assert.equal((await read(noon))?.isWhole, false, 'the list lacks rows of that day');
  assert.equal((await read(noon - 86_400_000))?.isWhole, true);
});

test('reads IDs that are written as text', async () => {
  const { platform, list } = rig();
  const row = { ...charge(7, gift()), id: '7', parent_id: '3', fundraiser: { id: '1001' } };
  platform.ask = async ({ query }) =>
    answered(200, { data: (query as { after_id: number }).after_id === 0 ? [row] : [] });
  const listing = await list.read({ campaign: 1001, after: 0, until: noon, isProof: false });
  assert.deepEqual(
    listing?.rows.map(({ id, parent_id, fundraiser }) => [id, parent_id, fundraiser?.id]),
    [[7, 3, 1001]],
  );
  assert.equal(listing?.isWhole, true);
});

test('reads flags that are written as numbers or texts', async () => {
  const { platform, list } = rig();
  const row = { ...charge(7, gift()), is_refunded: 1, is_disputed: '0', is_pending: 'true' };
  platform.ask = async ({ query }) =>
    answered(200, { data: (query as { after_id: number }).after_id === 0 ? [row] : [] });
  const listing = await list.read({ campaign: 1001, after: 0, until: noon, isProof: false });
  assert.deepEqual(
    listing?.rows.map(({ is_refunded, is_disputed, is_pending }) => [is_refunded, is_disputed, is_pending]),
    [[true, false, true]],
  );
});

test('measures the platform’s clock, and uses it in queries', async () => {
  const { platform, list } = rig(1);
  const ask = platform.ask.bind(platform);
  platform.ask = async (call, ...more) =>
    ({ ...(await ask(call, ...more)), date: noon + 7_200_000 }) as never;
  const range = { campaign: 1001, after: 0, from: noon - 3_600_000, until: noon, isProof: true };
  assert.equal((await list.read(range))?.skew, 7_200_000);
  assert.deepEqual(
    [platform.requests.at(-1)?.dt_start, platform.requests.at(-1)?.dt_end],
    ['2026-11-21T13:00:00', '2026-11-21T14:00:00'],
  );
});

test('reports that a list is incomplete if rows cannot be read, or there are too many', async () => {
  const { platform, list } = rig(3);
  const read = () => list.read({ campaign: 1001, after: 0, until: noon, isProof: false });
  assert.equal((await read())?.isWhole, true);
  platform.rows.push({ id: 4.5, fundraiser: { id: 1001 }, date: '2026-11-21 09:00:00' });
  const torn = await read();
  assert.deepEqual([torn?.isWhole, torn?.rows.length], [false, 3]);
  const crowded = rig(110);
  crowded.platform.longest = 1;
  const cut = await crowded.list.read({ campaign: 1001, after: 0, until: noon, isProof: false });
  assert.deepEqual([cut?.isWhole, cut?.rows.length], [false, 100]);
});

for (const [what, answer, quiet] of [
  ['refuses the list (403)', answered(403), 15_000],
  ['refuses the list (401)', answered(401), 15_000],
  ['has no list (404)', answered(404), 15_000],
  ['limits requests (429)', answered(429), 15_000],
  ['is down', answered(503), 15_000],
  ['moves elsewhere (300)', answered(300, { data: [] }), 15_000],
  ['does not answer', { kind: 'timeout' }, 15_000],
  ['answers in HTML', { kind: 'unreadable' }, 15_000],
  ['answers without a list', answered(200, { data: 'none' }), 15_000],
] as const)
  test(`does not query a platform that ${what}`, async () => {
    const { platform, list, ids, pass } = rig(3);
    platform.answer = answer;
    assert.equal(await ids(0), undefined);
    platform.answer = undefined;
    assert.equal(await list.newest(1001, 1_000), undefined);
    assert.equal(list.mayAsk(1001), false);
    assert.equal(list.mayAsk(1002), true);
    pass(quiet - 1);
    assert.equal(await ids(0), undefined);
    assert.equal(platform.requests.length, 1);
    pass(1);
    assert.deepEqual(await ids(0), [1, 2, 3]);
  });

for (const status of [400, 401, 403, 404, 428])
  test(`does not query a platform for ten minutes after two answers with ${String(status)}`, async () => {
    const { platform, list, ids, pass } = rig(3);
    platform.answer = answered(status);
    await ids(0);
    pass(15_000);
    await ids(0);
    assert.equal(platform.requests.length, 2);
    pass(599_999);
    assert.equal(list.mayAsk(1001), false);
    pass(1);
    platform.answer = undefined;
    assert.deepEqual(await ids(0), [1, 2, 3]);
    platform.answer = answered(status);
    await ids(0);
    pass(15_000);
    assert.equal(list.mayAsk(1001), true, 'an answer in between makes the next one the first again');
  });

for (const [what, answer] of [
  ['limits requests', answered(429)],
  ['is down', answered(503)],
  ['does not answer', { kind: 'timeout' }],
  ['answers without a list', answered(200, { data: 'none' })],
] as const)
  test(`queries a platform that ${what} again every 15 seconds`, async () => {
    const { platform, ids, pass } = rig(3);
    platform.answer = answer;
    for (let requests = 1; requests <= 3; requests += 1) {
      await ids(0);
      assert.equal(platform.requests.length, requests);
      pass(15_000);
    }
  });

test('returns the newest transaction', async () => {
  const { platform, list } = rig(250);
  assert.equal(await list.newest(1001, 1_000), 250);
  assert.equal(await list.newest(1002, 1_000), 0);
  platform.deaf = ['limit'];
  assert.equal(await list.newest(1001, 1_000), 250);
  assert.equal(await rig(1).list.newest(1001, 1_000), 1);
});

test('returns no newest transaction if the platform does not show that it sorts', async () => {
  for (const deaf of [['direction'], ['direction', 'limit']] as const) {
    const { platform, list } = rig(250);
    platform.deaf = [...deaf];
    assert.equal(await list.newest(1001, 1_000), undefined);
    assert.equal(list.mayAsk(1001), true, 'and may still be read');
  }
  const mixed = rig();
  const rows = [900, 700, 800, 600, 500].map((id) => charge(id, gift()));
  mixed.platform.answer = answered(200, { data: rows });
  assert.equal(await mixed.list.newest(1001, 1_000), undefined);
  mixed.platform.answer = answered(200, { data: [{ ...rows[0], id: 1.5 }, ...rows.slice(2, 3)] });
  assert.equal(
    await mixed.list.newest(1001, 1_000),
    undefined,
    'the newest may be the one that cannot be read',
  );
});

test('reads a status that is no text as one that means nothing, and the owner’s words as the contract’s', async () => {
  const platform = listedPlatform();
  const strange = [{ code: 'declined' }, ['completed'], false, 0] as unknown as string[];
  const statuses = [...strange, 'Booked', 'parked', 'paid', null];
  platform.rows.push(...statuses.map((status, index) => ({ ...charge(index + 1, gift()), status })));
  const list = createTransactionList({
    ...{ platform, clock: () => 0, now: () => noon, timeout: 1_000 },
    statusWords: { booked: 'completed', parked: 'pending' },
  });
  const listing = await list.read({ campaign: 1001, after: 0, until: noon, isProof: false });
  assert.deepEqual(
    listing?.rows.map(({ status }) => status),
    [...strange.map(() => 'unreadable'), 'completed', 'pending', 'paid', null],
  );
});
