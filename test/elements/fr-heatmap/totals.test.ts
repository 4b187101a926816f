import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { MapName } from '../../../src/maps/map-model.js';
import { addSums, valueOf } from '../../../src/maps/sum.js';
import { toneOf } from '../../../src/maps/scale.js';
import { tileRows } from '../../../src/maps/tile-grid.js';
import { toMinor } from '../../../src/schema/money.js';
import { problemsOf } from '../../../src/elements/fr-heatmap/explore/problems.js';
import { getHeatmap } from '../../../src/schema/heatmap.js';
import { readTolerantly } from '../../../src/schema/read.js';
import { runs } from '../../support/runs.js';
import { heatmapRows, wireRows } from './arbitrary-rows.js';
import { figureOf } from './figure.js';

const maps: readonly (MapName | 'auto')[] = ['us', 'ca', 'au', 'world', 'auto'];
const options = fc.record({
  map: fc.constantFrom(...maps),
  metric: fc.constantFrom('raised' as const, 'donors' as const, 'average' as const),
  scale: fc.constantFrom('log' as const, 'quantile' as const, 'equal' as const),
  minDonors: fc.integer({ min: 0, max: 6 }),
  home: fc.constantFrom('', 'CA', 'Australie', 'nonsense'),
});
type Options = typeof options extends fc.Arbitrary<infer Value> ? Value : never;

const figure = (
  campaigns: Parameters<typeof figureOf>[0],
  { home, map, metric, scale, minDonors }: Options,
) => figureOf(campaigns, home, map, metric, scale, minDonors);

const isCount = (n: unknown): n is number => Number.isInteger(n) && Number(n) >= 0 && Number(n) <= 1e12;

const isWritten = (value: unknown, form: RegExp) =>
  (typeof value === 'number' || typeof value === 'string') && form.test(String(value));

describe('heatmap totals', () => {
  test('are complete: map and other places add up to all rows, in amount and donors', () => {
    fc.assert(
      fc.property(fc.array(heatmapRows, { maxLength: 3 }), options, (campaigns, wanted) => {
        const { regions, elsewhere, total } = figure(campaigns, wanted).view;
        const rows = campaigns.flat();
        const donors = rows.reduce((sum, row) => sum + (isCount(row.n_donors) ? row.n_donors : 0), 0);
        const amount = rows.reduce((sum, row) => sum + (toMinor(row.amount_raised) ?? 0), 0);
        const shown = addSums([...regions, ...elsewhere]);
        assert.equal(shown.donors, donors);
        assert.equal(shown.amount ?? 0, amount);
        assert.equal(total.donors, donors);
        assert.equal(total.amount ?? 0, amount);
        const isMissing = rows.some((row) => toMinor(row.amount_raised) === null || !isCount(row.n_donors));
        assert.equal(total.isPartial, isMissing);
      }),
      { numRuns: runs(50, 150_000) },
    );
  });

  test('are the same on every map, by every metric and in every language', () => {
    fc.assert(
      fc.property(heatmapRows, options, (rows, wanted) => {
        const totals = maps.flatMap((map) =>
          (['raised', 'donors', 'average'] as const).map(
            (metric) => figure([rows], { ...wanted, map, metric }).view.total,
          ),
        );
        for (const total of totals) assert.deepEqual(total, totals[0]);
      }),
      { numRuns: runs(60, 20_000) },
    );
  });

  test('show a country in the world as the sum of its own map', () => {
    fc.assert(
      fc.property(heatmapRows, options, (rows, wanted) => {
        const world = figure([rows], { ...wanted, map: 'world' }).view;
        for (const map of ['us', 'ca', 'au'] as const) {
          const country = map.toUpperCase();
          const inside = figure([rows], { ...wanted, map }).view;
          const own = [...inside.regions, ...inside.elsewhere].filter((row) => row.country === country);
          const row = world.regions.find((each) => each.country === country);
          assert.equal(own.length > 0, row !== undefined);
          assert.equal(addSums(own).donors, row?.donors ?? 0);
          assert.equal(addSums(own).amount, row ? row.amount : 0);
        }
        assert.equal(new Set(world.regions.map(({ country }) => country)).size, world.regions.length);
      }),
      { numRuns: runs(50, 50_000) },
    );
  });

  test('colour each region once: by a class where it has a figure, and only regions that the map has', () => {
    fc.assert(
      fc.property(heatmapRows, options, (rows, wanted) => {
        const { view, classes } = figure([rows], wanted);
        const { map, regions } = view;
        for (const row of regions) {
          const value = valueOf(row, wanted.metric);
          assert.equal(toneOf(value, classes) > 0, value !== null && value > 0);
          if (map !== 'world') assert.ok(tileRows(map).flat().includes(row.region));
        }
      }),
      { numRuns: runs(100, 30_000) },
    );
  });

  test('report impossible figures only', () => {
    fc.assert(
      fc.property(heatmapRows, (rows) => {
        const expected = rows.flatMap((row, index) => [
          ...(row.amount_raised === 1e300 ? [`${index}.amount_raised`] : []),
          ...([-3, 2.5, 1e300].includes(row.n_donors ?? 0) ? [`${index}.n_donors`] : []),
        ]);
        assert.deepEqual(
          problemsOf([rows]).map(({ path }) => path),
          expected,
        );
      }),
      { numRuns: runs(100) },
    );
  });

  test('contain readable figures only, with a warning for each other one', () => {
    fc.assert(
      fc.property(wireRows, options, (rows, wanted) => {
        const reading = readTolerantly(getHeatmap.reply, rows, getHeatmap.expects)!;
        const { view } = figure([reading.value], wanted);
        const problems = problemsOf([reading.value]);
        const reported = new Set([...reading.warnings, ...problems].map(({ path }) => path));
        let isLacking = false;
        rows.forEach(({ amount_raised: amount, n_donors: donors }, index) => {
          const isMoney = isWritten(amount, /^-?\d{1,9}(\.\d+)?$/);
          const isPeople = isWritten(donors, /^\d{1,9}$/);
          isLacking ||= !isMoney || !isPeople;
          assert.equal(reported.has(`${index}.amount_raised`), !isMoney, `amount ${String(amount)}`);
          assert.equal(reported.has(`${index}.n_donors`), !isPeople, `donors ${String(donors)}`);
        });
        assert.equal(view.total.isPartial, isLacking);
      }),
      { numRuns: runs(50, 50_000) },
    );
  });

  test('contain unusual text as one short line', () => {
    fc.assert(
      fc.property(heatmapRows, options, (rows, wanted) => {
        for (const { text } of figure([rows], { ...wanted, minDonors: 0 }).view.elsewhere) {
          assert.ok([...text].length <= 40);
          assert.doesNotMatch(text, /[\p{C}\n]/u);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
