import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assignedCodes } from '../../src/maps/country-code.js';
import { countryName, prepareNames } from '../../src/maps/country-name.js';
import { alpha2Codes } from '../../src/maps/gazetteer/country-codes.js';
import { locate } from '../../src/maps/gazetteer/gazetteer.js';

describe('country names', () => {
  test('are in the language of the locale', () => {
    assert.equal(countryName('DE', 'fr-CA'), 'Allemagne');
    assert.equal(countryName('DE', 'en-CA'), 'Germany');
    assert.equal(countryName('XK', 'fr'), 'Kosovo');
  });

  test('are in English those of the CLDR, except for what another version of it calls differently', (t) => {
    const browser = new Intl.DisplayNames(['en-CA'], { type: 'region' });
    const different = assignedCodes.filter((code) => countryName(code, 'en-US') !== browser.of(code));
    t.diagnostic(`of another name in CLDR ${process.versions['cldr'] ?? ''}: ${different.join(' ')}`);
    assert.equal(assignedCodes.length, 250);
    assert.ok(different.length <= 8, different.join(' '));
  });

  test('are in English without a use of Intl', () => {
    const { DisplayNames } = Intl;
    Reflect.set(Intl, 'DisplayNames', undefined);
    try {
      for (const locale of ['en', 'en-CA', 'EN-gb']) {
        prepareNames(locale);
        assert.equal(countryName('LC', locale), 'Saint Lucia');
        assert.equal(countryName('ZZ', locale), 'ZZ');
      }
      assert.throws(() => prepareNames('enm'));
    } finally {
      Reflect.set(Intl, 'DisplayNames', DisplayNames);
    }
  });

  test('are what a page has written if it is no code of a country', () => {
    assert.equal(countryName('UA-43', 'en-CA'), 'UA-43');
    assert.equal(countryName('SO-X', 'fr-CA'), 'SO-X');
  });

  test('exist for every code in both languages, and are recognised by locate()', () => {
    for (const locale of ['en', 'fr', 'fr-CA', 'fr-BE']) {
      for (const code of alpha2Codes) {
        const name = countryName(code, locale);
        assert.notEqual(name, code);
        const { country, region } = locate(name, '', '');
        assert.ok(country === code || region === code, `${name} is ${country} ${region}, not ${code}`);
      }
    }
  });
});
