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

/** `CA ON` = a region, `CA` = a country, `CA "x"` = an unknown text in a country, `"x"` = an unknown place. */
function found(country: string, state: string, home = ''): string {
  const place = locate(country, state, home);
  const text = place.text && JSON.stringify(place.text);
  return [place.country, place.region, text].filter(Boolean).join(' ');
}

/** What donors write as their state, between `|`, by what it is. */
const states: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: {
    'CA ON': 'ON|on| ON |CA-ON|Ont.|ON M5V 2T6|ON M5V2T6|Ontario, Canada|Toronto, ON|province of ontario',
    'CA QC': 'P.Q.|PQ|Qc.|QC (Québec)|CAN-QC|Province de Québec|La province de Québec',
    'CA BC': 'C.-B.|CB|B. C.|Colombie Britannique',
    'CA NB': 'N.-B.|NOUVEAU BRUNSWICK',
    'CA NS': 'Nouvelle Ecosse',
    'CA NL': 'NF|Nfld|TNL|Terre-Neuve-et-Labrador|Newfoundland & Labrador|Newfoundland/Labrador|NFLD & LAB',
    'CA PE': 'P.E.I.|P E I|IPE|Î.-P.-É.|Île-du-Prince-Édouard',
    'CA NT': 'N.W.T.|NWT|TNO|T.N.-O.',
    'CA YT': 'YK|Yukon Territory|Territoire du Yukon',
    'CA NU': 'Nunavut Territory',
    'CA SK': 'Saskatchewan S4P 3Y2',
    'CA "Ontaro"': 'Ontaro',
    'CA "NY"': 'NY',
    'CA "ON or QC / NB, ON"': 'ON or QC / NB, ON',
  },
  ca: { 'CA ON': 'on' },
  CAN: { 'CA QC': 'QUEBEC' },
  Canada: { 'CA QC': 'Québec' },
  US: {
    'US NY': 'us_NY|N.Y.|New York, NY',
    'US CA': 'Cal.|Calif.|CA 90210|CA 90210-1234|Ontario, CA',
    'US MO': 'Kansas City, Missouri',
    'US MA': 'Commonwealth of Massachusetts',
    'US PA': 'Penna.',
    'US NC': 'Caroline du Nord',
    'US NM': 'Nouveau Mexique',
    'US HI': 'Hawai‘i',
    'US GA': 'Géorgie',
    'US WA': 'Washington|Washington State|État de Washington',
    'US DC': 'Washington, D.C.|Wash. D.C.|Washington DC 20001|District de Columbia',
    'US AE': 'AE|APO AE',
    'US AP': 'Armed Forces Pacific',
    'US GU': 'Guam',
    'US "ON"': 'ON',
  },
  USA: { 'US NY': 'State of New York' },
  'U.S.A.': { 'US CA': 'Calif.' },
  'États-Unis d’Amérique': { 'US CA': 'Californie' },
  'United States (US)': { 'US TX': 'TX' },
  PR: { 'US PR': '|San Juan' },
  'Puerto Rico': { 'US PR': 'San Juan' },
  'U.S. Virgin Islands': { 'US VI': 'St. Croix' },
  'Samoa américaines': { 'US AS': '' },
  AU: {
    'AU NSW': 'N.S.W.|AU-NSW|Nouvelle-Galles du Sud',
    'AU VIC': 'Vic 3000|VIC, 3000',
    'AU ACT': 'A.C.T.',
    'AU TAS': 'Tasmanie',
    'AU SA': 'State of South Australia',
    'AU NT': 'NT 0800',
    'AU "Jervis Bay"': 'Jervis Bay',
  },
  AUS: { 'AU VIC': 'Vic 3000' },
  Australie: { 'AU WA': 'Australie-Occidentale' },
  // Without a country, it is inferred from a state that one country has and that is no country itself.
  '': {
    'CA ON': 'ON|Toronto, ON|ON M5V 2T6',
    'CA QC': 'Québec',
    'US TX': 'TX|Austin, TX',
    'US WA': 'US-WA',
    'US PR': 'Puerto Rico',
    'AU NSW': 'NSW|NSW 2000',
  },
  // A given country is never changed.
  FR: { FR: 'ON' },
  Atlantis: { '"Atlantis"': 'ON' },
  ' ': { '': '\u0000' },
};

/** What donors write as their country, between `|`, by its code. */
const countries = {
  BQ: 'Bonaire, Sint Eustatius and Saba',
  CD: 'Congo (Kinshasa)',
  CI: 'Côte d’Ivoire|Ivory Coast',
  CW: 'Curaçao|CURACAO',
  CZ: 'Czech Republic',
  DE: 'deu',
  FR: 'FR',
  GB: 'gbr|UK|England|Royaume-Uni|Écosse|Northern Ireland|Ireland, Northern',
  GS: 'South Georgia and the South Sandwich Islands',
  HK: 'Hong Kong|Hong Kong SAR',
  IR: 'Iran (Islamic Republic of)',
  JM: 'Kingston, Jamaica',
  KR: 'Korea, Republic of',
  LC: 'Saint Lucia|Sainte-Lucie',
  MM: 'Birmanie',
  NL: 'The Netherlands|Les Pays-Bas',
  SZ: 'Swaziland',
  TR: 'Türkiye|Turkey',
  TZ: 'Tanzania, United Republic of',
  VC: 'St. Vincent and the Grenadines',
  VG: 'Virgin Islands (British)|Virgin Islands, British',
  VN: 'Viet Nam',
  XK: 'Kosovo|XKX',
};

/** Texts that may be several countries, or none; three letters are not read as the alpha-2 code of another country. */
const noCountries = 'Korea|Congo|SCO|NIR|EU|Georgia, US';
/** Texts that may be a state of several countries, or a country in the wrong field. */
const noStates =
  'WA|NT|SA|CA|DE|NL|Georgia|Nowhere|Georgia, USA|Tbilisi, Georgia|Perth, WA|Ontario, CA|Boston, MA';

describe('the gazetteer', () => {
  for (const [country, spellings] of Object.entries(states))
    test(`finds states and provinces by code, name, older name and spelling: “${country}”`, () => {
      for (const [expected, texts] of Object.entries(spellings))
        for (const state of texts.split('|')) assert.equal(found(country, state), expected, state);
    });

  test('finds countries by code, name and common form, whatever the state is', () => {
    for (const [code, texts] of Object.entries(countries))
      for (const country of texts.split('|'))
        for (const state of ['', 'anything']) assert.equal(found(country, state), code, country);
  });

  test('does not guess what may be several places, or none', () => {
    for (const text of noCountries.split('|')) assert.equal(found(text, ''), `"${text}"`);
    for (const text of noStates.split('|')) assert.equal(found('', text), `"${text}"`);
    assert.equal(found('', ''), '');
  });

  test('uses the country attribute for a row without a country whose state is ambiguous', () => {
    assert.equal(found('', 'WA', 'AU'), 'AU WA');
    assert.equal(found('', '', 'CA'), 'CA');
    assert.equal(found('', 'TX', 'CA'), 'US TX');
    assert.equal(found('', 'WA', 'nonsense'), '"WA"');
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
