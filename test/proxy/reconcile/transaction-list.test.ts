import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ResilientAnswer } from '../../../src/proxy/platform/resilient-platform.js';
import type { StatusWords } from '../../../src/proxy/platform/status-words.js';
import { spanOf, timeOf } from '../../../src/proxy/reconcile/row-dates.js';
import { createTransactionList, type Range } from '../../../src/proxy/reconcile/transaction-list.js';
import type { Transaction, TransactionQuery } from '../../../src/schema/transaction.js';
import { gift } from '../samples.js';
import { charge } from './charge.js';
import { listedPlatform } from './listed-platform.js';

const noon = Date.UTC(2026, 10, 21, 12);
const hour = 3_600_000;
const day = 24 * hour;

const charges = (...ids: number[]) => ids.map((id) => charge(id, gift()));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

type Rig = ReturnType<typeof rig>;

function rig(count = 0, statusWords: StatusWords = {}) {
  const platform = listedPlatform();
  platform.rows.push(...charges(...upTo(count)));
  const ask = platform.ask.bind(platform);
  let time = 0;
  const list = createTransactionList({
    ...{ platform, clock: () => time, now: () => noon, timeout: 1_000, statusWords },
  });
  const read = (range: Partial<Range> = {}) =>
    list.read({ campaign: 1001, after: 0, until: noon, isProof: false, ...range });
  return {
    ...{ list, platform, read },
    prove: (range: Partial<Range> = {}) => read({ from: noon - day, isProof: true, ...range }),
    ids: async (range?: Partial<Range>) => (await read(range))?.rows.map(({ id }) => id),
    pass: (ms: number) => void (time += ms),
    /** Replaces what the platform answers. @param answer Gets the query, and what the list answers to any. */
    alter: (
      answer: (
        query: TransactionQuery,
        listed: (query: TransactionQuery) => Promise<ResilientAnswer>,
      ) => ResilientAnswer | Promise<ResilientAnswer>,
    ): void => {
      platform.ask = async (call, ...more) =>
        answer(call.query as TransactionQuery, (query) => ask({ ...call, query }, ...more));
    },
  };
}

/** A list whose only page has these rows, which may be none of the contract's. */
function onePage(rows: readonly object[], words?: StatusWords): Rig {
  const made = rig(0, words);
  made.alter(({ after_id: after }) => answered(200, { data: after === 0 ? rows : [] }));
  return made;
}

const answered = (status: number, body: unknown = {}) =>
  ({ kind: 'answered', status, body, retryAfter: undefined }) as const;
const empty = answered(200, { data: [] });

test('requests every page after a cursor, with the contract’s parameters', async () => {
  const { platform, ids } = rig(251);
  assert.deepEqual(await ids({ after: 20 }), upTo(251).slice(20));
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
  assert.deepEqual(await ids({ from: Date.UTC(2026, 10, 21, 9) }), [2, 3]);
  assert.equal(platform.requests[0]?.dt_start, '2026-11-21T09:00:00');
});

/** What a platform does with a list of so many rows, and whether the reading is complete, with so many of them. */
const readings: readonly [
  what: string,
  count: number,
  spoil: (made: Rig) => void,
  isWhole: boolean,
  rows: number,
][] = [
  ['follows the contract', 3, () => undefined, true, 3],
  ['has shorter pages than requested', 30, ({ platform }) => void (platform.longest = 7), true, 30],
  ['lists a row twice', 2, ({ platform }) => void platform.rows.push(platform.rows[1]!), true, 2],
  ['lists more rows than are read', 110, ({ platform }) => void (platform.longest = 1), false, 100],
  [
    'lists a row that cannot be read',
    3,
    ({ platform }) => void platform.rows.push({ ...charge(4.5, gift()), date: '2026-11-21 09:00:00' }),
    false,
    3,
  ],
  [
    'begins its pages with the row of the cursor',
    250,
    ({ alter }) => alter((query, listed) => listed({ ...query, after_id: query.after_id! - 1 })),
    false,
    250,
  ],
];
for (const [what, count, spoil, isWhole, rows] of readings)
  test(`${isWhole ? 'takes' : 'does not take'} a list for complete whose platform ${what}`, async () => {
    const made = rig(count);
    spoil(made);
    const listing = await made.read();
    assert.deepEqual([listing?.isWhole, listing?.rows.length], [isWhole, rows]);
  });

test('does not take a list for complete whose platform ignores the cursor, and does not ask for ever', async () => {
  const { platform, read } = rig(300);
  platform.deaf = ['after_id'];
  const listing = await read();
  assert.deepEqual([listing?.isWhole, listing?.rows.length, platform.requests.length], [false, 100, 2]);
});

for (const [what, rows] of [
  ['is out of order', charges(3, 2, 1)],
  ['has a gap', charges(1, 3, 2)],
  ['contradicts itself', [...charges(1, 2), { ...charge(2, gift()), status: 'pending' }]],
] as const)
  test(`does not take a list for complete that ${what}`, async () => {
    const listing = await onePage(rows).read();
    assert.equal(listing?.isWhole, false);
    assert.equal(new Set(listing?.rows.map(({ id }) => id)).size, listing?.rows.length);
  });

test('proves that a list is complete by its newest rows, and by two empty pages', async () => {
  const sane = await rig(120).prove();
  assert.deepEqual([sane?.isWhole, sane?.rows.length, sane?.newest], [true, 120, 120]);
  const none = await rig(0).prove();
  assert.deepEqual([none?.isWhole, none?.newest, none?.latest], [true, undefined, undefined]);
  const slip = rig(120);
  let count = 0;
  slip.alter((query, listed) => ((count += 1) === 3 ? empty : listed(query)));
  const whole = await slip.prove();
  assert.deepEqual([whole?.isWhole, whole?.rows.length], [true, 120], 'one empty page is not the end');
});

for (const [what, spoil] of [
  ['does not sort', ({ platform }: Rig) => void (platform.deaf = ['direction'])],
  [
    'has only empty pages after the first',
    ({ alter }: Rig) => alter((query, listed) => (query.after_id ? empty : listed(query))),
  ],
  [
    'never lists its newest rows alone',
    ({ alter }: Rig) => alter((query, listed) => (query.direction === 'desc' ? empty : listed(query))),
  ],
] as const)
  test(`does not prove that a list is complete if its platform ${what}`, async () => {
    const made = rig(120);
    spoil(made);
    assert.equal((await made.prove())?.isWhole, false);
  });

const nine = upTo(9);
for (const [what, pages, newest, isWhole] of [
  ['one page', [nine], [9, 8, 7, 6, 5], true],
  ['a last page that is shorter', [nine.slice(0, 5), nine.slice(5)], [9, 8, 7, 6, 5], true],
  ['a first page that is shorter', [nine.slice(0, 3), nine.slice(3)], [9, 8, 7, 6, 5], false],
  ['short pages alone', [nine.slice(0, 3), nine.slice(3, 6), nine.slice(6)], [9, 8, 7], false],
  ['three rows, which may be in order by coincidence', [[1, 2, 3]], [3, 2, 1], false],
] as const)
  test(`${isWhole ? 'proves' : 'does not prove'} that a list is complete by ${what}`, async () => {
    const { alter, prove } = rig();
    alter(({ direction, after_id: after = 0 }) => {
      const ids = direction === 'desc' ? newest : pages.find((page) => page.every((id) => id > after));
      return answered(200, { data: charges(...(ids ?? [])) });
    });
    assert.equal((await prove())?.isWhole, isWhole);
  });

test('says up to which date the campaign has transactions, wherever the reading ends', async () => {
  const latest = async (...dates: (string | null)[]) => {
    const { platform, prove } = rig(9);
    for (const [index, date] of dates.entries()) platform.rows[4 + index]!.date = date;
    return (await prove({ until: noon - day }))?.latest;
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

test('does not expect the newest rows in a list that ends before them', async () => {
  const { alter, platform, prove } = rig(120);
  const newest: Transaction = { ...charge(121, gift()), date: '2026-11-21 12:00:01' };
  platform.rows.push(newest);
  const listing = await prove();
  assert.deepEqual([listing?.isWhole, listing?.rows.length], [true, 120]);
  newest.date = null;
  alter(async (query, listed) => {
    if (query.direction === 'asc') platform.rows.splice(120);
    else platform.rows[120] = newest;
    return listed(query);
  });
  assert.equal((await prove())?.isWhole, false, 'nothing says that it is outside');
});

test('does not prove that a row is missing by the dates of a platform that writes midnight for all', async () => {
  const { platform, prove } = rig(120);
  for (const row of platform.rows) row.date = '2026-11-21 00:00:00';
  const until = noon + 10 * hour;
  assert.equal((await prove({ from: noon, until }))?.isWhole, false, 'the list lacks rows of that day');
  assert.equal((await prove({ until }))?.isWhole, true);
});

for (const [ms, isRead] of [
  [30_000, true],
  [30_001, false],
] as const)
  test(`${isRead ? 'ends' : 'gives up'} a reading whose two pages take ${String(ms)} ms each`, async () => {
    const { alter, ids, pass } = rig(3);
    alter((query, listed) => {
      pass(ms);
      return listed(query);
    });
    assert.equal((await ids()) !== undefined, isRead);
  });

for (const date of [
  '2026-11-21 09:00:00',
  ' 2026-11-21 09:00:00 ',
  '2026-11-21T09:00',
  '2026-11-21T09:00:00.000Z',
  '2026-11-21T11:30:00+02:30',
  '2026-11-21T11:30:00+0230',
  '2026-11-21 03:45:00-05:15',
])
  test(`reads ${date} as nine by UTC`, () => {
    assert.equal(timeOf(date), noon - 3 * hour);
  });

for (const date of [null, undefined, '', '2026-11-21', 'on 2026-11-21 09:00:00', '2026-11-21 09:00:00 Zulu'])
  test(`reads no time in ${String(date) || 'no text'}`, () => {
    assert.ok(Number.isNaN(timeOf(date)));
  });

test('reads midnight as the whole day', () => {
  const midnight = noon - 12 * hour;
  for (const date of ['2026-11-21 00:00:00', '2026-11-21T00:00'])
    assert.deepEqual(spanOf(date), [midnight, midnight + day - 1_000], date);
  for (const date of ['2026-11-21 00:00:01', '2026-11-21T00:00:30'])
    assert.equal(...(spanOf(date) as [number, number]), date);
});

test('reads IDs that are written as text, and flags that are numbers or texts', async () => {
  const ids = { id: '7', parent_id: '3', fundraiser: { id: '1001' } };
  const flags = { is_refunded: 1, is_disputed: '0', is_pending: 'true' };
  const listing = await onePage([{ ...charge(7, gift()), ...ids, ...flags }]).read();
  assert.deepEqual(
    listing?.rows.map((row) => [row.id, row.parent_id, row.fundraiser?.id]),
    [[7, 3, 1001]],
  );
  assert.deepEqual(
    listing?.rows.map((row) => [row.is_refunded, row.is_disputed, row.is_pending]),
    [[true, false, true]],
  );
  assert.equal(listing?.isWhole, true);
});

test('reads a status that is no text as one that means nothing, and the owner’s words as the contract’s', async () => {
  const strange = [{ code: 'declined' }, ['completed'], false, 0];
  const rows = [...strange, 'Booked', 'parked', 'paid', null].map((status, index) => ({
    ...charge(index + 1, gift()),
    status,
  }));
  const listing = await onePage(rows, { booked: 'completed', parked: 'pending' }).read();
  assert.deepEqual(
    listing?.rows.map(({ status }) => status),
    [...strange.map(() => 'unreadable'), 'completed', 'pending', 'paid', null],
  );
});

test('measures the platform’s clock, and uses it in queries', async () => {
  const { alter, platform, prove } = rig(1);
  alter(async (query, listed) => ({ ...(await listed(query)), date: noon + 2 * hour }) as never);
  assert.equal((await prove({ from: noon - hour }))?.skew, 2 * hour);
  const { dt_start: first, dt_end: last } = platform.requests.at(-1) ?? {};
  assert.deepEqual([first, last], ['2026-11-21T13:00:00', '2026-11-21T14:00:00']);
});

/** Answers that are no list. Of some, a second one in a row means that the platform refuses. */
for (const [what, answer, isRefusal] of [
  ...[400, 401, 403, 404, 428].map((status) => [`answers ${status}`, answered(status), true] as const),
  ...[429, 503].map((status) => [`answers ${status}`, answered(status), false] as const),
  ['moves elsewhere (300)', answered(300, { data: [] }), false],
  ['does not answer', { kind: 'timeout' }, false],
  ['answers in HTML', { kind: 'unreadable' }, false],
  ['answers without a list', answered(200, { data: 'none' }), false],
] as const)
  test(`does not query a platform that ${what} for 15 s, and again for ${isRefusal ? 'ten minutes' : '15 s'}`, async () => {
    const { platform, list, ids, pass } = rig(3);
    const fails = async () => {
      platform.answer = answer;
      assert.equal(await ids(), undefined);
      platform.answer = undefined;
    };
    for (const quiet of [15_000, isRefusal ? 600_000 : 15_000]) {
      await fails();
      const before = platform.requests.length;
      pass(quiet - 1);
      assert.deepEqual([list.mayAsk(1001), list.mayAsk(1002)], [false, true]);
      assert.deepEqual([await list.newest(1001, 1_000), await ids()], [undefined, undefined]);
      assert.equal(platform.requests.length, before);
      pass(1);
    }
    assert.deepEqual(await ids(), [1, 2, 3]);
    await fails();
    pass(15_000);
    assert.equal(list.mayAsk(1001), true, 'an answer in between makes the next one the first again');
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
  const { list, platform } = rig();
  // The newest may be the one that cannot be read.
  for (const data of [charges(900, 700, 800, 600, 500), charges(1.5, 800)]) {
    platform.answer = answered(200, { data });
    assert.equal(await list.newest(1001, 1_000), undefined);
  }
});
