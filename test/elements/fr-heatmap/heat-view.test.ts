import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { viewOf, type HeatView, type MapName } from '../../../src/elements/fr-heatmap/heat-view.js';
import { addUp } from '../../../src/elements/fr-heatmap/sum.js';
import { tally } from '../../../src/elements/fr-heatmap/tally.js';
import { locate } from '../../../src/maps/gazetteer/gazetteer.js';
import type { Heatmap } from '../../../src/schema/heatmap.js';
import { toMinor } from '../../../src/schema/money.js';
import { heatmapRows } from './arbitrary-rows.js';

const maps: readonly (MapName | 'auto')[] = ['us', 'ca', 'au', 'world', 'auto'];
const options = fc.record({
  map: fc.constantFrom(...maps),
  metric: fc.constantFrom('amount' as const, 'donors' as const, 'average' as const),
  minDonors: fc.integer({ min: 0, max: 6 }),
});

function view(rows: Heatmap, wanted: Partial<Parameters<typeof viewOf>[1]> = {}) {
  const { cells } = tally(rows, (country, state) => locate(country, state, ''));
  return viewOf(cells, { map: 'auto', metric: 'amount', minDonors: 3, ...wanted });
}

const entry = (country: string, state: string, amount: number, donors: number) => ({
  country,
  state,
  amount_raised: amount,
  n_donors: donors,
});
const labels = (rows: HeatView['regions']) =>
  rows.map((row) => [row.kind, row.country, row.region || row.text, row.amount, row.donors].join(' '));

describe('heat view', () => {
  it('shows the country that gave most, its regions from high to low, and the rest elsewhere', () => {
    const shown = view([
      entry('CA', 'ON', 100, 5),
      entry('CA', 'QC', 250.5, 8),
      entry('CA', '', 20, 4),
      entry('CA', 'Ontaro', 10, 3),
      entry('US', 'NY', 300, 9),
      entry('', 'WA', 30, 3),
    ]);
    assert.equal(shown.map, 'ca');
    assert.deepEqual(labels(shown.regions), ['region CA QC 25050 8', 'region CA ON 10000 5']);
    assert.deepEqual(labels(shown.elsewhere), [
      'country US  30000 9',
      'unrecognised  WA 3000 3',
      'unspecified CA  2000 4',
      'unrecognised CA Ontaro 1000 3',
    ]);
  });

  it('adds several rows of one region, however each is spelt', () => {
    const shown = view([
      entry('CA', 'QC', 1, 3),
      entry('Canada', 'Québec', 2, 3),
      entry('can', 'P.Q.', 3, 3),
    ]);
    assert.deepEqual(labels(shown.regions), ['region CA QC 600 9']);
  });

  it('merges a region with few donors, and the next smallest with it', () => {
    const shown = view([
      entry('CA', 'ON', 100, 50),
      entry('CA', 'QC', 50, 20),
      entry('CA', 'NB', 20, 6),
      entry('CA', 'PE', 5000, 1),
    ]);
    assert.deepEqual(labels(shown.regions), ['region CA ON 10000 50', 'region CA QC 5000 20']);
    assert.deepEqual(labels(shown.elsewhere), ['others CA  502000 7']);
    assert.deepEqual([...shown.merged].sort(), ['NB', 'PE']);
  });

  it('names no place when the whole campaign has too few donors', () => {
    const shown = view([entry('CA', 'PE', 5000, 2)], { map: 'ca' });
    assert.equal(shown.isTooFew, true);
    assert.deepEqual(shown.regions, []);
    assert.equal(shown.merged.length, 13);
  });

  it('shows regions without donors as nothing, not as few', () => {
    const shown = view([entry('CA', 'ON', 10, 5), entry('CA', 'NU', 0, 0)]);
    assert.deepEqual(labels(shown.regions), ['region CA ON 1000 5']);
    assert.deepEqual(shown.merged, []);
  });

  it('keeps what it does not know apart from nothing', () => {
    const shown = view([{ country: 'CA', state: 'ON', n_donors: 7 }, entry('CA', 'QC', 10, 5)]);
    assert.equal(shown.regions[1]?.amount, null);
    assert.deepEqual(shown.total, { amount: 1000, donors: 12, isPartial: true });
  });

  it('loses nothing: map and elsewhere are the total, in amount and donors, for any rows', () => {
    fc.assert(
      fc.property(heatmapRows, options, (rows, wanted) => {
        const { regions, elsewhere, total } = view(rows, wanted);
        const isCount = (n: unknown) => Number.isInteger(n) && Number(n) >= 0 && Number(n) < 1e12;
        const donors = rows.reduce((sum, row) => sum + (isCount(row.n_donors) ? Number(row.n_donors) : 0), 0);
        const amount = rows.reduce((sum, row) => sum + (toMinor(row.amount_raised) ?? 0), 0);
        const shown = addUp([...regions, ...elsewhere]);
        assert.equal(shown.donors, donors);
        assert.equal(shown.amount ?? 0, amount);
        assert.equal(total.donors, donors);
        assert.equal(total.amount ?? 0, amount);
      }),
      { numRuns: 1000 },
    );
  });

  it('reports what arrived and makes no sense, and only that', () => {
    fc.assert(
      fc.property(heatmapRows, (rows) => {
        const { problems } = tally(rows, (country, state) => locate(country, state, ''));
        const expected = rows.flatMap((row, index) => [
          ...(row.amount_raised === 1e300 ? [`${index}.amount_raised`] : []),
          ...([-3, 2.5, 1e300].includes(row.n_donors ?? 0) ? [`${index}.n_donors`] : []),
        ]);
        assert.deepEqual(
          problems.map(({ path }) => path),
          expected,
        );
      }),
    );
  });

  it('keeps strange text one short line', () => {
    fc.assert(
      fc.property(heatmapRows, options, (rows, wanted) => {
        for (const { text } of view(rows, { ...wanted, minDonors: 0 }).elsewhere) {
          assert.ok([...text].length <= 40);
          assert.doesNotMatch(text, /[\p{C}\n]/u);
        }
      }),
    );
  });
});
