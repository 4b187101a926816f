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
import { heatFigure } from '../../../src/elements/fr-heatmap/heat-figure.js';
import { tilesOf } from '../../../src/elements/fr-heatmap/render-tiles.js';
import { tileAfter } from '../../../src/elements/fr-heatmap/tile-moves.js';
import { tileRows } from '../../../src/maps/tile-grid.js';
import { heatmapRows } from './arbitrary-rows.js';

const maps = ['us', 'ca', 'au'] as const;

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

describe('tiles', () => {
  it('say what the table says, for 200 data sets', () => {
    fc.assert(
      fc.property(figures, ({ rows, map, metric, language, minDonors }) => {
        const speaker = voice(language, metric);
        const { view, classes } = heatFigure(rows, '', map, metric, 'log', minDonors);
        const tiles = tilesOf({ ...view, map }, classes, speaker)
          .flat()
          .filter((tile) => tile !== undefined);
        view.regions.forEach((row, index) => {
          const tile = tiles.find(({ code }) => code === row.region);
          // Armed forces abroad are in the table only.
          if (!tile) return assert.match(row.region, /^A[AEP]$/);
          assert.equal(tile.name, nameOf(row, speaker));
          assert.deepEqual(tile.facts, factsOf(row, index + 1, view.regions.length, speaker));
          return undefined;
        });
        const told = tiles.filter(({ facts }) => facts.length > 1).map(({ code }) => code);
        for (const code of told) assert.ok(view.regions.some(({ region }) => region === code));
      }),
      { numRuns: 200 },
    );
  });

  it('never say NaN, undefined or Infinity', () => {
    fc.assert(
      fc.property(figures, ({ rows, map, metric, language, minDonors }) => {
        const speaker = voice(language, metric);
        const { view, classes } = heatFigure(rows, '', map, metric, 'quantile', minDonors);
        const tiles = tilesOf({ ...view, map }, classes, speaker).flat();
        const said = [
          ...tiles.flatMap((tile) => (tile ? [tile.name, tile.tone, ...tile.facts] : [])),
          ...[...view.regions, ...view.elsewhere].flatMap((row) => [
            row.text ? '' : nameOf(row, speaker),
            ...factsOf(row, 1, 1, speaker),
            formatShare(shareOf(row, view.total, metric), speaker.locale),
          ]),
        ].join('|');
        assert.doesNotMatch(said, /NaN|undefined|null|Infinity|∞/);
      }),
      { numRuns: 300 },
    );
  });

  it('are all reached with the right arrow from the first, and back with the left', () => {
    for (const map of maps) {
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
