import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countryName } from '../../src/maps/country-name.js';
import { alpha2Codes } from '../../src/maps/gazetteer/country-codes.js';
import { locate } from '../../src/maps/gazetteer/gazetteer.js';

describe('country names', () => {
  it('are in the language of the locale', () => {
    assert.equal(countryName('DE', 'fr-CA'), 'Allemagne');
    assert.equal(countryName('DE', 'en-CA'), 'Germany');
    assert.equal(countryName('XK', 'fr'), 'Kosovo');
  });

  it('are codes for parts that a page draws separately', () => {
    assert.equal(countryName('UA-43', 'en-CA'), 'UA-43');
    assert.equal(countryName('SO-X', 'fr-CA'), 'SO-X');
  });

  it('exist for every code in both languages, and are recognised by locate()', () => {
    for (const locale of ['en', 'fr']) {
      for (const code of alpha2Codes) {
        const name = countryName(code, locale);
        assert.notEqual(name, code);
        const { country, region } = locate(name, '', '');
        assert.ok(country === code || region === code, `${name} is ${country} ${region}, not ${code}`);
      }
    }
  });
});
