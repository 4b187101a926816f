import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { locate } from '../../src/maps/gazetteer/gazetteer.js';
import { regionName } from '../../src/schema/region-names.js';
import { readable } from '../../src/maps/place.js';
import { regionCodes } from '../../src/maps/region-codes.js';
import { anyCharacter } from '../support/any-character.js';
import { runs } from '../support/runs.js';
import { messages } from '../support/messages.js';

/** `CA ON` for a region, `FR` for a country, `? Atlantis` or `CA ? Ontaro` for an unknown text, `?` for an empty one. */
function found(country: string, state: string, home = ''): string {
  const place = locate(country, state, home);
  return [place.country || '?', place.region || (place.text && place.country && '?'), place.text]
    .filter(Boolean)
    .join(' ');
}

describe('gazetteer', () => {
  test('finds states and provinces by code, name, older name and spelling, in English and French', () => {
    const cases: readonly [country: string, state: string, expected: string][] = [
      ['CA', 'ON', 'CA ON'],
      ['ca', 'on', 'CA ON'],
      ['Canada', 'Québec', 'CA QC'],
      ['CAN', 'QUEBEC', 'CA QC'],
      ['CA', 'P.Q.', 'CA QC'],
      ['CA', 'Province de Québec', 'CA QC'],
      ['CA', 'Nfld', 'CA NL'],
      ['CA', 'NF', 'CA NL'],
      ['CA', 'Terre-Neuve-et-Labrador', 'CA NL'],
      ['CA', 'Newfoundland & Labrador', 'CA NL'],
      ['CA', 'P.E.I.', 'CA PE'],
      ['CA', 'Île-du-Prince-Édouard', 'CA PE'],
      ['CA', 'Î.-P.-É.', 'CA PE'],
      ['CA', 'N.W.T.', 'CA NT'],
      ['CA', 'T.N.-O.', 'CA NT'],
      ['CA', 'Yukon Territory', 'CA YT'],
      ['CA', 'C.-B.', 'CA BC'],
      ['CA', 'CA-ON', 'CA ON'],
      ['CA', 'ON M5V 2T6', 'CA ON'],
      ['US', 'us_NY', 'US NY'],
      ['USA', 'State of New York', 'US NY'],
      ['États-Unis d’Amérique', 'Californie', 'US CA'],
      ['U.S.A.', 'Calif.', 'US CA'],
      ['US', 'CA 90210', 'US CA'],
      ['US', 'Washington', 'US WA'],
      ['US', 'Washington State', 'US WA'],
      ['US', 'Washington, D.C.', 'US DC'],
      ['US', 'District de Columbia', 'US DC'],
      ['US', 'AE', 'US AE'],
      ['PR', '', 'US PR'],
      ['Puerto Rico', 'San Juan', 'US PR'],
      ['AU', 'N.S.W.', 'AU NSW'],
      ['Australie', 'Australie-Occidentale', 'AU WA'],
      ['AUS', 'Vic 3000', 'AU VIC'],
    ];
    for (const [country, state, expected] of cases) {
      assert.equal(found(country, state), expected, `${country} / ${state}`);
    }
  });

  test('finds countries by code, alpha-3, name and common form', () => {
    const cases: readonly [string, string][] = [
      ['FR', 'FR'],
      ['deu', 'DE'],
      ['UK', 'GB'],
      ['England', 'GB'],
      ['Royaume-Uni', 'GB'],
      ['Hong Kong', 'HK'],
      ['Côte d’Ivoire', 'CI'],
      ['Ivory Coast', 'CI'],
      ['Saint Lucia', 'LC'],
      ['Sainte-Lucie', 'LC'],
      ['The Netherlands', 'NL'],
      ['Viet Nam', 'VN'],
      ['Kosovo', 'XK'],
      ['Türkiye', 'TR'],
      ['Turkey', 'TR'],
    ];
    for (const [country, expected] of cases) assert.equal(found(country, 'anything'), expected, country);
  });

  test('does not read three letters as the alpha-2 code of another country', () => {
    assert.equal(found('SCO', ''), '? SCO');
    assert.equal(found('NIR', ''), '? NIR');
  });

  test('infers a country only from a state that one country has and that is not a country itself', () => {
    const inferred: readonly [string, string][] = [
      ['ON', 'CA ON'],
      ['Québec', 'CA QC'],
      ['TX', 'US TX'],
      ['NSW', 'AU NSW'],
      ['US-WA', 'US WA'],
      ['Puerto Rico', 'US PR'],
    ];
    for (const [state, expected] of inferred) assert.equal(found('', state), expected);
    for (const state of ['WA', 'NT', 'SA', 'CA', 'DE', 'Georgia', 'NL', 'Nowhere', '']) {
      assert.equal(locate('', state, '').country, '', state);
    }
  });

  test('never changes a given country', () => {
    assert.equal(found('US', 'ON'), 'US ? ON');
    assert.equal(found('Atlantis', 'ON'), '? Atlantis');
    assert.equal(found('FR', 'ON'), 'FR');
  });

  test('uses the country attribute for a row without a country whose state is ambiguous', () => {
    assert.equal(found('', 'WA', 'AU'), 'AU WA');
    assert.equal(found('', '', 'CA'), 'CA');
    assert.equal(found('', 'TX', 'CA'), 'US TX');
    assert.equal(found('', 'WA', 'nonsense'), '? WA');
  });

  test('recognises every tile’s name in both languages', () => {
    for (const country of ['US', 'CA', 'AU']) {
      for (const code of regionCodes(country)) {
        for (const language of ['en', 'fr'] as const) {
          const name = regionName(country, code, messages[language].regions);
          assert.notEqual(name, code);
          assert.equal(found(country, name), `${country} ${code}`);
        }
      }
    }
  });

  test('throws nothing for any text', () => {
    const noise = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 30 }),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom(
        '__proto__',
        'constructor',
        'toString',
        '\uD800',
        'İ'.repeat(300),
        '\u0000',
        '(',
        '[a-z]',
      ),
      fc
        .tuple(fc.constantFrom('ON', 'Québec', 'State of X', 'N.S.W.', 'US-NY'), fc.string({ maxLength: 4 }))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(
        fc.oneof(noise, fc.constantFrom('US', 'CA', 'AU', '')),
        noise,
        noise,
        (country, state, home) => {
          const place = locate(country, state, home);
          assert.match(place.country, /^([A-Z]{2})?$/);
          if (place.region) assert.ok(regionCodes(place.country).includes(place.region));
          assert.equal(place.text, readable(place.text));
        },
      ),
      { numRuns: runs(1_000, 2_000_000) },
    );
  });
});
