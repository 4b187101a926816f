import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { belowTwo, onlyOne, pluralOf } from '../src/plural.js';

const counts = [0, 1, 2, 3, 11, 21, 101, 999_999, 1e6, 1e6 + 1, 2e6, 0.5, 1.5, 1.99, 2.5, Infinity, NaN];

for (const [language, rule] of [
  ['en', onlyOne],
  ['es', onlyOne],
  ['fr', belowTwo],
] as const) {
  const plural = pluralOf(rule);
  const rules = new Intl.PluralRules(language);
  const expected = (count: number) => (rules.select(Math.abs(count)) === 'one' ? 'one' : 'other');

  test(`chooses the form of a number as Intl.PluralRules does: ${language}`, () => {
    for (const count of counts.flatMap((one) => [one, -one]))
      assert.equal(plural(count, 'one', 'other'), expected(count), String(count));
    fc.assert(
      // With at most three decimals, to which Intl rounds a number before it chooses.
      fc.property(
        fc.oneof(
          fc.maxSafeInteger(),
          fc.integer().map((number) => number / 1000),
        ),
        (count) => {
          assert.equal(plural(count, 'one', 'other'), expected(count));
        },
      ),
    );
  });

  test(`chooses the form for several where there is no number: ${language}`, () => {
    assert.equal(plural(null, 'one', 'other'), 'other');
  });
}
