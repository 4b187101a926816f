import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { chargeWithFee, readFee } from '../../../../src/elements/fr-donate-form/parts/fee.js';
import { paymentDays, paymentOf } from '../../../../src/elements/fr-donate-form/parts/plan.js';
import { amountRange, isInRange } from '../../../../src/proxy/abuse/admission.js';
import { runs } from '../../../support/runs.js';
import { questionNames, composed, draftWith, limits } from '../composed.js';

const page = { attributes: { installments: '' } };

describe('a plan of instalments', () => {
  test('is the total by the number of payments, rounded to the cent as the platform does', () => {
    // The expected payment is calculated by another method than the form's: long division in decimal digits.
    const platform = (total: number, duration: number) => {
      const [whole, rest] = [Math.trunc(total / duration), total % duration];
      return whole + (rest * 2 >= duration ? 1 : 0);
    };
    for (const duration of [3, 6, 12])
      for (let total = 1; total <= 100_000; total += 1)
        if (paymentOf(total, duration) !== platform(total, duration))
          assert.fail(`${total} by ${duration} gave ${paymentOf(total, duration)}`);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999_999 }),
        fc.integer({ min: 2, max: 120 }),
        (total, n) => assert.equal(paymentOf(total, n), platform(total, n)),
      ),
      { numRuns: runs(500, 100_000) },
    );
  });

  test('charges today, then on the chosen day of each following month', () => {
    assert.deepEqual(paymentDays({ year: 2026, month: 11, day: 21 }, 3, 15).map(Object.values), [
      [2026, 11, 21],
      [2026, 12, 15],
      [2027, 1, 15],
    ]);
  });

  test('is sent by the contract’s five rules, with a note about its exact total', () => {
    const { sent, parts } = composed(page, draftWith({ installments: '12' }));
    assert.equal(sent.amount, 8.33);
    assert.equal(sent.frequency, 'once');
    assert.deepEqual(sent.extra?.installments, { total_amount: 100, duration: 12, day: 1 });
    const notes = parts[0]?.notes.join('\n') ?? '';
    assert.match(notes, /12 × \$8\.33 = \$99\.96/);
    assert.match(notes, /not quite \$100\.00/);
    assert.match(notes, /2026-11-21 \(today\), 2026-12-1, .* until 2027-10-1\./);
    const french = composed({ ...page, language: 'fr' }, draftWith({ installments: '12' }));
    assert.match(french.parts[0]?.notes[0] ?? '', /12 × 8,33\u00a0\$ = 99,96\u00a0\$/);
  });

  test('requires a single gift, and durations and days that are offered', () => {
    const monthly = draftWith({ installments: '12' }, { frequency: 'month' });
    assert.deepEqual(questionNames(page, monthly), []);
    assert.equal(composed(page, monthly).sent.extra, undefined);
    assert.equal(composed(page, draftWith({ installments: '24' })).sent.extra, undefined);
    const odd = { attributes: { installments: '4', 'installment-days': '32 0 7' } };
    const { sent } = composed(odd, draftWith({ installments: '4', 'installments-day': '32' }));
    assert.deepEqual(sent.extra?.installments, { total_amount: 100, duration: 4, day: 7 });
  });

  test('accepts every day of a month, and mentions the last day of shorter months', () => {
    const late = { attributes: { installments: '4', 'installment-days': '15 31' } };
    const { sent, parts } = composed(late, draftWith({ installments: '4', 'installments-day': '31' }));
    assert.deepEqual(sent.extra?.installments, { total_amount: 100, duration: 4, day: 31 });
    assert.match(parts[0]?.notes.join('\n') ?? '', /2026-11-21 \(today\), 2026-12-31, .* until 2027-2-28\./);
    assert.deepEqual(paymentDays({ year: 2027, month: 11, day: 30 }, 5, 31).map(Object.values), [
      [2027, 11, 30],
      [2027, 12, 31],
      [2028, 1, 31],
      [2028, 2, 29],
      [2028, 3, 31],
    ]);
  });

  test('is offered only if each payment reaches the smallest gift, which the proxy requires of each charge', () => {
    const offered = (choice: number, more = {}) => {
      const { parts } = composed({ attributes: { installments: '', ...more } }, draftWith({}, { choice }));
      return parts[0]?.questions[0]?.options?.map(({ value }) => Number(value)).filter(Boolean) ?? [];
    };
    assert.deepEqual(offered(6000), [3, 6, 12]);
    assert.deepEqual(offered(5993), [3, 6]);
    assert.deepEqual(offered(2500), [3]);
    // The fee does not count: without it, the payment is below the minimum.
    assert.deepEqual(offered(1490, { 'fee-cover': '10%', 'with-fee-cover-checked': '' }), []);
    assert.deepEqual(questionNames(page, draftWith({}, { choice: 500 })), []);
    const proxy = amountRange(limits.min / 100, 1_000_000);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), fc.boolean(), (choice, isCovered) => {
        const covered = { 'fee-cover': '2.9% + 0.30' };
        for (const duration of offered(choice)) {
          const fields = { installments: String(duration), 'fee-cover': isCovered ? 'on' : '' };
          const { sent } = composed(
            { attributes: { installments: '', ...covered } },
            draftWith(fields, { choice }),
          );
          assert.ok(sent.extra?.installments);
          assert.ok(isInRange({ ...sent, card: { type: 'VISA', token: 'tok_1' } }, proxy));
        }
      }),
      { numRuns: runs(500) },
    );
  });

  test('shows for every choice, and for the chosen one, the charge with the fee', () => {
    const both = { attributes: { installments: '', 'fee-cover': '2.9% + 0.30' } };
    const labels = (fields: Record<string, string>) => {
      const { parts } = composed(both, draftWith(fields));
      return parts[0]?.questions[0]?.options?.map(({ label }) => label);
    };
    const bare = ['All at once: $100.00', '3 × $33.33', '6 × $16.67', '12 × $8.33'];
    assert.deepEqual(labels({}), bare);
    assert.deepEqual(labels({ installments: '12' }), bare);
    const covered = ['All at once: $103.30', '3 × $34.64', '6 × $17.48', '12 × $8.89'];
    for (const installments of ['', '3', '12'])
      assert.deepEqual(labels({ installments, 'fee-cover': 'on' }), covered);
    for (const installments of ['', '3', '6', '12']) {
      const { sent, parts } = composed(both, draftWith({ installments, 'fee-cover': 'on' }));
      const each = `$${sent.amount.toFixed(2)}`;
      const chosen = parts[0]?.questions[0]?.options?.find(({ value }) => value === installments);
      assert.ok(chosen?.label.endsWith(each), chosen?.label);
      if (installments !== '') assert.match(parts[0]?.notes[0] ?? '', new RegExp(`× \\${each} = `));
    }
    const notes = composed(both, draftWith({ installments: '12', 'fee-cover': 'on' })).parts[0]?.notes;
    assert.deepEqual(notes?.slice(0, 2), [
      '12 × $8.89 = $106.68',
      'Each payment is rounded to the cent, so the sum is not quite $106.70.',
    ]);
  });
});

describe('the fee that a donor may cover', () => {
  test('is read from words', () => {
    assert.deepEqual(readFee('2.9% + 0.30'), { share: 29_000, fixed: 30 });
    assert.deepEqual(readFee('3%'), { share: 30_000, fixed: 0 });
    assert.deepEqual(readFee('0.30'), { share: 0, fixed: 30 });
    for (const text of ['', '+', 'x', '60%', '-1%', '2.9%0.30x', '1e1%'])
      assert.equal(readFee(text), undefined, text);
  });

  test('leaves at least the whole gift after the fee, to the cent', () => {
    const fee = fc.record({
      share: fc.integer({ min: 0, max: 490_000 }),
      fixed: fc.integer({ min: 0, max: 500 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), fee, (gift, { share, fixed }) => {
        const left = (charge: number) =>
          BigInt(charge) * 1_000_000n - BigInt(charge) * BigInt(share) - BigInt(fixed) * 1_000_000n;
        const charge = chargeWithFee(gift, { share, fixed });
        assert.ok(left(charge) >= BigInt(gift) * 1_000_000n);
        assert.ok(left(charge - 1) < BigInt(gift) * 1_000_000n);
      }),
      { numRuns: runs(500, 200_000) },
    );
  });

  test('is off unless the donor ticks it or the page presets it, and its amount is shown and sent', () => {
    const cover = { attributes: { 'fee-cover': '2.9% + 0.30' } };
    assert.equal(composed(cover, draftWith({})).sent.amount, 100);
    const { sent, parts } = composed(cover, draftWith({ 'fee-cover': 'on' }));
    assert.equal(sent.amount, 103.3);
    assert.deepEqual(sent.custom_data, { covered_fee: 3.3 });
    assert.match(parts[0]?.questions[0]?.label ?? '', /\$3\.30/);
    assert.match(parts[0]?.questions[0]?.hint ?? '', /2\.9% \+ \$0\.30/);
    const ticked = { attributes: { ...cover.attributes, 'with-fee-cover-checked': '' } };
    assert.equal(composed(ticked, draftWith({})).sent.amount, 103.3);
    assert.equal(composed(ticked, draftWith({ 'fee-cover': '' })).sent.amount, 100);
  });

  test('applies to the whole plan, with its fixed part for each payment', () => {
    const both = { attributes: { installments: '', 'fee-cover': '2.9% + 0.30' } };
    const { sent } = composed(both, draftWith({ installments: '12', 'fee-cover': 'on' }));
    // (100 + 12 × 0.30) / 0.971 = 106.70, a twelfth of which is 8.89.
    assert.equal(sent.extra?.installments?.total_amount, 106.7);
    assert.equal(sent.amount, 8.89);
  });
});
