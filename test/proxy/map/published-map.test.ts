import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  firstPublishedMap,
  updateMap,
  publishedRows,
  type LivePlace,
  type MapUpdate,
} from '../../../src/proxy/map/published-map.js';
import { runs } from '../../support/runs.js';

const hour = 3_600_000;
const look: MapUpdate = { minDonors: 3, refresh: 'donors', now: 0, random: () => 0 };

/** Places by name, as `[major amount, donors]`. */
function live(places: Readonly<Record<string, readonly [number, number]>>): LivePlace[] {
  return Object.entries(places)
    .filter(([, [amount, donors]]) => amount !== 0 || donors !== 0)
    .map(([name, [amount, donors]]) => {
      const [country = '', state = ''] = name.split(' ');
      const row = [country, state] as const;
      return { country, name: state, row, amount: amount * 100, donors, isPartial: false };
    });
}

function rows(
  map: Parameters<typeof publishedRows>[0],
  places: LivePlace[],
): Record<string, readonly number[]> {
  return Object.fromEntries(
    publishedRows(map, places).map(({ row, sum: [amount, donors] }) => [
      row.join(' '),
      [amount / 100, donors],
    ]),
  );
}

const begin = { 'CA ON': [5_000, 50], 'CA QC': [3_000, 30], 'FR ': [100, 1], 'DE ': [200, 2] } as const;
const begun = firstPublishedMap(live(begin), true, look);

test('publishes in the first map what a single answer may show', () => {
  assert.deepEqual(rows(begun, live(begin)), {
    'CA ON': [5_000, 50],
    'CA QC': [3_000, 30],
    ' other': [300, 3],
  });
});

test('counts a place with the others if its gifts are below the first step', () => {
  const places = live({ ...begin, 'US NY': [49, 4] });
  assert.deepEqual(rows(firstPublishedMap(places, true, look), places)[' other'], [349, 7]);
});

test('does not change a place until enough donors have given there and elsewhere', () => {
  for (const [change, told] of [
    // Two more donors.
    [{ 'CA ON': [5_200, 52], 'CA QC': [4_000, 40] }, 50],
    // Enough donors there, and none elsewhere.
    [{ 'CA ON': [6_500, 65] }, 50],
    [{ 'CA ON': [5_300, 53], 'CA QC': [4_700, 47] }, 50],
    [{ 'CA ON': [5_300, 53], 'CA QC': [4_800, 48] }, 53],
    // One large gift among few gifts.
    [{ 'CA ON': [15_300, 53], 'CA QC': [4_800, 48] }, 50],
  ] as const) {
    const now = live({ ...begin, ...change });
    const after = rows(updateMap(begun, now, look), now);
    assert.equal(after['CA ON']?.[1], told, JSON.stringify(change));
    const sum = Object.values(after).reduce((all, [, donors = 0]) => all + donors, 0);
    assert.equal(
      sum,
      now.reduce((all, { donors }) => all + donors, 0),
    );
  }
});

test('updates half of the places that are due after nine donors, with hourly not before the next hour', () => {
  const eight = live({ ...begin, 'CA ON': [5_300, 53], 'CA QC': [3_500, 35] });
  assert.equal(updateMap(begun, eight, look), begun);
  const many = live({ ...begin, 'CA ON': [6_800, 68], 'CA QC': [4_800, 48] });
  assert.notEqual(updateMap(begun, many, look), begun);
  assert.equal(updateMap(begun, many, { ...look, refresh: 'hourly', now: hour - 1 }), begun);
  const next = updateMap(begun, many, { ...look, refresh: 'hourly', now: hour });
  assert.deepEqual(rows(next, many), { 'CA ON': [6_800, 68], 'CA QC': [4_800, 48], ' other': [300, 3] });
  assert.deepEqual(rows(updateMap(begun, many, { ...look, random: () => 0.5 }), many), {
    'CA ON': [5_000, 50],
    'CA QC': [3_000, 30],
    ' other': [3_900, 39],
  });
});

test('publishes a new place by its new gifts, and many small regions of a country together', () => {
  const cities = Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`FR City${String(n)}`, [200, 2] as const]),
  );
  const now = live({ ...begin, 'CA ON': [9_000, 90], 'US NY': [300, 3], ...cities });
  assert.deepEqual(rows(updateMap(begun, now, look), now), {
    'CA ON': [9_000, 90],
    'FR other': [4_100, 41],
    'CA QC': [3_000, 30],
    'US NY': [300, 3],
    ' other': [200, 2],
  });
});

test('publishes refunds like gifts, and no place with too few donors', () => {
  const fewer = live({ ...begin, 'CA ON': [3_000, 30], 'CA QC': [1_200, 12] });
  assert.equal(rows(updateMap(begun, fewer, look), fewer)['CA QC']?.[1], 12);
  // One donor would remain.
  const one = live({ ...begin, 'CA ON': [3_000, 30], 'CA QC': [100, 1] });
  assert.equal(updateMap(begun, one, look).places['["CA","QC"]']?.told[1], 30);
  const gone = live({ ...begin, 'CA ON': [3_000, 30], 'CA QC': [0, 0] });
  assert.equal(rows(updateMap(begun, gone, look), gone)['CA QC'], undefined);
});

test('counts the smallest places with the others if refunds leave less than was published', () => {
  const places = { ...begin, 'FR ': [0, 0], 'DE ': [0, 0], 'CA ON': [4_900, 49] } as const;
  assert.deepEqual(rows(begun, live(places)), { 'CA ON': [5_000, 50], ' other': [2_900, 29] });
});

test('keeps the published figures of a place that is missing in an answer', () => {
  const [ontario, ...rest] = live({ ...begin, 'CA QC': [4_500, 45] });
  const partial = [{ ...ontario!, amount: 0, donors: 0, isPartial: true }, ...rest];
  const map = updateMap(begun, partial, look);
  assert.deepEqual(rows(map, partial)['CA ON'], [5_000, 50]);
});

test('names no place after a start without stored maps until enough new donors have given', () => {
  const first = firstPublishedMap(live(begin), false, look);
  assert.deepEqual(rows(first, live(begin)), { ' other': [8_300, 83] });
  const now = live({ ...begin, 'CA ON': [5_300, 53], 'CA QC': [4_800, 48] });
  assert.deepEqual(rows(updateMap(first, now, look), now), { 'CA ON': [5_300, 53], ' other': [5_100, 51] });
});

test('names no place of a campaign whose gifts all come from one place', () => {
  assert.deepEqual(
    rows(firstPublishedMap(live({ 'CA ON': [900, 9] }), true, look), live({ 'CA ON': [900, 9] })),
    {
      ' other': [900, 9],
    },
  );
});

const names = ['CA ON', 'CA QC', 'CA PE', 'CA NS', 'US NY', 'US TX', 'FR ', ' '];
const steps = fc.array(
  fc.record({
    more: fc.dictionary(
      fc.constantFrom(...names),
      fc.tuple(fc.integer({ min: -300, max: 900 }), fc.integer({ min: -4, max: 12 })),
    ),
    hours: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 12 },
);

/** Refunds of amounts only, not of donors, after which a place has a negative amount. */
const refunded = [
  { more: { 'CA ON': [0, 10] }, hours: 0 },
  { more: { 'CA ON': [0, 10] }, hours: 0 },
  { more: { 'CA ON': [-1, 0] }, hours: 0 },
  { more: { 'CA ON': [0, 2], 'US NY': [0, 1] }, hours: 0 },
  { more: { 'US TX': [0, 11] }, hours: 0 },
] satisfies { more: Record<string, [number, number]>; hours: number }[];

test('changes a place by whole batches only, and rows always add up to the total', () => {
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: 2, max: 5 }),
      fc.constantFrom('donors' as const, 'hourly' as const),
      fc.boolean(),
      (some, minDonors, refresh, isKnown) => {
        const places: Record<string, readonly [number, number]> = { ...begin };
        let now = 0;
        const options = () => ({ ...look, minDonors, refresh, now });
        let map = firstPublishedMap(live(places), isKnown, options());
        for (const { more, hours } of some) {
          now += hours * hour;
          for (const [name, [amount, donors]] of Object.entries(more)) {
            const [before, count] = places[name] ?? [0, 0];
            const left = Math.max(0, count + donors);
            places[name] = left === 0 ? [0, 0] : [Math.max(0, before + amount), left];
          }
          const next = updateMap(map, live(places), options());
          for (const [key, { told }] of Object.entries(next.places)) {
            const [, before] = map.places[key]?.told ?? [0, 0];
            const change = Math.abs(told[1] - before);
            assert.ok(change === 0 || change >= minDonors, `${key} by ${String(change)}`);
            assert.ok(told[1] === 0 || told[1] >= minDonors);
          }
          map = next;
          const shown = publishedRows(map, live(places));
          const sum = (index: 0 | 1) => shown.reduce((all, row) => all + row.sum[index], 0);
          const whole = (name: 'amount' | 'donors') => live(places).reduce((all, one) => all + one[name], 0);
          assert.deepEqual([sum(0), sum(1)], [whole('amount'), whole('donors')]);
          assert.ok(
            shown.every(({ sum: [amount, donors] }) => shown.length === 1 || (amount >= 0 && donors >= 0)),
          );
        }
      },
    ),
    { numRuns: runs(50, 100_000), examples: [[refunded, 2, 'donors', false]] },
  );
});
