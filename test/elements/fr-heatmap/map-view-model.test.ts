import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  mapViewModelOf,
  type MapViewModel,
} from '../../../src/elements/fr-heatmap/explore/map-view-model.js';
import { mapModelOf } from '../../../src/maps/map-model.js';
import { publishedCells } from '../../../src/maps/cell.js';
import { tally } from '../../../src/maps/tally.js';
import { locate } from '../../../src/maps/gazetteer/gazetteer.js';
import type { Heatmap } from '../../../src/schema/heatmap.js';
import { entry } from './arbitrary-rows.js';

type Wanted = Partial<Parameters<typeof mapModelOf>[1] & { minDonors: number }>;

function view(rows: Heatmap, wanted: Wanted = {}) {
  return viewOfAll([rows], wanted);
}

function viewOfAll(campaigns: readonly Heatmap[], { minDonors = 3, ...wanted }: Wanted = {}) {
  const published = campaigns.map((rows) =>
    publishedCells(
      tally(rows, (country, state) => locate(country, state, '')),
      minDonors,
    ),
  );
  return mapViewModelOf(mapModelOf(published, { map: 'auto', metric: 'raised', ...wanted }));
}

const labels = (rows: MapViewModel['regions']) =>
  rows.map((row) => [row.kind, row.country, row.region || row.text, row.amount, row.donors].join(' '));

describe('the view of a heatmap', () => {
  test('has the country with the highest amount, its regions in descending order, and the rest elsewhere', () => {
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

  test('adds up several rows of one region in different spellings', () => {
    const shown = view([
      entry('CA', 'QC', 1, 3),
      entry('Canada', 'Québec', 2, 3),
      entry('can', 'P.Q.', 3, 3),
    ]);
    assert.deepEqual(labels(shown.regions), ['region CA QC 600 9']);
  });

  test('merges a region with few donors, and the next smallest with it', () => {
    const shown = view([
      entry('CA', 'ON', 100, 50),
      entry('CA', 'QC', 50, 20),
      entry('CA', 'NB', 20, 6),
      entry('CA', 'PE', 5000, 1),
    ]);
    assert.deepEqual(labels(shown.regions), ['region CA ON 10000 50', 'region CA QC 5000 20']);
    assert.deepEqual(labels(shown.elsewhere), ['others CA  502000 7']);
    assert.equal(shown.mayHide, true);
  });

  test('names no place if the whole campaign has too few donors', () => {
    const shown = view([entry('CA', 'PE', 5000, 2)], { map: 'ca' });
    assert.equal(shown.isTooFew, true);
    assert.deepEqual(shown.regions, []);
    assert.equal(shown.mayHide, true);
  });

  test('leaves out regions without donors, and does not mark any as possibly merged', () => {
    const shown = view([entry('CA', 'ON', 10, 5), entry('CA', 'NU', 0, 0)]);
    assert.deepEqual(labels(shown.regions), ['region CA ON 1000 5']);
    assert.equal(shown.mayHide, false);
  });

  test('has one row for each country of the world', () => {
    const shown = view(
      [
        entry('CA', 'ON', 100, 5),
        entry('CA', 'PE', 7, 1),
        entry('CA', '', 20, 4),
        entry('CA', 'Ontaro', 10, 3),
        entry('US', 'NY', 300, 9),
        entry('PR', '', 30, 4),
        entry('US', 'AE', 3, 3),
        entry('FR', 'Bretagne', 5, 1),
        entry('MT', '', 6, 2),
        entry('', '', 1, 3),
        entry('Atlantis', '', 2, 3),
      ],
      { map: 'world' },
    );
    assert.deepEqual(labels(shown.regions), ['country US  33300 16', 'country CA  13700 13']);
    assert.deepEqual(labels(shown.elsewhere), [
      'others   1100 3',
      'unrecognised  Atlantis 200 3',
      'unspecified   100 3',
    ]);
  });

  test('chooses the country with the highest amount only if it has half of the amounts of known countries', () => {
    const rows = [entry('CA', 'ON', 90, 5), entry('US', 'NY', 50, 9), entry('AU', 'NSW', 50, 9)];
    assert.equal(view(rows).map, 'world');
    assert.equal(view([...rows, entry('CA', 'QC', 10, 5)]).map, 'ca');
    assert.equal(view([entry('CA', 'QC', 10, 5), entry('', '', 5000, 50)]).map, 'ca');
    assert.equal(view([entry('FR', '', 100, 5), entry('CA', 'QC', 90, 5)]).map, 'world');
    assert.equal(view([]).map, 'world');
  });

  test('has US territories on the map of the US, and armed forces abroad by name elsewhere', () => {
    const shown = view(
      [
        entry('US', 'NY', 300, 9),
        entry('PR', 'San Juan', 30, 4),
        entry('GU', '', 20, 3),
        entry('US', 'AE', 10, 3),
      ],
      { map: 'us' },
    );
    assert.deepEqual(labels(shown.regions), [
      'region US NY 30000 9',
      'region US PR 3000 4',
      'region US GU 2000 3',
    ]);
    assert.deepEqual(labels(shown.elsewhere), ['region US AE 1000 3']);
  });

  test('labels an empty region as possibly hidden only if a region of its country is merged', () => {
    const abroad = [entry('CA', 'ON', 10, 5), entry('FR', '', 10, 2), entry('MT', '', 10, 1)];
    assert.equal(view(abroad, { map: 'ca' }).mayHide, false);
    assert.equal(view(abroad, { map: 'us' }).mayHide, true);
    assert.equal(view(abroad, { map: 'world' }).mayHide, true);
    assert.equal(viewOfAll([abroad, [entry('CA', 'PE', 5, 2)]], { map: 'ca' }).mayHide, true);
  });

  test('adds up several campaigns, each merged by itself', () => {
    const one = [entry('CA', 'ON', 10, 5), entry('CA', 'QC', 20, 5), entry('US', 'NY', 1, 4)];
    const two = [entry('CA', 'ON', 1, 1), entry('CA', 'QC', 2, 4), entry('CA', 'AB', 3, 30)];
    const shown = viewOfAll([one, two]);
    assert.deepEqual(labels(shown.regions), [
      'region CA QC 2000 5',
      'region CA ON 1000 5',
      'region CA AB 300 30',
    ]);
    assert.deepEqual(labels(shown.elsewhere), ['others CA  300 5', 'country US  100 4']);
    assert.equal(shown.total.donors, 49);
  });

  test('keeps rows that the proxy merged as merged rows', () => {
    const shown = view([entry('CA', 'ON', 10, 5), entry('CA', 'other', 3, 4), entry('', 'other', 2, 3)]);
    assert.deepEqual(labels(shown.elsewhere), ['others CA  300 4', 'others   200 3']);
    assert.equal(shown.hasMerged, true);
  });

  test('distinguishes an unknown amount from zero', () => {
    const shown = view([{ country: 'CA', state: 'ON', n_donors: 7 }, entry('CA', 'QC', 10, 5)]);
    assert.equal(shown.regions[1]?.amount, null);
    assert.deepEqual(shown.total, { amount: 1000, donors: 12, isPartial: true });
  });
});
