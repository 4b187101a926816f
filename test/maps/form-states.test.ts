import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { countriesIn } from '../../src/elements/fr-donate-form/details/countries.js';
import { statesOf } from '../../src/elements/fr-donate-form/details/states.js';
import { publishedCells } from '../../src/maps/cell.js';
import { tally } from '../../src/maps/tally.js';
import { locate } from '../../src/maps/gazetteer/gazetteer.js';
import { placeOfCodes } from '../../src/maps/place.js';
import { regionCodes } from '../../src/maps/region-codes.js';
import { publicHeatmap } from '../../src/proxy/map/public-heatmap.js';
import { entry } from '../elements/fr-heatmap/arbitrary-rows.js';

const withStates = countriesIn('en-CA')
  .map(([country]) => country)
  .filter((country) => statesOf(country, 'en').length > 0);
const associated = ['FM', 'MH', 'PW'];

describe('states of the donate form on the map', () => {
  test('cover every country that has states', () => {
    assert.deepEqual([...withStates].sort(), ['AU', 'CA', 'US']);
  });

  for (const country of withStates) {
    const states = statesOf(country, 'en');

    test(`are all found by code and by name: ${country}`, () => {
      for (const [code, name] of states) {
        const place = placeOfCodes(country, code, '');
        assert.ok(place && place.text === '', `${country}/${code}`);
        for (const spelling of [code, code.toLowerCase(), ` ${code} `, name])
          assert.deepEqual(locate(country, spelling, ''), place, `${country}/${spelling}`);
      }
    });

    test(`are each region of the map, once: ${country}`, () => {
      const regions = states
        .map(([code]) => placeOfCodes(country, code, '')?.region ?? '')
        .filter((region) => region !== '');
      assert.deepEqual(regions.sort(), [...regionCodes(country)].sort());
    });

    test(`are one place with the same region by postal code when places with few donors are merged: ${country}`, () => {
      for (const [code] of states) {
        const place = placeOfCodes(country, code, '');
        assert.ok(place);
        // Each spelling has three donors. If they were two places, both would have too few donors to be shown.
        const rows = [
          entry(country, code, 30, 3),
          entry(place.country, place.region, 30, 3),
          entry('FR', '', 900, 90),
        ];
        const cells = (list: typeof rows) =>
          publishedCells(
            tally(list, (at, state) => locate(at, state, '')),
            5,
          );
        const shown = cells(publicHeatmap(rows, 5) as typeof rows).find(
          ({ country: at }) => at === place.country,
        );
        assert.deepEqual(
          shown && [shown.region, shown.amount, shown.donors],
          [place.region, 6_000, 6],
          `${country}/${code}`,
        );
        assert.deepEqual(
          shown,
          cells(rows).find(({ country: at }) => at === place.country),
        );
      }
    });
  }

  test('leaves associated countries of the United States unassigned', () => {
    for (const code of associated)
      assert.deepEqual(placeOfCodes('US', code, ''), { country: code, region: '', text: '' });
  });

  test('does not assign a Canadian province to an Australian state if no country is given', () => {
    assert.equal(locate('', 'NS', '').country, 'CA');
    assert.deepEqual(locate('', 'NS', 'AU'), { country: 'CA', region: 'NS', text: '' });
  });
});
