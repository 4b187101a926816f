import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  RegionDescriber,
  type RegionDescription,
} from '../../../src/elements/fr-heatmap/explore/region-describer.js';
import { tileAfter } from '../../../src/elements/fr-heatmap/explore/tile-moves.js';
import { valueOf } from '../../../src/maps/sum.js';
import { formatShare, shareOf } from '../../../src/elements/fr-heatmap/explore/share.js';
import { codeOf, tonesOf } from '../../../src/elements/fr-heatmap/model/tones.js';
import {
  figureOf as textOf,
  nameOf,
  formatterOf,
  type Formatter,
} from '../../../src/elements/fr-heatmap/explore/formatter.js';
import { tileRows } from '../../../src/maps/tile-grid.js';
import { heatmapRows } from './arbitrary-rows.js';
import { figureOf } from './figure.js';
import { runs } from '../../support/runs.js';

const maps = ['us', 'ca', 'au', 'world'] as const;

/** The descriptions of every region with a figure, and of those without one, by code. */
function describedBy(
  figure: ReturnType<typeof figureOf>,
  formatter: Formatter,
): ReadonlyMap<string, RegionDescription> {
  const describe = describer.describer(figure.view, formatter);
  const codes = [...tonesOf(figure).keys(), 'PE', 'FR'];
  return new Map(codes.map((code) => [code, describe(code)]));
}

/** One for all data sets, because nothing cached for earlier figures may appear with others. */
const describer = new RegionDescriber();

const formatters = (['en', 'fr'] as const).flatMap((language) =>
  (['raised', 'donors', 'average'] as const).map((metric) =>
    formatterOf(language, `${language}-CA`, 'CAD', metric),
  ),
);

const figures = fc.record({
  rows: heatmapRows,
  map: fc.constantFrom(...maps),
  formatter: fc.constantFrom(...formatters),
  minDonors: fc.integer({ min: 0, max: 5 }),
});

describe('the regions of a map', () => {
  test('have the same figures as the table, for 200 data sets', () => {
    fc.assert(
      fc.property(figures, ({ rows, map, formatter, minDonors }) => {
        const { metric } = formatter;
        const figure = figureOf([rows], '', map, metric, 'log', minDonors);
        const { regions } = figure.view;
        const descriptions = describedBy(figure, formatter);
        regions.forEach((row, index) => {
          const region = descriptions.get(codeOf(row, map));
          assert.equal(region?.name, nameOf(row, formatter));
          assert.ok(region.facts.includes(textOf(valueOf(row, 'raised'), 'raised', formatter)));
          assert.match(region.facts.join(), new RegExp(`\\b${index + 1}\\D+${regions.length}$`));
          assert.deepEqual(new RegionDescriber().describer(figure.view, formatter)(codeOf(row, map)), region);
        });
        for (const [code, { facts }] of descriptions)
          assert.equal(
            facts.length > 1,
            regions.some((row) => codeOf(row, map) === code),
          );
      }),
      { numRuns: runs(70, 20_000) },
    );
  });

  test('never contain NaN, undefined or Infinity', () => {
    fc.assert(
      fc.property(figures, ({ rows, map, formatter, minDonors }) => {
        const { metric } = formatter;
        const figure = figureOf([rows], '', map, metric, 'quantile', minDonors);
        const { view } = figure;
        const texts = [
          ...[...describedBy(figure, formatter).values()].flatMap(({ name, facts }) => [name, ...facts]),
          ...tonesOf(figure).values(),
          ...[...view.regions, ...view.elsewhere].flatMap((row) => [
            row.text ? '' : nameOf(row, formatter),
            formatShare(shareOf(row, view.total, metric), formatter.locale),
          ]),
        ].join('|');
        assert.doesNotMatch(texts, /NaN|undefined|null|Infinity|∞/);
      }),
      { numRuns: runs(100, 30_000) },
    );
  });

  test('are all reached with the right arrow key from the first one, and back with the left', () => {
    for (const map of ['us', 'ca', 'au'] as const) {
      const rows = tileRows(map);
      const all = rows.flat().filter(Boolean);
      const walk = (from: string, key: string) => {
        const passed = [from];
        for (let at = tileAfter(key, from, rows, []); at; at = tileAfter(key, at, rows, [])) passed.push(at);
        return passed;
      };
      assert.deepEqual(walk(all[0]!, 'ArrowRight'), all);
      assert.deepEqual(walk(all.at(-1)!, 'ArrowLeft'), all.toReversed());
    }
  });

  test('lead up and down to the nearest tile, and with Home and End to the highest and lowest figure', () => {
    const rows = tileRows('ca');
    assert.equal(tileAfter('ArrowUp', 'BC', rows, []), 'YT');
    assert.equal(tileAfter('ArrowUp', 'QC', rows, []), 'NL');
    assert.equal(tileAfter('ArrowDown', 'PE', rows, []), 'NS');
    assert.equal(tileAfter('ArrowDown', 'NS', rows, []), undefined);
    assert.equal(tileAfter('Home', 'NS', rows, ['ON', 'QC']), 'ON');
    assert.equal(tileAfter('End', 'NS', rows, ['ON', 'QC']), 'QC');
    assert.equal(tileAfter('Home', 'NS', rows, []), 'YT');
    assert.equal(tileAfter('a', 'NS', rows, []), undefined);
  });
});
