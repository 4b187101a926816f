import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { viewOf, type MapName } from '../../../src/elements/fr-heatmap/heat-view.js';
import { tally } from '../../../src/elements/fr-heatmap/tally.js';
import { locate } from '../../../src/maps/gazetteer/gazetteer.js';

interface Spot {
  country: string;
  state: string;
  donors: number;
}

const maps: readonly MapName[] = ['us', 'ca', 'au', 'world'];
const spots = fc.uniqueArray(
  fc.record({
    country: fc.constantFrom('CA', 'US', 'AU', 'FR', 'DE', 'MT', ''),
    state: fc.constantFrom(
      'ON',
      'QC',
      'PE',
      'NU',
      'NY',
      'TX',
      'RI',
      'NSW',
      'TAS',
      'Nowhere',
      'Elsewhere',
      '',
    ),
    donors: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 40 })),
  }),
  { selector: ({ country, state }) => placeOf(country, state), minLength: 1, maxLength: 24 },
);

function placeOf(country: string, state: string): string {
  return JSON.stringify(locate(country, state, ''));
}

/**
 * All that a page can show of these spots on every map, as sets of spots. Each spot gives its own power of two, in cents,
 * so that a shown sum says which spots are in it.
 */
function everythingShown(all: readonly Spot[], minDonors: number): bigint[] {
  const rows = all.map(({ country, state, donors }, index) => ({
    country,
    state,
    n_donors: donors,
    amount_raised: 2 ** index / 100,
  }));
  const { cells } = tally(rows, (country, state) => locate(country, state, ''));
  return maps.flatMap((map) => {
    const { regions, elsewhere, total } = viewOf(cells, { map, metric: 'amount', minDonors });
    return [...regions, ...elsewhere, total].map(({ amount }) => BigInt(amount ?? 0));
  });
}

const donorsIn = (set: bigint, all: readonly Spot[]) =>
  all.reduce((sum, { donors }, index) => sum + ((set >> BigInt(index)) & 1n ? donors : 0), 0);

/** Whether a vector is a linear combination of others, by elimination in fractions that never lose a digit. */
function canBeDerived(wanted: readonly bigint[], from: readonly (readonly bigint[])[]): boolean {
  let rows = from.map((row) => [...row]);
  const target = [...wanted];
  for (let column = 0; column < target.length; column += 1) {
    const pivot = rows.find((row) => row[column] !== 0n);
    if (!pivot) continue;
    rows = rows.filter((row) => row !== pivot);
    for (const row of [...rows, target]) {
      const [own, lead] = [row[column] ?? 0n, pivot[column] ?? 1n];
      if (own !== 0n) row.forEach((value, at) => (row[at] = value * lead - (pivot[at] ?? 0n) * own));
    }
  }
  return target.every((value) => value === 0n);
}

describe('privacy of small regions', () => {
  it('shows no figure of fewer donors than asked, unless it is the total', () => {
    fc.assert(
      fc.property(spots, fc.integer({ min: 2, max: 6 }), (all, minDonors) => {
        const everything = (1n << BigInt(all.length)) - 1n;
        for (const set of everythingShown(all, minDonors)) {
          if (set === everything) continue;
          assert.ok(donorsIn(set, all) >= minDonors, `${set.toString(2)} has too few`);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('gives no figure of few donors by subtracting shown figures, of one map or several', () => {
    fc.assert(
      fc.property(spots, fc.integer({ min: 2, max: 6 }), (all, minDonors) => {
        const sets = [...new Set(everythingShown(all, minDonors))];
        for (const outer of sets) {
          for (const inner of sets) {
            const rest = outer & ~inner;
            if ((inner & ~outer) !== 0n || rest === 0n || (1n << BigInt(all.length)) - 1n === rest) continue;
            assert.ok(donorsIn(rest, all) >= minDonors);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('gives no small place by any sum of shown figures', () => {
    fc.assert(
      fc.property(spots, (all) => {
        const vector = (set: bigint) => all.map((_, index) => (set >> BigInt(index)) & 1n);
        const shown = [...new Set(everythingShown(all, 3))].map(vector);
        all.forEach(({ donors }, index) => {
          if (donors >= 3 || all.length === 1) return;
          assert.equal(canBeDerived(vector(1n << BigInt(index)), shown), false);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('would notice a leak: without merging, small places can be read', () => {
    const all = [
      { country: 'CA', state: 'ON', donors: 9 },
      { country: 'CA', state: 'PE', donors: 1 },
    ];
    assert.ok(everythingShown(all, 0).includes(2n));
    assert.ok(!everythingShown(all, 3).includes(2n));
  });
});
