import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { locate } from '../../src/maps/gazetteer/gazetteer.js';

/** `CA ON` = a region, `CA` = a country, `CA "x"` = an unknown text in a country, `"x"` = an unknown place. */
function found(country: string, state: string): string {
  const place = locate(country, state, '');
  const text = place.text && JSON.stringify(place.text);
  return [place.country, place.region, text].filter(Boolean).join(' ');
}

type Cases = readonly (readonly [country: string, state: string, expected: string])[];

const inCanada: Cases = [
  ['CA', 'on', 'CA ON'],
  ['CA', ' ON ', 'CA ON'],
  ['CA', 'Ont.', 'CA ON'],
  ['CA', 'ON M5V2T6', 'CA ON'],
  ['CA', 'Ontario, Canada', 'CA ON'],
  ['CA', 'Toronto, ON', 'CA ON'],
  ['CA', 'province of ontario', 'CA ON'],
  ['CA', 'QC (Québec)', 'CA QC'],
  ['CA', 'Qc.', 'CA QC'],
  ['CA', 'PQ', 'CA QC'],
  ['CA', 'La province de Québec', 'CA QC'],
  ['CA', 'CAN-QC', 'CA QC'],
  ['CA', 'B. C.', 'CA BC'],
  ['CA', 'Colombie Britannique', 'CA BC'],
  ['CA', 'CB', 'CA BC'],
  ['CA', 'N.-B.', 'CA NB'],
  ['CA', 'NOUVEAU BRUNSWICK', 'CA NB'],
  ['CA', 'Nouvelle Ecosse', 'CA NS'],
  ['CA', 'Newfoundland/Labrador', 'CA NL'],
  ['CA', 'NFLD & LAB', 'CA NL'],
  ['CA', 'TNL', 'CA NL'],
  ['CA', 'IPE', 'CA PE'],
  ['CA', 'P E I', 'CA PE'],
  ['CA', 'TNO', 'CA NT'],
  ['CA', 'NWT', 'CA NT'],
  ['CA', 'YK', 'CA YT'],
  ['CA', 'Territoire du Yukon', 'CA YT'],
  ['CA', 'Nunavut Territory', 'CA NU'],
  ['CA', 'Saskatchewan S4P 3Y2', 'CA SK'],
  ['CA', 'Ontaro', 'CA "Ontaro"'],
  ['CA', 'NY', 'CA "NY"'],
  ['CA', 'ON or QC / NB, ON', 'CA "ON or QC / NB, ON"'],
];

const inTheStates: Cases = [
  ['US', 'N.Y.', 'US NY'],
  ['US', 'New York, NY', 'US NY'],
  ['US', 'Kansas City, Missouri', 'US MO'],
  ['US', 'Ontario, CA', 'US CA'],
  ['US', 'CA 90210-1234', 'US CA'],
  ['US', 'Cal.', 'US CA'],
  ['US', 'Commonwealth of Massachusetts', 'US MA'],
  ['US', 'Penna.', 'US PA'],
  ['US', 'Caroline du Nord', 'US NC'],
  ['US', 'Nouveau Mexique', 'US NM'],
  ['US', 'Hawai‘i', 'US HI'],
  ['US', 'Géorgie', 'US GA'],
  ['US', 'État de Washington', 'US WA'],
  ['US', 'Wash. D.C.', 'US DC'],
  ['US', 'Washington DC 20001', 'US DC'],
  ['US', 'APO AE', 'US AE'],
  ['US', 'Armed Forces Pacific', 'US AP'],
  ['US', 'Guam', 'US GU'],
  ['U.S. Virgin Islands', 'St. Croix', 'US VI'],
  ['Samoa américaines', '', 'US AS'],
  ['US', 'ON', 'US "ON"'],
];

const inAustralia: Cases = [
  ['AU', 'AU-NSW', 'AU NSW'],
  ['AU', 'Nouvelle-Galles du Sud', 'AU NSW'],
  ['AU', 'VIC, 3000', 'AU VIC'],
  ['AU', 'A.C.T.', 'AU ACT'],
  ['AU', 'Tasmanie', 'AU TAS'],
  ['AU', 'State of South Australia', 'AU SA'],
  ['AU', 'NT 0800', 'AU NT'],
  ['AU', 'Jervis Bay', 'AU "Jervis Bay"'],
];

const countries: Cases = [
  ['gbr', '', 'GB'],
  ['Écosse', '', 'GB'],
  ['Northern Ireland', '', 'GB'],
  ['Ireland, Northern', '', 'GB'],
  ['Korea, Republic of', '', 'KR'],
  ['St. Vincent and the Grenadines', '', 'VC'],
  ['South Georgia and the South Sandwich Islands', '', 'GS'],
  ['Virgin Islands (British)', '', 'VG'],
  ['Bonaire, Sint Eustatius and Saba', '', 'BQ'],
  ['Iran (Islamic Republic of)', '', 'IR'],
  ['Virgin Islands, British', '', 'VG'],
  ['Tanzania, United Republic of', '', 'TZ'],
  ['Congo (Kinshasa)', '', 'CD'],
  ['Curaçao', '', 'CW'],
  ['CURACAO', '', 'CW'],
  ['Hong Kong SAR', '', 'HK'],
  ['Les Pays-Bas', '', 'NL'],
  ['Birmanie', '', 'MM'],
  ['Czech Republic', '', 'CZ'],
  ['Swaziland', '', 'SZ'],
  ['XKX', '', 'XK'],
  ['Kingston, Jamaica', '', 'JM'],
  ['United States (US)', 'TX', 'US TX'],
  ['Korea', '', '"Korea"'],
  ['Congo', '', '"Congo"'],
  ['SCO', '', '"SCO"'],
  ['EU', '', '"EU"'],
  ['Georgia, US', '', '"Georgia, US"'],
];

const withoutCountry: Cases = [
  ['', 'Toronto, ON', 'CA ON'],
  ['', 'ON M5V 2T6', 'CA ON'],
  ['', 'NSW 2000', 'AU NSW'],
  ['', 'Austin, TX', 'US TX'],
  ['', 'Georgia, USA', '"Georgia, USA"'],
  ['', 'Tbilisi, Georgia', '"Tbilisi, Georgia"'],
  ['', 'Perth, WA', '"Perth, WA"'],
  ['', 'Ontario, CA', '"Ontario, CA"'],
  ['', 'Boston, MA', '"Boston, MA"'],
  ['', 'NT', '"NT"'],
  ['', 'DE', '"DE"'],
  ['', 'NL', '"NL"'],
  [' ', '\u0000', ''],
];

describe('spellings', () => {
  for (const [title, cases] of Object.entries({
    inCanada,
    inTheStates,
    inAustralia,
    countries,
    withoutCountry,
  })) {
    test(`are found, or left unchanged: ${title}, ${cases.length} cases`, () => {
      for (const [country, state, expected] of cases)
        assert.equal(found(country, state), expected, `${country} / ${state}`);
    });
  }
});
