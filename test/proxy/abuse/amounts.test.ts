import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DonationRequest } from '../../../src/schema/donation.js';
import { gift } from '../samples.js';
import { cardPlatform, tryCard } from './card-platform.js';

const plan = (total_amount: number, duration: number): Partial<DonationRequest> => ({
  extra: { installments: { total_amount, duration, day: 1 } },
});

for (const [title, changes, isSent] of [
  ['the smallest', { amount: 5 }, true],
  ['a cent less', { amount: 4.99 }, false],
  ['the largest', { amount: 500 }, true],
  ['a cent more', { amount: 500.01 }, false],
  ['instalments that are large enough', { amount: 20, ...plan(20, 4) }, true],
  ['instalments that are too small', { amount: 20, ...plan(19.9, 4) }, false],
  ['instalments behind an amount that the platform ignores', { amount: 50, ...plan(1, 1) }, false],
  ['instalments that are too much together', { amount: 20, ...plan(501, 10) }, false],
  ['instalments of an amount that is too small by itself', { amount: 0.01, ...plan(100, 2) }, true],
] as const)
  void test(`${isSent ? 'sends' : 'refuses'} ${title}`, async () => {
    const { proxy, charges, log } = cardPlatform(() => 200, { minAmount: 5, maxAmount: 500 });
    const { status } = await tryCard(proxy, { body: gift(changes) });
    assert.equal(charges.length, isSent ? 1 : 0);
    assert.equal(status, isSent ? 200 : 400);
    assert.equal(log[0]?.problem, isSent ? undefined : 'limit-amount');
  });

void test('accepts gifts from 1 to 1,000,000 by default, also without limits', async () => {
  for (const options of [{}, { limits: false }] as const) {
    const { proxy, charges } = cardPlatform(() => 200, options);
    for (const amount of [0.99, 1, 1_000_000, 1_000_000.01]) await tryCard(proxy, { body: gift({ amount }) });
    assert.deepEqual(
      charges.map(({ body }) => body.amount),
      [1, 1_000_000],
    );
  }
});

for (const [title, options] of [
  ['no amount', { minAmount: Number.NaN }],
  ['less than nothing', { minAmount: -1 }],
  ['nothing in between', { minAmount: 10, maxAmount: 9.99 }],
  ['no end', { maxAmount: Number.POSITIVE_INFINITY }],
] as const)
  void test(`does not start with ${title}`, () => {
    assert.throws(() => cardPlatform(() => 200, options), TypeError);
  });
