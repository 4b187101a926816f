import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { amountText, readTypedAmount } from '../../src/format/amount-text.js';
import { currencies } from '../../src/schema/money.js';
import { runs } from '../support/runs.js';

const read = (text: string, locale: string, currency = 'CAD'): number | string => {
  const typed = readTypedAmount(text, locale, currency);
  return 'minor' in typed ? typed.minor : typed.problem;
};

/** All spellings of an amount of cents in a language. */
function spellings(minor: number, locale: 'en-CA' | 'fr-CA'): string[] {
  const whole = String(Math.floor(minor / 100));
  const cents = String(minor % 100).padStart(2, '0');
  const mark = locale === 'en-CA' ? '.' : ',';
  const group = (by: string) => whole.replace(/\B(?=(\d{3})+$)/g, by);
  const ways = [`${whole}${mark}${cents}`];
  // A comma separates thousands only if it is not the decimal mark.
  for (const by of locale === 'en-CA' ? [','] : [' ', '\u00a0', '\u202f'])
    ways.push(`${group(by)}${mark}${cents}`);
  if (cents.endsWith('0')) ways.push(`${whole}${mark}${cents[0] ?? ''}`);
  if (cents === '00') ways.push(whole, `$${whole}`, `${whole}\u00a0$`);
  return ways;
}

function roundTrips(minor: number): void {
  for (const locale of ['en-CA', 'fr-CA'] as const)
    for (const text of spellings(minor, locale))
      if (read(text, locale) !== minor)
        assert.fail(`${locale} ${JSON.stringify(text)} gave ${read(text, locale)}`);
}

describe('a typed amount', () => {
  test('is read to the cent, for every cent value to 1,000.00 in both languages', () => {
    for (let minor = 0; minor <= 100_000; minor += 1) roundTrips(minor);
  });

  test('is read to the cent, sampled to 10,000.00 and beyond; in a long run, for every cent value to there', () => {
    const step = runs(1) > 1 ? 1 : 97;
    for (let minor = 100_000; minor <= 1_000_000; minor += step) roundTrips(minor);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (minor) => {
        roundTrips(minor);
      }),
      { numRuns: runs(100) },
    );
  });

  test('is read to the cent, for every cent value of a slice below 1,000,000.00, or of FR_CENTS=0-100000000', (t) => {
    const [, first = '', last = ''] =
      /^(\d+)-(\d+)$/.exec(process.env['FR_CENTS'] ?? '99970000-100000000') ?? [];
    assert.ok(first !== '' && Number(first) <= Number(last), 'FR_CENTS is a range like 0-100000000');
    for (let minor = Number(first); minor <= Number(last); minor += 1) roundTrips(minor);
    t.diagnostic(`every cent from ${first} to ${last}`);
  });

  test('is read as Intl writes it, in either locale', () => {
    for (const locale of ['en-CA', 'fr-CA', 'en-US', 'fr-FR'])
      for (const minor of [500, 123_450, 2_500_000, 123_456_789]) {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(minor / 100);
        assert.equal(read(text, locale), minor, `${locale} ${text}`);
      }
  });

  test('is read in the other language’s spelling if that has only one meaning', () => {
    assert.equal(read('12,5', 'en-CA'), 1250);
    assert.equal(read('12.5', 'fr-CA'), 1250);
    assert.equal(read('1.234,50', 'en-CA'), 123_450);
    assert.equal(read('1,234.50', 'fr-CA'), 123_450);
    assert.equal(read('1,234,567', 'fr-CA'), 123_456_700);
  });

  test('is ambiguous if it may mean 1.5 or 1500', () => {
    assert.equal(read('1,500', 'en-CA'), 150_000);
    assert.equal(read('1.500', 'en-CA'), 'ambiguous');
    assert.equal(read('1,500', 'fr-CA'), 'ambiguous');
    assert.equal(read('1.500', 'fr-CA'), 'ambiguous');
    assert.equal(read('0,500', 'en-CA'), 'ambiguous');
    assert.equal(read('1,23,456', 'en-CA'), 'ambiguous');
    assert.equal(read('12 34', 'fr-CA'), 'ambiguous');
    assert.equal(read('1 2345,50', 'fr-CA'), 'ambiguous');
  });

  test('is refused with a third decimal', () => {
    assert.equal(read('12.3456', 'en-CA'), 'decimals');
    assert.equal(read('1 234,567', 'fr-CA'), 'decimals');
    assert.equal(read('1,234.567', 'en-CA'), 'decimals');
  });

  test('is read with the digits and marks of other keyboards, and with invisible characters of a copied text', () => {
    for (const text of [
      '１２．５０',
      '١٢٫٥٠',
      '۱۲٫۵',
      '१२.५',
      '\u200e12.50\u202c',
      '12\u200b.50',
      '$\u300012.5\u3000',
    ])
      for (const locale of ['en-CA', 'fr-CA']) assert.equal(read(text, locale), 1250, `${locale} ${text}`);
    assert.equal(read('１，５００', 'en-CA'), 150_000);
    assert.equal(read('١٬٥٠٠', 'fr-CA'), 'ambiguous');
    for (const text of ['10²', '②', '12½', '１２⒈']) assert.equal(read(text, 'en-CA'), 'figures', text);
  });

  test('is refused with exponents, signs or words', () => {
    for (const text of [
      '1e3',
      '0x10',
      '-5',
      '+5',
      '5-10',
      'fifty',
      '5 dollars',
      '1,2.',
      '.',
      '..',
      '1..5',
      'Infinity',
      'NaN',
      '½',
    ])
      for (const locale of ['en-CA', 'fr-CA']) {
        const problem = read(text, locale);
        assert.ok(problem === 'figures' || problem === 'ambiguous', `${locale} ${text} gave ${problem}`);
      }
  });

  test('is refused with an incomplete or separated decimal part', () => {
    assert.equal(read('50.', 'en-CA'), 'figures');
    assert.equal(read('1 234,', 'fr-CA'), 'figures');
    assert.equal(read('12,5 0', 'en-CA'), 'figures');
  });

  test('is read without the spaces and currency signs around it, and without leading zeros', () => {
    for (const text of ['$ 50', '  50', ' $50 ', '50 $', '50 CAD  ', '00000000050'])
      assert.equal(read(text, 'en-CA'), 5000, text);
  });

  test('is empty if nothing or only a currency sign is typed', () => {
    for (const text of ['', '  ', '$', ' $ ', 'CAD']) assert.equal(read(text, 'en-CA'), 'empty');
  });

  test('may have its currency beside it, as people and Intl write it', () => {
    for (const text of [
      '$50',
      'CA$50',
      '$50 CAD',
      '50,00 $ CA',
      '50,00 $\u00a0CA',
      'CAD 50',
      '50 cad',
      'CA$50 CAD',
    ])
      for (const locale of ['en-CA', 'fr-CA', 'en-US', 'fr-FR'])
        assert.equal(read(text, locale), 5000, `${locale} ${text}`);
    for (const text of ['US$50', '$50 USD', '50 $ US', 'USD 50', '$50'])
      for (const locale of ['en-CA', 'fr-CA', 'en-US'])
        assert.equal(read(text, locale, 'USD'), 5000, `${locale} ${text}`);
    for (const currency of currencies)
      for (const locale of ['en-CA', 'fr-CA', 'en-US', 'en-AU', 'fr-FR', 'de-DE'])
        for (const currencyDisplay of ['symbol', 'narrowSymbol', 'code'] as const) {
          const style = { style: 'currency', currency, currencyDisplay } as const;
          const text = new Intl.NumberFormat(locale, style).format(1234.5);
          assert.equal(read(text, locale, currency), 123_450, `${locale} ${currency} ${text}`);
        }
  });

  test('is refused with another currency, or with a sign of an unknown one', () => {
    for (const text of [
      '€50',
      '50 €',
      'US$50',
      '$50 USD',
      '50 $ US',
      'USD 50',
      '£50',
      'A$50',
      '€',
      '$$50',
      '$50$',
    ])
      for (const locale of ['en-CA', 'fr-CA', 'en-US'])
        assert.equal(read(text, locale), 'figures', `${locale} ${text}`);
    for (const text of ['$50', 'CA$50', '50 CAD']) assert.equal(read(text, 'fr-FR', 'EUR'), 'figures', text);
    for (const text of ['CA$50', '$50 CAD', 'A$50'])
      assert.equal(read(text, 'en-CA', 'USD'), 'figures', text);
    assert.equal(read('$50', 'en-CA', ''), 'figures');
    assert.equal(read('50', 'en-CA', ''), 5000);
  });

  test('is too large above ten digits, and exact to the cent below', () => {
    assert.equal(read('9999999999.99', 'en-CA'), 999_999_999_999);
    assert.equal(read('10000000000', 'en-CA'), 'too-large');
    assert.equal(read('4111111111111111', 'en-CA'), 'too-large');
  });

  test('is read as a whole number of cents or as a problem, for any text', () => {
    const character = fc.constantFrom(..."0123456789.,  \u00a0\u202f$€-+eE'٣１x");
    const hostile = fc.oneof(
      fc.string(),
      fc.array(character, { maxLength: 12 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(hostile, fc.constantFrom('en-CA', 'fr-CA', 'de-DE'), (text, locale) => {
        const typed = readTypedAmount(text, locale, 'CAD');
        if ('problem' in typed) return;
        assert.ok(Number.isSafeInteger(typed.minor) && typed.minor >= 0);
        // The amount has the digits that were typed, in their order.
        const digits = text.replaceAll('٣', '3').replaceAll('１', '1').replace(/\D/g, '').replace(/^0+/, '');
        assert.ok(String(typed.minor).startsWith(digits) || typed.minor === 0);
      }),
      { numRuns: runs(5000) },
    );
  });

  test('is written with cents only if it has some, with the decimal mark of the language', () => {
    assert.equal(amountText(41_200, 'en-CA'), '412');
    assert.equal(amountText(41_200, 'fr-CA'), '412');
    assert.equal(amountText(41_250, 'en-CA'), '412.50');
    assert.equal(amountText(41_250, 'fr-CA'), '412,50');
    assert.equal(amountText(5, 'en-CA'), '0.05');
  });

  test('is read back as the form itself writes it, for every cent', () => {
    for (let minor = 1; minor <= 100_000; minor += 1) {
      for (const locale of ['en-CA', 'fr-CA']) assert.equal(read(amountText(minor, locale), locale), minor);
    }
  });
});
