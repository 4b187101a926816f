import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DonationRequest } from '../../../src/schema/donation.js';
import { gift } from '../samples.js';
import { cardPlatform } from './card-platform.js';

const plan = (total_amount: number, duration: number): Partial<DonationRequest> => ({
  extra: { installments: { total_amount, duration, day: 1 } },
});

for (const [title, changes, isSent] of [
  ['the minimum', { amount: 5 }, true],
  ['a cent below the minimum', { amount: 4.99 }, false],
  ['the maximum', { amount: 500 }, true],
  ['a cent above the maximum', { amount: 500.01 }, false],
  ['instalments whose sum is within the limits', { amount: 20, ...plan(20, 4) }, true],
  ['instalments of which each is too small', { amount: 20, ...plan(19.9, 4) }, false],
  ['a plan whose sum is too small, although the amount is not', { amount: 50, ...plan(1, 1) }, false],
  ['instalments whose sum is too large', { amount: 20, ...plan(501, 10) }, false],
  ['a plan with large enough instalments, but a small amount', { amount: 0.01, ...plan(100, 2) }, true],
] as const)
  test(`${isSent ? 'sends' : 'refuses'} ${title}`, async () => {
    const { charges, from, logged } = cardPlatform(() => 200, { minAmount: 5, maxAmount: 500 });
    const { status } = await from(undefined, { body: gift(changes) });
    const expected = isSent ? [200, 1, 0] : [400, 0, 1];
    assert.deepEqual([status, charges.length, logged('limit-amount')], expected);
  });

test('accepts gifts from 1 to 1,000,000 by default, also without limits', async () => {
  for (const options of [{}, { limits: false }] as const) {
    const { charges, from } = cardPlatform(() => 200, options);
    for (const amount of [0.99, 1, 1_000_000, 1_000_000.01])
      await from(undefined, { body: gift({ amount }) });
    assert.deepEqual(
      charges.map(({ body }) => body.amount),
      [1, 1_000_000],
    );
  }
});

for (const [title, options] of [
  ['a minimum that is not a number', { minAmount: Number.NaN }],
  ['a negative minimum', { minAmount: -1 }],
  ['a maximum below the minimum', { minAmount: 10, maxAmount: 9.99 }],
  ['an infinite maximum', { maxAmount: Number.POSITIVE_INFINITY }],
] as const)
  test(`does not start with ${title}`, () => {
    assert.throws(() => cardPlatform(() => 200, options), TypeError);
  });
