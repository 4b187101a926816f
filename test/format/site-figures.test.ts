import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  figureNames,
  countIncomplete,
  figuresOfCampaigns,
  figuresOfSite,
  isEmpty,
  readShow,
  type FigureName,
} from '../../src/format/site-figures.js';
import type { Campaign } from '../../src/schema/campaign.js';
import { runs } from '../support/runs.js';

test('shows the figures that the page names, in its order, each once', () => {
  assert.deepEqual(readShow('donors, raised donors'), {
    names: ['donors', 'raised'],
    unknown: [],
  });
});

test('shows all five if no name is known, and returns the unknown names', () => {
  assert.deepEqual(readShow(''), { names: figureNames, unknown: [] });
  assert.deepEqual(readShow('n_donors'), { names: figureNames, unknown: ['n_donors'] });
  assert.deepEqual(readShow('teams goal').unknown, ['goal']);
});

test('sums campaigns: money in cents, the number of campaigns, and figures that all campaigns have', () => {
  const campaigns = [
    { type: 'amount', raised: 10.1, donors: 2, n_teams: 1, n_pages: 4 },
    { type: 'amount', raised: 20.2, donors: null, n_teams: 2, n_pages: null },
    { type: 'donors', raised: 33, donors: 33, n_teams: null, n_pages: null },
  ];
  assert.deepEqual(figuresOfCampaigns(campaigns), {
    raised: 3030,
    campaigns: 3,
    teams: 3,
    pages: 4,
    donors: 35,
  });
  assert.equal(figuresOfCampaigns([{ raised: null }]).raised, null);
});

test('counts money in cents and treats impossible counts as unknown', () => {
  const figures = figuresOfSite({
    amount_raised: 1234.56,
    n_fundraisers: -1,
    n_teams: 0,
    n_pages: null,
    n_donors: 1e308,
  });
  assert.deepEqual(figures, {
    raised: 123456,
    campaigns: null,
    teams: 0,
    pages: null,
    donors: null,
  });
});

test('is empty if nobody has given, but not if figures are unknown', () => {
  const nothing = { n_fundraisers: 2, n_teams: 1, n_pages: 1 };
  assert.equal(isEmpty(figuresOfSite({ ...nothing, amount_raised: 0, n_donors: 0 })), true);
  assert.equal(isEmpty(figuresOfSite({ ...nothing, amount_raised: null, n_donors: 0 })), false);
  assert.equal(isEmpty(figuresOfSite({ ...nothing, amount_raised: 5, n_donors: 0 })), false);
});

test('returns known names without repeats, and at least one, for any list', () => {
  const word = fc.oneof(fc.constantFrom(...figureNames), fc.string());
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const { names } = readShow(words.join(' '));
      assert.ok(names.length > 0 && names.length <= 5);
      assert.equal(new Set(names).size, names.length);
      for (const name of names) assert.ok(figureNames.includes(name));
    }),
    { numRuns: runs(100) },
  );
});

test('returns whole numbers or unknown for any figures', () => {
  const figure = fc.oneof(fc.double(), fc.constantFrom(null, undefined, NaN, Infinity, -Infinity, 1e308, -0));
  fc.assert(
    fc.property(figure, figure, (amount, count) => {
      const figures = figuresOfSite({ amount_raised: amount, n_donors: count, n_teams: count });
      for (const value of Object.values(figures)) assert.ok(value === null || Number.isSafeInteger(value));
      assert.ok(figures.donors === null || figures.donors >= 0);
    }),
    { numRuns: runs(100) },
  );
});

test('counts the campaigns that lack a figure which others have', () => {
  const whole = { type: 'amount', raised: 10, donors: 3, n_teams: 1 };
  const count = (names: readonly FigureName[], ...campaigns: Campaign[]) =>
    countIncomplete({ campaigns }, names);
  assert.equal(count(['raised', 'donors'], whole, { ...whole, raised: null }, { raised: 5 }), 2);
  assert.equal(count(['campaigns', 'donors'], whole, { ...whole, raised: null }), 0);
  // One that counts donors is left out of the amount, and a figure that none has is shown as unknown.
  assert.equal(count(['raised'], whole, { type: 'donors', raised: null, donors: 3 }), 0);
  assert.equal(count(['pages'], whole, whole), 0);
  assert.equal(count(['raised'], { raised: null }), 0);
  assert.equal(countIncomplete({ stats: {} }, ['raised']), 0);
});
