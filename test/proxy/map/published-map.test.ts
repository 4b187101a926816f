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

/** Places by name, in major units. */
type Places = Readonly<Record<string, readonly [amount: number, donors: number]>>;

function live(places: Places): LivePlace[] {
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

/** What is published at first. */
function first(places: Places, isKnown = true) {
  const now = live(places);
  return rows(firstPublishedMap(now, isKnown, look), now);
}

/** What is published after changes since the beginning. */
function after(changes: Places, more: Partial<MapUpdate> = {}, map = begun) {
  const now = live({ ...begin, ...changes });
  return rows(updateMap(map, now, { ...look, ...more }), now);
}

test('publishes in the first map what a single answer may show', () => {
  assert.deepEqual(first(begin), { 'CA ON': [5_000, 50], 'CA QC': [3_000, 30], ' other': [300, 3] });
});

test('counts a place with the others if its gifts are below the first step', () => {
  assert.deepEqual(first({ ...begin, 'US NY': [49, 4] })[' other'], [349, 7]);
});

test('names no place of a campaign whose gifts all come from one place', () => {
  assert.deepEqual(first({ 'CA ON': [900, 9] }), { ' other': [900, 9] });
});

test('names no place after a start without stored maps until enough new donors have given', () => {
  assert.deepEqual(first(begin, false), { ' other': [8_300, 83] });
  assert.deepEqual(
    after({ 'CA ON': [5_300, 53], 'CA QC': [4_800, 48] }, {}, firstPublishedMap(live(begin), false, look)),
    { 'CA ON': [5_300, 53], ' other': [5_100, 51] },
  );
});

for (const [title, changes, told] of [
  ['two more donors', { 'CA ON': [5_200, 52], 'CA QC': [4_000, 40] }, 50],
  ['enough donors there, and none elsewhere', { 'CA ON': [6_500, 65] }, 50],
  ['too few elsewhere', { 'CA ON': [5_300, 53], 'CA QC': [4_700, 47] }, 50],
  ['one large gift among few gifts', { 'CA ON': [15_300, 53], 'CA QC': [4_800, 48] }, 50],
  ['enough donors there and elsewhere', { 'CA ON': [5_300, 53], 'CA QC': [4_800, 48] }, 53],
] as const)
  test(`${told === 50 ? 'does not change' : 'changes'} a place after ${title}`, () => {
    assert.equal(after(changes)['CA ON']?.[1], told);
  });

const many = { 'CA ON': [6_800, 68], 'CA QC': [4_800, 48] } as const;

test('updates half of the places that are due after nine donors, with hourly not before the next hour', () => {
  const eight = live({ ...begin, 'CA ON': [5_300, 53], 'CA QC': [3_500, 35] });
  assert.equal(updateMap(begun, eight, look), begun);
  const now = live({ ...begin, ...many });
  assert.notEqual(updateMap(begun, now, look), begun);
  assert.equal(updateMap(begun, now, { ...look, refresh: 'hourly', now: hour - 1 }), begun);
  assert.deepEqual(after(many, { refresh: 'hourly', now: hour }), { ...many, ' other': [300, 3] });
  assert.deepEqual(after(many, { random: () => 0.5 }), {
    'CA ON': [5_000, 50],
    'CA QC': [3_000, 30],
    ' other': [3_900, 39],
  });
});

test('publishes a new place by its new gifts, and many small regions of a country together', () => {
  const cities = Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`FR City${String(n)}`, [200, 2] as const]),
  );
  assert.deepEqual(after({ 'CA ON': [9_000, 90], 'US NY': [300, 3], ...cities }), {
    'CA ON': [9_000, 90],
    'FR other': [4_100, 41],
    'CA QC': [3_000, 30],
    'US NY': [300, 3],
    ' other': [200, 2],
  });
});

for (const [left, told] of [
  [[1_200, 12], 12],
  // One donor would remain.
  [[100, 1], 30],
  [[0, 0], 0],
] as const)
  test(`publishes ${told} donors of a place of which refunds have left ${left[1]}`, () => {
    const now = live({ ...begin, 'CA ON': [3_000, 30], 'CA QC': left });
    const map = updateMap(begun, now, look);
    assert.equal(map.places['["CA","QC"]']?.told[1], told);
    if (told === 0) assert.equal(rows(map, now)['CA QC'], undefined);
  });

test('counts the smallest places with the others if refunds leave less than was published', () => {
  const places = live({ ...begin, 'FR ': [0, 0], 'DE ': [0, 0], 'CA ON': [4_900, 49] });
  assert.deepEqual(rows(begun, places), { 'CA ON': [5_000, 50], ' other': [2_900, 29] });
});

test('keeps the published figures of a place that is missing in an answer', () => {
  const [ontario, ...rest] = live({ ...begin, 'CA QC': [4_500, 45] });
  const partial = [{ ...ontario!, amount: 0, donors: 0, isPartial: true }, ...rest];
  assert.deepEqual(rows(updateMap(begun, partial, look), partial)['CA ON'], [5_000, 50]);
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
