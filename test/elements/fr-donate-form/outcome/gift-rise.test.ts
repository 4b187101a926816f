import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  barOf,
  donorNumberOf,
  figuresOf,
  riseOf,
} from '../../../../src/elements/fr-donate-form/outcome/gift-rise.js';
import type { Campaign } from '../../../../src/schema/campaign.js';
import { runs } from '../../../support/runs.js';

const before = { raised: 25_000, goal: 100_000, donors: 3 };

describe('the gift’s part of the campaign’s bar', () => {
  const barAt = (raised: number, gift: number) => barOf(riseOf(before, { ...before, raised }, gift));

  test('is as long as the gift, or is marked', () => {
    assert.deepEqual(barAt(30_000, 5_000), { others: 25, own: 5, isMarked: false });
    assert.deepEqual(barAt(26_000, 1_000), { others: 26, own: 0, isMarked: true });
  });

  test('is not there before it is counted', () => {
    assert.deepEqual(barAt(29_999, 5_000), { others: 29.999, own: 0, isMarked: false });
  });

  test('has its true length for any figures', () => {
    const amount = fc.integer({ min: 1, max: 1e11 });
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e11 }), amount, amount, (raised, goal, gift) => {
        const now = { raised: raised + gift, goal, donors: null };
        const { others, own, isMarked } = barOf(riseOf({ raised, goal, donors: null }, now, gift));
        const whole = Math.max(now.raised, goal);
        const part = Math.min((gift / whole) * 100, Math.max((now.raised / whole) * 100, 0));
        assert.ok(own === 0 ? part < 2 : Math.abs(own - part) < 1e-9, 'as long as the gift, or not at all');
        assert.ok(
          Math.abs(others + own - Math.max((now.raised / whole) * 100, 0)) < 1e-9,
          'filled as far as raised',
        );
        assert.equal(isMarked, own === 0);
      }),
      {
        numRuns: runs(200, 50_000),
        examples: [
          [0, 100, 100],
          [-500, 100, 200],
          [99_999_999, 1_000, 1],
        ],
      },
    );
  });
});

describe('the donor’s number', () => {
  const donorOf = (counted: number | null, now: number | null, rise = 5_000) =>
    donorNumberOf(
      { ...before, donors: counted },
      { ...before, raised: before.raised + rise, donors: now },
      5_000,
    );

  test('is the platform’s count if it has risen by one', () => {
    assert.deepEqual([donorOf(3, 4), donorOf(0, 1)], [4, 1]);
  });

  test('is not known without a rise, after a rise by several, or without a count', () => {
    for (const donors of [3, 5, 2, null]) assert.equal(donorOf(3, donors), undefined);
    assert.equal(donorOf(null, 4), undefined);
    // A returning donor gave 50.00, and a new one 20.00: the number is not that of the former.
    assert.equal(donorOf(3, 4, 7_000), undefined);
  });

  test('is not read from a count that is no whole number', () => {
    const campaign = { type: 'amount', name: 'Otters', goal: 1000, raised: 250 } as Campaign;
    for (const donors of [3.5, null]) assert.equal(figuresOf({ ...campaign, donors })?.donors, null);
  });
});
