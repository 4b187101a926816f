import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addressRulesOf } from '../../../../src/elements/fr-donate-form/details/address-rules.js';
import { countriesIn, isCountry } from '../../../../src/elements/fr-donate-form/details/countries.js';
import { say } from '../../../../src/text/say.js';
import { messages } from '../../../support/messages.js';
import { statesOf } from '../../../../src/elements/fr-donate-form/details/states.js';

describe('countries', () => {
  test('are the 249 of ISO 3166-1, each once, with a name in the reader’s language', () => {
    for (const locale of ['en-CA', 'fr-CA']) {
      const list = countriesIn(locale);
      assert.equal(new Set(list.map(([code]) => code)).size, 249);
      // A code without a name in the browser would be shown as two letters.
      assert.deepEqual(
        list.filter(([code, name]) => code === name),
        [],
      );
    }
    assert.equal(countriesIn('fr-CA').find(([code]) => code === 'DE')?.[1], 'Allemagne');
    assert.ok(isCountry('CA') && !isCountry('ca') && !isCountry('XX') && !isCountry('DA'));
  });

  test('are sorted by the alphabet of the language', () => {
    const names = countriesIn('fr-CA').map(([, name]) => name);
    assert.ok(names.indexOf('Éthiopie') < names.indexOf('Finlande'));
  });
});

describe('postal codes', () => {
  const all = countriesIn('en-CA').map(([code]) => code);

  test('are requested only in countries that have them', () => {
    for (const code of ['CW', 'SX', 'BQ', 'SO', 'SS', 'PA', 'HK', 'AE', 'QA'])
      assert.equal(addressRulesOf(code).needsPostal, false, code);
    for (const code of ['CA', 'US', 'GB', 'IE', 'NL', 'SG', 'JP', 'BR', ''])
      assert.equal(addressRulesOf(code).needsPostal, true, code);
    assert.equal(all.filter((code) => !addressRulesOf(code).needsPostal).length, 74);
  });

  test('have rules for existing countries only', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const ruled = letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => !addressRulesOf(code).needsPostal || addressRulesOf(code).isPostalFirst);
    assert.deepEqual(
      ruled.filter((code) => !all.includes(code)),
      [],
    );
  });
});

describe('the message about a missing city', () => {
  test('uses the name in the field’s label', () => {
    const problemsOf = (country: string) =>
      (['en', 'fr'] as const).flatMap((language) => {
        const words = messages[language].form;
        const { cityKind } = addressRulesOf(country);
        const label = words[`cityLabel.${cityKind}`].toLowerCase();
        const texts = [
          words[`problem.city.empty.${cityKind}`],
          say(words, `elsewhere.city.empty.${cityKind}`, { legend: 'X' }),
        ];
        for (const text of texts) assert.ok(text.includes(` ${label}.`), text);
        return texts[0];
      });
    assert.deepEqual(problemsOf('AU'), ['Enter your suburb.', 'Entrez votre localité.']);
    assert.deepEqual(problemsOf('GB'), ['Enter your town or city.', 'Entrez votre ville.']);
    assert.deepEqual(problemsOf('CA'), ['Enter your city.', 'Entrez votre ville.']);
  });
});

describe('states', () => {
  test('have two different letters each, as contract 4.4 requires', () => {
    for (const [country, count] of [
      ['CA', 13],
      ['US', 62],
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

  test('have French names if there are some', () => {
    assert.ok(statesOf('CA', 'fr').some(([code, name]) => code === 'QC' && name === 'Québec'));
    assert.ok(statesOf('US', 'fr').some(([code, name]) => code === 'CA' && name === 'Californie'));
  });

  test('of the United States are all places to which its post delivers, including armed forces abroad and associated countries', () => {
    for (const language of ['en', 'fr'] as const) {
      const names = new Map(statesOf('US', language));
      for (const code of ['AA', 'AE', 'AP', 'FM', 'MH', 'PW']) assert.ok(names.has(code), code);
    }
    assert.equal(new Map(statesOf('US', 'fr')).get('AE'), 'Forces armées, Europe');
    assert.equal(new Map(statesOf('US', 'en')).get('PW'), 'Palau');
  });

  test('are not requested in countries whose addresses have none', () => {
    for (const [code] of countriesIn('en-CA'))
      assert.equal(statesOf(code, 'en').length > 0, addressRulesOf(code).stateKind !== undefined, code);
  });
});
