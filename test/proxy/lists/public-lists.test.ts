import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemoryMaps } from '../../../src/proxy/map/public-map.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { ledgerWith, listsRig, mixed, mixedTo, numbersOf, paths, sums } from './lists-rig.js';

// What supporters and fundraisers have in common. Gifts 1 to 3, 4 to 6 and so on are published together.

interface List {
  readonly path: string;
  readonly on: Partial<ProxyOptions>;
  /** What is shown of the gifts up to `last`, without some that were refunded. */
  readonly of: (last: number, ...refunded: number[]) => unknown;
  readonly seen: (rig: ReturnType<typeof listsRig>) => Promise<unknown>;
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const batchOf = (id: number) => Math.ceil(id / 3);
const lists: Readonly<Record<keyof typeof paths, List>> = {
  supporters: {
    path: paths.supporters,
    on: { supporters: [7] },
    // A batch that has lost a gift is not shown.
    of: (last, ...refunded) =>
      upTo(last).filter((id) => !refunded.some((lost) => batchOf(lost) === batchOf(id))),
    seen: async (rig) => (await rig.numbers()).sort((one, other) => one - other),
  },
  fundraisers: {
    path: paths.fundraisers,
    on: { fundraisers: [7] },
    of: (last, ...refunded) => {
      const left = mixedTo(last).filter(({ id }) => !refunded.includes(id));
      return [[71, left.reduce((sum, { amount }) => sum + 100 * (amount?.donation ?? 0), 0)]];
    },
    seen: (rig) => rig.sums(),
  },
};

for (const [name, { path, on, of, seen }] of Object.entries(lists))
  describe(`the ${name}`, () => {
    test('are served of the campaigns of the settings only, and of none by default', async () => {
      const { rig, asked } = listsRig(() => mixedTo(3), on);
      assert.equal((await rig.get(path)).status, 200);
      const before = asked.length;
      for (const other of [`/${name}/8`, `/${name}/07`, `/${name}`, `${path}?limit=1000`]) {
        const { status } = await rig.get(other);
        assert.ok(status === 404 || status === 400, `${other} ${String(status)}`);
      }
      assert.equal(asked.length, before);
    });

    for (const [title, options] of [
      ['by default', {}],
      ['that the site does not have', { [name]: [7, 8], campaigns: [8] }],
    ] satisfies [string, Partial<ProxyOptions>][])
      test(`are not served of a campaign ${title}`, async () => {
        const { rig, asked } = listsRig(() => mixedTo(3), options);
        assert.deepEqual([(await rig.get(path)).status, asked], [404, []]);
      });

    for (const [title, rows, options, change] of [
      [
        'with the platform’s own words for a status',
        [...mixedTo(3).map((row) => ({ ...row, status: 'Booked' })), mixed(4, { status: 'parked' })],
        { statusWords: { booked: 'completed', parked: 'pending' } },
      ],
      [
        'without rows of other campaigns or of none',
        [
          ...mixedTo(3),
          ...[4, 5, 6].map((id) => mixed(id, { fundraiser: { id: 8 } })),
          mixed(7, { fundraiser: null }),
        ],
      ],
      ['once that the platform lists twice', mixedTo(3), {}, (page) => page.flatMap((row) => [row, row])],
      // Whoever gives with somebody's e-mail address would learn whether the gift before is theirs.
      ['whoever their donors are', mixedTo(3).map((row) => ({ ...row, donated_by: { user_id: 1 } }))],
      ['also without known donors', mixedTo(3).map((row) => ({ ...row, donated_by: null }))],
    ] satisfies [string, object[], Partial<ProxyOptions>?, Parameters<typeof listsRig>[2]?][])
      test(`show gifts ${title}`, async () => {
        assert.deepEqual(await seen(listsRig(() => rows, { ...on, ...options }, change)), of(3));
      });

    test('tell visitors nothing of an error', async () => {
      const refusal = () => new Response('{"message":"canary key"}', { status: 403 });
      const { rig } = listsRig(() => [], on, refusal);
      const { status, text } = await rig.get(path);
      assert.equal(status, 502);
      assert.doesNotMatch(text, /canary/);
    });

    test('tell nothing of gifts while the store of what is published is away', async () => {
      const away = { ...createMemoryMaps(), get: () => Promise.reject(new Error('canary')) };
      const { rig } = listsRig(() => mixedTo(3), { ...on, ledger: ledgerWith(away) });
      const { status, text } = await rig.get(path);
      assert.equal(status, 503);
      assert.doesNotMatch(text, /canary|Message|71/);
    });

    test('show new gifts, and none that was refunded, after the time of day was set back or ahead', async () => {
      let now = Date.parse('2026-11-27T12:00:00Z');
      let rows = mixedTo(3);
      const rig = listsRig(() => rows, { ...on, now: () => now });
      assert.deepEqual(await seen(rig), of(3));
      now -= 30 * 86_400_000;
      rows = mixedTo(6);
      assert.deepEqual(await seen(rig), of(6));
      rows = rows.map((row) => (row.id === 1 ? { ...row, status: 'refunded' } : row));
      assert.deepEqual(await seen(rig), of(6, 1));
      now += 60 * 86_400_000;
      rows = [...rows, mixed(7), mixed(8), mixed(9)];
      assert.deepEqual(await seen(rig), of(9, 1));
      rows = rows.map((row) => (row.id === 9 ? { ...row, is_refunded: true } : row));
      assert.deepEqual(await seen(rig), of(9, 1, 9));
    });

    test('show what was published before a restart, and new gifts only together', async () => {
      const options = { ...on, ledger: ledgerWith() };
      for (const [last, shown] of [
        [3, 3],
        [4, 3],
        [6, 6],
      ] as const)
        assert.deepEqual(await seen(listsRig(() => mixedTo(last), options)), of(shown));
    });
  });

test('supporters and fundraisers share the newest gifts', async () => {
  const { rig, asked, board } = listsRig(() => mixedTo(3), { fundraisers: [7], supporters: [7] });
  assert.deepEqual(sums(await board()), [[71, 15_000]]);
  await board();
  const before = asked.length;
  assert.deepEqual(numbersOf((await rig.get(paths.supporters)).body), [1, 2, 3]);
  assert.equal(asked.length, before);
});
