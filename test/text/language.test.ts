import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import fc from 'fast-check';
import { languageOf, localeOf } from '../../src/text/language.js';
import { runs } from '../support/runs.js';

describe('languages', () => {
  for (const [tag, language, locale] of [
    ['en', 'en', 'en-CA'],
    ['fr', 'fr', 'fr-CA'],
    ['FR', 'fr', 'fr-CA'],
    ['fr-CA', 'fr', 'fr-CA'],
    ['fr_CA', 'fr', 'fr-CA'],
    ['fr-fr', 'fr', 'fr-FR'],
    ['en-us', 'en', 'en-US'],
    [' fr-CH ', 'fr', 'fr-CH'],
    ['fr_Latn_CA', 'fr', 'fr-Latn-CA'],
    ['es', 'es', 'es-US'],
    ['es-mx', 'es', 'es-MX'],
    ['est', 'en', 'en-CA'],
    ['frr', 'en', 'en-CA'],
    ['fry-NL', 'en', 'en-CA'],
    ['fr-', 'fr', 'fr-CA'],
    ['de-DE', 'en', 'en-CA'],
    ['', 'en', 'en-CA'],
  ] as const) {
    test(`"${tag}" has texts in ${language} and formats of ${locale}`, () => {
      assert.equal(languageOf(tag), language);
      assert.equal(localeOf(tag), locale);
    });
  }

  test('for any tag, Intl accepts the locale, which has the language of the texts', () => {
    const tag = fc.oneof(
      fc.string(),
      fc.string().map((tail) => `fr-${tail}`),
      fc.string().map((tail) => `en_${tail}`),
    );
    fc.assert(
      fc.property(tag, (wanted) => {
        const locale = localeOf(wanted);
        assert.ok(new Intl.NumberFormat(locale).format(1));
        assert.equal(languageOf(locale), languageOf(wanted));
      }),
      { numRuns: runs(500, 200_000) },
    );
  });
});

test('the language of a tag is kept while other calls have the same one', () => {
  languageOf('en');
  const { mock: reads } = mock.method(RegExp.prototype, 'exec');
  try {
    assert.deepEqual([languageOf('es-MX'), languageOf('es-MX'), languageOf('es-MX')], ['es', 'es', 'es']);
    assert.equal(reads.callCount(), 1);
    assert.equal(languageOf('fr-CA'), 'fr');
  } finally {
    reads.restore();
  }
});
