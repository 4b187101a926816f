import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressRulesOf } from '../../../src/elements/fr-donate-form/questions/address-rules.js';
import { countriesIn, isCountry } from '../../../src/elements/fr-donate-form/questions/countries.js';
import { statesOf } from '../../../src/elements/fr-donate-form/questions/states.js';

describe('countries', () => {
  it('are the 249 of ISO 3166-1, each once, with a name in the reader’s language', () => {
    for (const locale of ['en-CA', 'fr-CA']) {
      const list = countriesIn(locale);
      assert.equal(new Set(list.map(([code]) => code)).size, 249);
      // A code that the browser knows no name for would be shown as two letters.
      assert.deepEqual(
        list.filter(([code, name]) => code === name),
        [],
      );
    }
    assert.equal(countriesIn('fr-CA').find(([code]) => code === 'DE')?.[1], 'Allemagne');
    assert.ok(isCountry('CA') && !isCountry('ca') && !isCountry('XX') && !isCountry('DA'));
  });

  it('stand in the order of the reader’s alphabet', () => {
    const names = countriesIn('fr-CA').map(([, name]) => name);
    assert.ok(names.indexOf('Éthiopie') < names.indexOf('Finlande'));
  });
});

describe('states', () => {
  it('are two distinct letters each, as contract 4.4 wants them', () => {
    for (const [country, count] of [
      ['CA', 13],
      ['US', 56],
      ['AU', 8],
    ] as const)
      for (const language of ['en', 'fr'] as const) {
        const list = statesOf(country, language);
        assert.equal(list.length, count, country);
        assert.equal(new Set(list.map(([code]) => code)).size, count);
        for (const [code, name] of list) {
          assert.match(code, /^[A-Z]{2}$/);
          assert.ok(name.length > 3 && !name.includes('|'), name);
        }
      }
  });

  it('have French names where French has them', () => {
    assert.ok(statesOf('CA', 'fr').some(([code, name]) => code === 'QC' && name === 'Québec'));
    assert.ok(statesOf('US', 'fr').some(([code, name]) => code === 'CA' && name === 'Californie'));
  });

  it('are none where addresses name none, and then none is asked for', () => {
    for (const [code] of countriesIn('en-CA'))
      assert.equal(statesOf(code, 'en').length > 0, addressRulesOf(code).stateKind !== undefined, code);
  });
});
