import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  factsOf,
  formatShare,
  nameOf,
  shareOf,
  type Voice,
} from '../../../src/elements/fr-heatmap/describe.js';
import { strings } from '../../../src/elements/fr-heatmap/fr-heatmap.strings.js';
import { heatFigure, type HeatFigure } from '../../../src/elements/fr-heatmap/heat-figure.js';
import { codeOf, regionsOf, type Region } from '../../../src/elements/fr-heatmap/region.js';
import { tileAfter } from '../../../src/elements/fr-heatmap/tile-moves.js';
import { tileRows } from '../../../src/maps/tile-grid.js';
import { heatmapRows } from './arbitrary-rows.js';
import { runs } from '../../support/runs.js';

const maps = ['us', 'ca', 'au', 'world'] as const;

/** What the picture tells of every region that has a figure, and of one that may have none. */
function toldBy(figure: HeatFigure, speaker: Voice): readonly Region[] {
  const { ranked, tell } = regionsOf(figure.view, figure.classes, speaker);
  return [...ranked, 'PE', 'FR'].map(tell);
}

function voice(language: 'en' | 'fr', metric: Voice['metric']): Voice {
  return { words: strings[language], language, locale: `${language}-CA`, currency: 'CAD', metric };
}

const figures = fc.record({
  rows: heatmapRows,
  map: fc.constantFrom(...maps),
  metric: fc.constantFrom('amount' as const, 'donors' as const, 'average' as const),
  language: fc.constantFrom('en' as const, 'fr' as const),
  minDonors: fc.integer({ min: 0, max: 5 }),
});

describe('regions of a picture', () => {
  it('say what the table says, for 200 data sets', () => {
    fc.assert(
      fc.property(figures, ({ rows, map, metric, language, minDonors }) => {
        const speaker = voice(language, metric);
        const figure = heatFigure([rows], '', map, metric, 'log', minDonors);
        const { regions } = figure.view;
        const told = toldBy(figure, speaker);
        regions.forEach((row, index) => {
          const region = told.find(({ code }) => code === codeOf(row, map));
          assert.equal(region?.name, nameOf(row, speaker));
          assert.deepEqual(region.facts, factsOf(row, index + 1, regions.length, speaker));
        });
        for (const { code } of told.filter(({ facts }) => facts.length > 1))
          assert.ok(regions.some((row) => codeOf(row, map) === code));
      }),
      { numRuns: runs(200) },
    );
  });

  it('never say NaN, undefined or Infinity', () => {
    fc.assert(
      fc.property(figures, ({ rows, map, metric, language, minDonors }) => {
        const speaker = voice(language, metric);
        const figure = heatFigure([rows], '', map, metric, 'quantile', minDonors);
        const { view } = figure;
        const said = [
          ...toldBy(figure, speaker).flatMap(({ name, tone, facts }) => [name, tone, ...facts]),
          ...[...view.regions, ...view.elsewhere].flatMap((row) => [
            row.text ? '' : nameOf(row, speaker),
            ...factsOf(row, 1, 1, speaker),
            formatShare(shareOf(row, view.total, metric), speaker.locale),
          ]),
        ].join('|');
        assert.doesNotMatch(said, /NaN|undefined|null|Infinity|∞/);
      }),
      { numRuns: runs(300) },
    );
  });

  it('are tiles that are all reached with the right arrow from the first, and back with the left', () => {
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

  it('lead up and down to the nearest tile, and with Home and End to the highest and lowest figure', () => {
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
