import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { publishedCells, type Cell } from '../../../src/maps/cell.js';
import { mapViewModelOf } from '../../../src/elements/fr-heatmap/explore/map-view-model.js';
import { mapModelOf, type MapName } from '../../../src/maps/map-model.js';
import { tally } from '../../../src/maps/tally.js';
import { locate } from '../../../src/maps/gazetteer/gazetteer.js';
import { runs } from '../../support/runs.js';

interface Place {
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

/** The published rows of one campaign; places outside of it have no gifts. */
function published(all: readonly Place[], minDonors: number, isIn: (place: Place) => boolean = () => true) {
  // Each spot has a different power of two as its amount, in cents, so that a sum determines its spots.
  const rows = all.map(({ country, state, donors }, index) => ({
    country,
    state,
    n_donors: donors,
    amount_raised: 2 ** index / 100,
  }));
  const own = rows.filter((_row, index) => isIn(all[index]!));
  return publishedCells(tally(own, place), minDonors);
}

/** All sums that pages can show of these campaigns, on all maps, each as a set of spots. */
function everythingShown(campaigns: readonly (readonly Cell[])[]): bigint[] {
  return maps.flatMap((map) => {
    const { regions, elsewhere, total } = mapViewModelOf(mapModelOf(campaigns, { map, metric: 'raised' }));
    return [...regions, ...elsewhere, total].map(({ amount }) => BigInt(amount ?? 0));
  });
}

/**
 * Groups of spots that are in exactly the same sums. All additions and subtractions of shown figures treat a group as one, so each group
 * has to be large enough.
 */
function atomsOf(all: readonly Place[], shown: readonly bigint[]): Place[][] {
  const atoms = new Map<string, Place[]>();
  all.forEach((place, index) => {
    const membership = shown.map((set) => String((set >> BigInt(index)) & 1n)).join('');
    atoms.set(membership, [...(atoms.get(membership) ?? []), place]);
  });
  return [...atoms.values()];
}

const donorsOf = (some: readonly Place[]) => some.reduce((sum, { donors }) => sum + donors, 0);

/** Asserts that each group has enough donors or is a whole campaign. A spot with few donors must not be alone in its group. */
function assertSafe(
  atoms: readonly (readonly Place[])[],
  minDonors: number,
  whole: readonly Place[][],
): void {
  for (const atom of atoms) {
    // The row of other countries is not a single place.
    if (atom.every(({ country, state }) => country === '' && state === 'other')) continue;
    if (whole.some((all) => all.length === atom.length && all.every((place) => atom.includes(place))))
      continue;
    assert.ok(donorsOf(atom) >= minDonors, `${JSON.stringify(atom)} can be worked out`);
    assert.ok(atom.length > 1 || atom[0]!.donors >= minDonors);
  }
}

describe('privacy of small regions', () => {
  test('no sum or difference of shown figures gives a figure of few donors', () => {
    fc.assert(
      fc.property(spots, least, (all, minDonors) => {
        const shown = everythingShown([published(all, minDonors)]);
        assertSafe(atomsOf(all, shown), minDonors, [all]);
      }),
      { numRuns: runs(50, 100_000) },
    );
  });

  test('no comparison of pages with several campaigns and pages with one of them gives a figure of few donors', () => {
    fc.assert(
      fc.property(spots, least, fc.integer(), (all, minDonors, seed) => {
        const isFirst = (place: Place) => ((all.indexOf(place) * 7919 + seed) & 4) === 0;
        const first = published(all, minDonors, isFirst);
        const second = published(all, minDonors, (place) => !isFirst(place));
        const shown = [[first], [second], [first, second]].flatMap(everythingShown);
        assertSafe(atomsOf(all, shown), minDonors, [
          all.filter(isFirst),
          all.filter((place) => !isFirst(place)),
        ]);
      }),
      { numRuns: runs(50, 100_000) },
    );
  });

  test('the order of the platform’s rows does not change the published places', () => {
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
          const amount = new Map(all.map((place, index) => [place, 2 ** index / 100]));
          const cells = [all, shuffled].map((order) =>
            tally(
              order.map((place) => ({ ...place, n_donors: place.donors, amount_raised: amount.get(place) })),
              place,
            ),
          );
          const [one, other] = cells.map((each) => byPlace(publishedCells(each, minDonors)));
          assert.deepEqual(one, other);
        },
      ),
      { numRuns: runs(50, 50_000) },
    );
  });

  test('the same neighbour is merged with a small place after that neighbour gets a gift', () => {
    const shownPlaces = (neighbour: number) =>
      published(
        [
          { country: 'CA', state: 'PE', donors: 1 },
          { country: 'CA', state: 'NB', donors: neighbour },
          { country: 'CA', state: 'NS', donors: 6 },
          { country: 'CA', state: 'ON', donors: 90 },
        ],
        3,
      ).map(({ region }) => region);
    // If only size counted, PE would be merged with NB while NB has 5 donors, and with NS once NB has 7. The change would reveal PE's gift.
    assert.deepEqual(shownPlaces(5), shownPlaces(7));
    assert.deepEqual(shownPlaces(7), ['NS', 'ON', '']);
  });

  test('merging merged rows again changes nothing', () => {
    fc.assert(
      fc.property(spots, least, (all, minDonors) => {
        const once = published(all, minDonors);
        assert.deepEqual(publishedCells(once, minDonors), once);
      }),
      { numRuns: runs(50, 50_000) },
    );
  });

  test('nothing is merged if that is switched off, or if all places have enough donors', () => {
    fc.assert(
      fc.property(spots, fc.constantFrom(0, 1), (all, minDonors) => {
        assert.equal(published(all, minDonors).length, all.length);
      }),
      { numRuns: runs(100) },
    );
    fc.assert(
      fc.property(spots, least, (all, minDonors) => {
        // Without a place with few donors, there is nothing to merge.
        if (all.every(({ donors }) => donors >= minDonors))
          assert.equal(published(all, minDonors).length, all.length);
      }),
      { numRuns: runs(100) },
    );
  });

  test('without merging, the checks of these tests fail', () => {
    const all = [
      { country: 'CA', state: 'ON', donors: 9 },
      { country: 'CA', state: 'PE', donors: 1 },
    ];
    assert.throws(() => assertSafe(atomsOf(all, everythingShown([published(all, 0)])), 3, [all]));
    assertSafe(atomsOf(all, everythingShown([published(all, 3)])), 3, [all]);
  });
});
