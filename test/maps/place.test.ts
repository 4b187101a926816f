import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isCountryCode } from '../../src/maps/country-code.js';
import { alpha2Codes } from '../../src/maps/gazetteer/country-codes.js';
import { locate } from '../../src/maps/gazetteer/gazetteer.js';
import { placeOfCodes, placeOfText } from '../../src/maps/place.js';
import { regionCodes } from '../../src/maps/region-codes.js';
import { runs } from '../support/runs.js';

test('isCountryCode accepts every country’s code and nothing else', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const pairs = [...letters].flatMap((first) => [...letters].map((second) => first + second));
  assert.deepEqual(
    pairs.filter(isCountryCode),
    pairs.filter((pair) => alpha2Codes.has(pair)),
  );
  for (const text of ['', 'C', 'ca', 'CAN', 'CA ', 'É', 'A\n'])
    assert.equal(isCountryCode(text), false, text);
});

test('placeOfCodes agrees with the gazetteer, or returns nothing', () => {
  const country = fc.oneof(
    fc.constantFrom('', 'CA', 'US', 'AU', 'PR', 'GU', 'FR', 'XK', 'UK', 'Canada', 'ca', ' CA'),
    fc.stringMatching(/^[A-Z]{2}$/),
  );
  const state = fc.oneof(
    fc.constantFrom('', 'ON', 'NY', 'WA', 'AE', 'PR', 'Ontario', 'on', ' ', 'other'),
    fc.stringMatching(/^[A-Z]{2,3}$/),
  );
  fc.assert(
    fc.property(country, state, country, (at, within, home) => {
      const place = placeOfCodes(at, within, home);
      if (place) assert.deepEqual(place, locate(at, within, home));
    }),
    { numRuns: runs(500, 300_000) },
  );
  for (const code of regionCodes('us')) assert.equal(placeOfCodes('US', code, '')?.region, code);
  assert.deepEqual(placeOfCodes('', '', 'CA'), { country: 'CA', region: '', text: '' });
  assert.equal(placeOfCodes('', 'ON', 'CA'), undefined);
  assert.equal(placeOfCodes('CA', 'Ontario', ''), undefined);
});

test('placeOfText keeps the text if the gazetteer is not loaded', () => {
  assert.deepEqual(placeOfText('CA', 'Ontario'), { country: 'CA', region: '', text: 'Ontario' });
  assert.deepEqual(placeOfText('Kanada', 'Ontario'), { country: '', region: '', text: 'Kanada' });
  assert.deepEqual(placeOfText('', 'Ontario'), { country: '', region: '', text: 'Ontario' });
  assert.deepEqual(placeOfText('FR', 'Bretagne'), { country: 'FR', region: '', text: '' });
});
