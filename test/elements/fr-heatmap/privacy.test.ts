import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { publishedCells, type Cell } from '../../../src/elements/fr-heatmap/model/cell.js';
import { mapViewModelOf } from '../../../src/elements/fr-heatmap/explore/map-view-model.js';
import { mapModelOf, type MapName } from '../../../src/elements/fr-heatmap/model/map-model.js';
import { tally } from '../../../src/elements/fr-heatmap/model/tally.js';
import { locate } from '../../../src/maps/gazetteer/gazetteer.js';
import { runs } from '../../support/runs.js';

interface Spot {
  country: string;
  state: string;
  donors: number;
}

const maps: readonly (MapName | 'auto')[] = ['us', 'ca', 'au', 'world', 'auto'];
const countries = ['CA', 'US', 'AU', 'PR', 'FR', 'DE', 'MT', ''];
const states = ['ON', 'QC', 'PE', 'NU', 'NY', 'TX', 'AE', 'NSW', 'TAS', 'Nowhere', 'Elsewhere', 'other', ''];
const spots = fc.uniqueArray(
  fc.record({
    country: fc.constantFrom(...countries),
    state: fc.constantFrom(...states),
    donors: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 40 })),
  }),
  { selector: ({ country, state }) => JSON.stringify(place(country, state)), minLength: 1, maxLength: 24 },
);
const least = fc.integer({ min: 2, max: 6 });

function place(country: string, state: string) {
  return locate(country, state, '');
}

/** What one campaign publishes of `all`; those that are not in it give nothing. */
function published(all: readonly Spot[], minDonors: number, isIn: (spot: Spot) => boolean = () => true) {
  // Each spot gives its own power of two, in cents, so that a shown sum says which spots are in it.
  const rows = all.map(({ country, state, donors }, index) => ({
    country,
    state,
    n_donors: donors,
    amount_raised: 2 ** index / 100,
  }));
  const own = rows.filter((_row, index) => isIn(all[index]!));
  return publishedCells(tally(own, place), minDonors);
}

/** Every sum that a page can show of these campaigns, on every map, as the set of spots it is made of. */
function everythingShown(campaigns: readonly (readonly Cell[])[]): bigint[] {
  return maps.flatMap((map) => {
    const { regions, elsewhere, total } = mapViewModelOf(mapModelOf(campaigns, { map, metric: 'amount' }));
    return [...regions, ...elsewhere, total].map(({ amount }) => BigInt(amount ?? 0));
  });
}

/**
 * Spots that are in the very same sums. Adding and subtracting shown figures, in whatever multiples, treats them all
 * alike: such an atom is the least that anybody can work out, so each has to be large enough.
 */
function atomsOf(all: readonly Spot[], shown: readonly bigint[]): Spot[][] {
  const atoms = new Map<string, Spot[]>();
  all.forEach((spot, index) => {
    const membership = shown.map((set) => String((set >> BigInt(index)) & 1n)).join('');
    atoms.set(membership, [...(atoms.get(membership) ?? []), spot]);
  });
  return [...atoms.values()];
}

const donorsOf = (some: readonly Spot[]) => some.reduce((sum, { donors }) => sum + donors, 0);

/** Large enough, or all that there is. A small spot needs company, too. */
function assertSafe(atoms: readonly (readonly Spot[])[], minDonors: number, whole: readonly Spot[][]): void {
  for (const atom of atoms) {
    // Other countries by name are no place that anybody could look for.
    if (atom.every(({ country, state }) => country === '' && state === 'other')) continue;
    if (whole.some((all) => all.length === atom.length && all.every((spot) => atom.includes(spot)))) continue;
    assert.ok(donorsOf(atom) >= minDonors, `${JSON.stringify(atom)} can be worked out`);
    assert.ok(atom.length > 1 || atom[0]!.donors >= minDonors);
  }
}

describe('privacy of small regions', () => {
  it('gives no figure of few donors by any sum and difference of what all maps show', () => {
    fc.assert(
      fc.property(spots, least, (all, minDonors) => {
        const shown = everythingShown([published(all, minDonors)]);
        assertSafe(atomsOf(all, shown), minDonors, [all]);
      }),
      { numRuns: runs(300, 100_000) },
    );
  });

  it('nor by comparing a page with several campaigns with pages that have one of them', () => {
    fc.assert(
      fc.property(spots, least, fc.integer(), (all, minDonors, seed) => {
        const isFirst = (spot: Spot) => ((all.indexOf(spot) * 7919 + seed) & 4) === 0;
        const first = published(all, minDonors, isFirst);
        const second = published(all, minDonors, (spot) => !isFirst(spot));
        const shown = [[first], [second], [first, second]].flatMap(everythingShown);
        assertSafe(atomsOf(all, shown), minDonors, [
          all.filter(isFirst),
          all.filter((spot) => !isFirst(spot)),
        ]);
      }),
      { numRuns: runs(300, 100_000) },
    );
  });

  it('nor by asking again until the platform lists its rows in another order', () => {
    const byPlace = (cells: readonly Cell[]) => cells.map((cell) => JSON.stringify(cell)).sort();
    fc.assert(
      fc.property(
        spots.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
          ),
        ),
        least,
        ([all, shuffled], minDonors) => {
          const amount = new Map(all.map((spot, index) => [spot, 2 ** index / 100]));
          const cells = [all, shuffled].map((order) =>
            tally(
              order.map((spot) => ({ ...spot, n_donors: spot.donors, amount_raised: amount.get(spot) })),
              place,
            ),
          );
          const [one, other] = cells.map((each) => byPlace(publishedCells(each, minDonors)));
          assert.deepEqual(one, other);
        },
      ),
      { numRuns: runs(150, 50_000) },
    );
  });

  it('hides the same neighbour beside a small one when that neighbour gets a gift more', () => {
    const told = (neighbour: number) =>
      published(
        [
          { country: 'CA', state: 'PE', donors: 1 },
          { country: 'CA', state: 'NB', donors: neighbour },
          { country: 'CA', state: 'NS', donors: 6 },
          { country: 'CA', state: 'ON', donors: 90 },
        ],
        3,
      ).map(({ region }) => region);
    // By size alone it would be NB beside 5 donors, NS beside 7, and their difference PE's gift.
    assert.deepEqual(told(5), told(7));
    assert.deepEqual(told(7), ['NS', 'ON', '']);
  });

  it('merges what was merged before into nothing else', () => {
    fc.assert(
      fc.property(spots, least, (all, minDonors) => {
        const once = published(all, minDonors);
        assert.deepEqual(publishedCells(once, minDonors), once);
      }),
      { numRuns: runs(150, 50_000) },
    );
  });

  it('hides nothing when asked to, and little otherwise', () => {
    fc.assert(
      fc.property(spots, fc.constantFrom(0, 1), (all, minDonors) => {
        assert.equal(published(all, minDonors).length, all.length);
      }),
      { numRuns: runs(100) },
    );
    fc.assert(
      fc.property(spots, least, (all, minDonors) => {
        // Without a place of few donors there is nothing to hide.
        if (all.every(({ donors }) => donors >= minDonors))
          assert.equal(published(all, minDonors).length, all.length);
      }),
      { numRuns: runs(100) },
    );
  });

  it('would notice a leak: without merging, small places can be read', () => {
    const all = [
      { country: 'CA', state: 'ON', donors: 9 },
      { country: 'CA', state: 'PE', donors: 1 },
    ];
    assert.throws(() => assertSafe(atomsOf(all, everythingShown([published(all, 0)])), 3, [all]));
    assertSafe(atomsOf(all, everythingShown([published(all, 3)])), 3, [all]);
  });
});
