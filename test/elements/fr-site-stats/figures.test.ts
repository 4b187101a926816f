import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  figureNames,
  figuresOf,
  isEmpty,
  readShow,
  readTemplates,
} from '../../../src/elements/fr-site-stats/figures.js';

test('shows the figures the page names, in its order, each once', () => {
  assert.deepEqual(readShow('n_donors, amount_raised n_donors'), {
    names: ['n_donors', 'amount_raised'],
    unknown: [],
  });
});

test('shows all five where no name is good, and says which are not', () => {
  assert.deepEqual(readShow(''), { names: figureNames, unknown: [] });
  assert.deepEqual(readShow('donors'), { names: figureNames, unknown: ['donors'] });
  assert.deepEqual(readShow('n_teams raised').unknown, ['raised']);
});

test('reads template numbers and nothing else', () => {
  assert.deepEqual(readTemplates('3, 8 3'), [3, 8]);
  assert.deepEqual(readTemplates('0 -1 1.5 all 1e3 99999999999999999'), []);
});

test('counts money in cents and treats impossible counts as unknown', () => {
  const figures = figuresOf({
    amount_raised: 1234.56,
    n_fundraisers: -1,
    n_teams: 0,
    n_pages: null,
    n_donors: 1e308,
  });
  assert.deepEqual(figures, {
    amount_raised: 123456,
    n_fundraisers: null,
    n_teams: 0,
    n_pages: null,
    n_donors: null,
  });
});

test('is empty when nobody has given, not when nobody knows', () => {
  const nothing = { n_fundraisers: 2, n_teams: 1, n_pages: 1 };
  assert.equal(isEmpty(figuresOf({ ...nothing, amount_raised: 0, n_donors: 0 })), true);
  assert.equal(isEmpty(figuresOf({ ...nothing, amount_raised: null, n_donors: 0 })), false);
  assert.equal(isEmpty(figuresOf({ ...nothing, amount_raised: 5, n_donors: 0 })), false);
});

test('any list of words gives known names without repeats, and never none', () => {
  const word = fc.oneof(fc.constantFrom(...figureNames), fc.string());
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const { names } = readShow(words.join(' '));
      assert.ok(names.length > 0 && names.length <= 5);
      assert.equal(new Set(names).size, names.length);
      for (const name of names) assert.ok(figureNames.includes(name));
    }),
  );
});

test('any figures become whole numbers or unknown', () => {
  const figure = fc.oneof(fc.double(), fc.constantFrom(null, undefined, NaN, Infinity, -Infinity, 1e308, -0));
  fc.assert(
    fc.property(figure, figure, (amount, count) => {
      const figures = figuresOf({ amount_raised: amount, n_donors: count, n_teams: count });
      for (const value of Object.values(figures)) assert.ok(value === null || Number.isSafeInteger(value));
      assert.ok(figures.n_donors === null || figures.n_donors >= 0);
    }),
  );
});
