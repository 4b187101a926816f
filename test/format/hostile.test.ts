import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { formatExactMoney } from '../../src/format/exact-money.js';
import { createIntlCache } from '../../src/format/intl-cache.js';
import { formatMoney } from '../../src/format/money.js';
import { formatCount, formatPercent } from '../../src/format/number.js';
import { formatDate, formatTime } from '../../src/format/time.js';
import { localeOf } from '../../src/text/language.js';
import { runs } from '../support/runs.js';

const figure = fc.oneof(
  fc.double(),
  fc.maxSafeInteger(),
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.constantFrom(
    Number.NaN,
    Infinity,
    -Infinity,
    -0,
    Number.MIN_VALUE,
    Number.MAX_VALUE,
    2 ** 53,
    1e307,
    1e15,
    1e21,
  ),
);
/** Locales as pages may write them: well formed, unusual, slightly wrong, and invalid. */
const locale = fc
  .oneof(
    fc.constantFrom(
      'en',
      'fr',
      'fr_CA',
      'en-US-posix',
      'fr-CA-u-nu-arab',
      'en-u-nu-hanidec',
      'fr-u-co-phonebk',
      'en-',
      'fr--CA',
      'de-DE',
      'ar',
      '',
      ' fr-CH ',
      'en-x',
      'fr-FR-1606nict',
    ),
    fc.string(),
    fc.string().map((tail) => `fr-${tail}`),
    fc.stringMatching(/^en-[A-Za-z0-9-]{0,12}$/),
  )
  .map(localeOf);
const currency = fc.oneof(
  fc.constantFrom('CAD', 'USD', 'EUR', 'AUD', 'JPY', 'XXX', 'zzz', 'BTC'),
  fc.string(),
);

function assertReadable(text: string): void {
  assert.doesNotMatch(text, /NaN|undefined|null|Infinity|∞|object|Invalid/);
  assert.ok(text.length > 0 && text.length <= 40, `${String(text.length)} characters: ${text}`);
}

describe('figures in any locale and currency', () => {
  test('money is readable and short', () => {
    fc.assert(
      fc.property(figure, currency, locale, (minor, code, where) => {
        assertReadable(formatMoney(minor, code, where));
        assertReadable(formatMoney(Math.round(minor), code, where));
      }),
      { numRuns: runs(500, 200_000) },
    );
  });

  test('money to the cent is readable and short', () => {
    fc.assert(
      fc.property(figure, currency, locale, (minor, code, where) => {
        assertReadable(formatExactMoney(minor, code, where));
      }),
      { numRuns: runs(500, 100_000) },
    );
  });

  test('counts and shares are readable and short', () => {
    fc.assert(
      fc.property(figure, locale, (value, where) => {
        assertReadable(formatCount(value, where));
        assertReadable(formatPercent(value, where));
      }),
      { numRuns: runs(500, 200_000) },
    );
  });

  test('times and dates are readable and short', () => {
    fc.assert(
      fc.property(
        figure,
        locale,
        fc.oneof(fc.constantFrom('America/Toronto', 'UTC', 'Mars/Olympus'), fc.string()),
        (instant, where, zone) => {
          assertReadable(formatTime(instant, where, zone));
          assertReadable(formatDate(instant, where, zone));
        },
      ),
      { numRuns: runs(500, 100_000) },
    );
  });
});

describe('formatters', () => {
  test('are created once per locale and options, and the number of kept ones is limited', () => {
    let made = 0;
    const cached = createIntlCache((wanted, options: { a: number }) => {
      made += 1;
      return { wanted, options };
    });
    assert.equal(cached('en', { a: 1 }), cached('en', { a: 1 }));
    assert.notEqual(cached('en', { a: 2 }), cached('fr', { a: 2 }));
    assert.equal(made, 3);
    for (let a = 0; a < 500; a += 1) cached('en', { a });
    const before = made;
    cached('fr', { a: 2 });
    assert.equal(made, before + 1, 'the oldest are gone');
  });
});
