import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { publishedCells } from '../../../src/maps/cell.js';
import { mapViewModelOf } from '../../../src/elements/fr-heatmap/explore/map-view-model.js';
import { mapModelOf } from '../../../src/maps/map-model.js';
import { tally } from '../../../src/maps/tally.js';
import { addSums } from '../../../src/maps/sum.js';
import { locate } from '../../../src/maps/gazetteer/gazetteer.js';
import { publicHeatmap } from '../../../src/proxy/map/public-heatmap.js';
import { Heatmap } from '../../../src/schema/heatmap.js';
import { figuresOf } from '../../../src/schema/heatmap-figures.js';
import { z } from '../../../src/schema/z.js';
import { entry, heatmapRows } from '../../elements/fr-heatmap/arbitrary-rows.js';
import { runs } from '../../support/runs.js';
import { ask, proxyFor } from '../ask.js';
import { json, startUpstream } from '../upstream.js';

const path = '/v2/client/fundraiser/7/heatmap';
const rows = [
  entry('CA', 'ON', 2400.5, 81),
  entry('CA', 'NS', 100, 4),
  entry('CA', 'PE', 20, 1),
  entry('US', 'NY', 1800, 60),
  entry('FR', '', 50, 2),
  entry('MT', '', 20, 1),
];
/** Amounts of places in multiples of fifty; the row of other places has the remainders. */
const merged = [
  entry('CA', 'ON', 2400, 81),
  entry('CA', 'other', 100, 5),
  entry('US', 'NY', 1800, 60),
  entry('', 'other', 90.5, 3),
];

test('merges places with few donors, so that no single gift can be read from the answer', async (t) => {
  const upstream = await startUpstream(t, json(rows));
  const { body, text } = await ask(proxyFor(upstream.url).proxy, path);
  assert.deepEqual(sorted(body as Heatmap), sorted(merged));
  assert.doesNotMatch(text, /PE|MT|FR|NS/);
});

test('merges places with fewer donors than the owner’s minDonors', async (t) => {
  const upstream = await startUpstream(t, json(rows));
  const answer = async (minDonors: number) =>
    (await ask(proxyFor(upstream.url, { minDonors }).proxy, path)).body as Heatmap;
  assert.deepEqual(sorted(await answer(0)), sorted(rows));
  const ten = [entry('CA', 'other', 2500, 86), entry('', 'other', 1890.5, 63)];
  assert.deepEqual(sorted(await answer(10)), sorted(ten));
});

test('adds up rows of one place before it compares them, and shows where figures are missing', () => {
  assert.deepEqual(
    publicHeatmap(
      [entry('CA', 'ON', 0.1, 2), entry(' ca', 'on ', 0.2, 2), { country: 'CA', state: 'QC', n_donors: 5 }],
      3,
    ),
    [entry('CA', 'ON', 0.3, 4), { country: 'CA', state: 'QC', n_donors: 5 }],
  );
  assert.deepEqual(
    publicHeatmap([entry('CA', 'ON', 10, 9), { country: 'CA', state: 'PE', amount_raised: 5 }], 3),
    [entry('CA', 'other', 15, 9), { amount_raised: null, n_donors: null, country: 'CA', state: 'other' }],
  );
});

test('merges territories of the US with its states, as its map does', () => {
  assert.deepEqual(
    publicHeatmap([entry('US', 'NY', 10, 9), entry('PR', '', 5, 4), entry('GU', '', 1, 1)], 3),
    [entry('US', 'NY', 10, 9), entry('US', 'other', 6, 5)],
  );
});

const least = fc.integer({ min: 2, max: 6 });

/** What a page shows of rows. */
function viewOf(some: Heatmap, minDonors: number, map: 'ca' | 'us' | 'world' = 'world') {
  const cells = tally(some, (country, state) => locate(country, state, ''));
  return mapViewModelOf(mapModelOf([publishedCells(cells, minDonors)], { map, metric: 'raised' }));
}

test('returns rows of the contract, each with enough donors, and unchanged totals', () => {
  fc.assert(
    fc.property(heatmapRows, least, (given, minDonors) => {
      const published = publicHeatmap(given, minDonors);
      assert.ok(z.safeParse(Heatmap, published).success);
      for (const name of ['amount', 'donors'] as const)
        assert.equal(totalOf(published, name), totalOf(given, name));
      const places = published.filter(({ n_donors: donors }) => donors !== null);
      const few = places.filter((row) => (figuresOf(row).donors ?? 0) < minDonors);
      // Too few donors in total: a single row that names no place.
      if (few.length > 0)
        assert.deepEqual(
          places.map(({ country, state }) => `${country} ${state}`),
          [' other'],
        );
    }),
    { numRuns: runs(50, 100_000) },
  );
});

test('does not change rows that it or a page has merged before', () => {
  fc.assert(
    fc.property(heatmapRows, least, (given, minDonors) => {
      const once = publicHeatmap(given, minDonors);
      assert.deepEqual(sorted(publicHeatmap(once, minDonors)), sorted(once));
      const view = (some: Heatmap) => viewOf(some, minDonors);
      // The page recognises more spellings than the proxy, so it may only hide more. Rows without gifts are dropped, because a figure of 0
      // beside unknown amounts would count as unknown.
      const known = ({ total }: ReturnType<typeof viewOf>) => ({ ...total, amount: total.amount ?? 0 });
      assert.deepEqual(known(view(once)), known(view(given)));
      assert.deepEqual(
        addSums([...view(once).regions, ...view(once).elsewhere]).donors,
        view(given).total.donors,
      );
    }),
    { numRuns: runs(50, 100_000) },
  );
});

test('returns rows with codes that a page shows as it would without the proxy', () => {
  const code = fc
    .record({
      country: fc.constantFrom('CA', 'US', 'AU', 'PR', 'FR', 'DE', ''),
      state: fc.constantFrom('ON', 'QC', 'PE', 'NY', 'TX', 'NSW', 'TAS', ''),
      amount_raised: fc.integer({ min: 1, max: 90_000 }),
      n_donors: fc.integer({ min: 1, max: 20 }),
    })
    .filter(({ country, state }) => !/FR|DE|PR|^$/.test(country) || state === '');
  const list = fc.uniqueArray(code, {
    selector: ({ country, state }) => `${country} ${state}`,
    maxLength: 20,
  });
  fc.assert(
    fc.property(
      list,
      least,
      fc.constantFrom('ca' as const, 'us' as const, 'world' as const),
      (given, minDonors, map) => {
        const view = (some: Heatmap) => viewOf(some, minDonors, map);
        const [direct, proxied] = [view(given), view(publicHeatmap(given, minDonors))];
        assert.deepEqual(proxied.total, direct.total);
        assert.deepEqual(proxied.mayHide, direct.mayHide);
        assert.deepEqual(sorted(proxied.regions), sorted(direct.regions));
        assert.deepEqual(sorted(proxied.elsewhere), sorted(direct.elsewhere));
      },
    ),
    { numRuns: runs(50, 100_000) },
  );
});

function totalOf(some: Heatmap, name: 'amount' | 'donors'): number {
  return some.reduce((sum, row) => sum + (figuresOf(row)[name] ?? 0), 0);
}

function sorted<Row extends object>(some: readonly Row[]): Row[] {
  const text = (row: Row) => JSON.stringify(Object.entries(row).sort());
  return [...some].sort((a, b) => (text(a) < text(b) ? -1 : 1));
}
