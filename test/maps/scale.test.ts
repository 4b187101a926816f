import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { classify, toneOf } from '../../src/maps/scale.js';
import { runs } from '../support/runs.js';

const scales = ['log', 'quantile', 'equal'] as const;
const values = fc.array(fc.oneof(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 50 })), {
  maxLength: 60,
});

describe('colour classes', () => {
  test('breaks at 1, 2 and 5 times a power of ten, with classes of similar magnitude', () => {
    const classes = classify([150, 900, 4_000, 18_000, 90_000, 700_000], 'log');
    assert.deepEqual(
      classes.map(({ from }) => from),
      [150, 1_000, 5_000, 20_000, 100_000],
    );
    assert.deepEqual(
      classes.map(({ tone }) => tone),
      [1, 2, 3, 4, 5],
    );
  });

  test('keeps at least two colours for the others if one region has far more', () => {
    const gifts = Array.from({ length: 43 }, (_, index) => 100 * 1.12 ** index);
    const classes = classify([...gifts, 18_400_000], 'log');
    assert.ok(new Set(gifts.map((value) => toneOf(value, classes))).size >= 2);
  });

  test('gives two values different colours, and a single value the highest one', () => {
    assert.deepEqual(classify([700, 300, 300], 'log'), [
      { from: 300, tone: 2 },
      { from: 700, tone: 4 },
    ]);
    assert.deepEqual(classify([42], 'quantile'), [{ from: 42, tone: 5 }]);
    assert.deepEqual(classify([], 'log'), []);
  });

  test('has no colour for zero, refunds and unknown values', () => {
    const classes = classify([1, 10, 100], 'log');
    for (const value of [0, -0, -5, null, Number.NaN]) assert.equal(toneOf(value, classes), 0);
  });

  test('has one to five rising classes for any values, and the highest colour for the highest value', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...scales), (given, scale) => {
        const classes = classify(given, scale);
        assert.equal(classes.length === 0, given.length === 0);
        assert.ok(classes.length <= 5);
        classes.forEach(({ from, tone }, index) => {
          const before = classes[index - 1];
          assert.ok(tone >= 1 && tone <= 5 && Number.isFinite(from));
          if (before) assert.ok(from > before.from && tone > before.tone);
        });
        for (const value of given) assert.ok(toneOf(value, classes) >= 1);
        const most = Math.max(...given);
        if (given.length > 0) assert.equal(toneOf(most, classes), classes.at(-1)?.tone);
      }),
      { numRuns: runs(500, 200_000) },
    );
  });

  test('never gives a higher value a lower tone', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...scales), (given, scale) => {
        const classes = classify(given, scale);
        const tones = [...given].sort((a, b) => a - b).map((value) => toneOf(value, classes));
        assert.deepEqual(
          tones,
          [...tones].sort((a, b) => a - b),
        );
      }),
      { numRuns: runs(100) },
    );
  });

  test('puts every value into one class between its limits', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...scales), (given, scale) => {
        const classes = classify(given, scale);
        for (const value of given) {
          const holding = classes.filter(
            ({ from }, index) => value >= from && value < (classes[index + 1]?.from ?? Infinity),
          );
          assert.deepEqual(
            holding.map(({ tone }) => tone),
            [toneOf(value, classes)],
          );
        }
      }),
      { numRuns: runs(500, 100_000) },
    );
  });

  test('uses round limits: 1, 2 and 5 times a power of ten, or equal steps of such a size', () => {
    const isRound = (value: number) => [1, 2, 5].includes(value / 10 ** Math.floor(Math.log10(value) + 1e-9));
    fc.assert(
      fc.property(values, fc.constantFrom(...scales), (given, scale) => {
        const distinct = new Set(given).size;
        const breaks = classify(given, scale)
          .slice(1)
          .map(({ from }) => from);
        if (distinct < 3) return assert.equal(breaks.length, Math.max(0, distinct - 1));
        if (scale !== 'equal' && Math.max(...given) / Math.min(...given) >= 10)
          return assert.ok(breaks.every(isRound), breaks.join(' '));
        const steps = breaks.slice(1).map((from, index) => from - breaks[index]!);
        assert.ok(new Set(steps).size <= 1);
        assert.ok(steps.every((step) => isRound(step) && breaks.every((from) => from % step === 0)));
        return undefined;
      }),
      { numRuns: runs(500, 100_000) },
    );
  });

  test('has no empty class by rank, and no fractions of cents or donors', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...scales), (given, scale) => {
        const classes = classify(given, scale);
        assert.ok(classes.every(({ from }) => Number.isInteger(from)));
        const spread = Math.max(...given) / Math.min(...given);
        if (scale !== 'quantile' || spread < 10) return;
        for (const { tone } of classes) assert.ok(given.some((value) => toneOf(value, classes) === tone));
      }),
      { numRuns: runs(500, 100_000) },
    );
    assert.deepEqual(
      classify([1, 2, 3], 'log').map(({ from }) => from),
      [1, 2, 3],
    );
  });

  test('uses equal steps if values are close, or with scale equal', () => {
    const froms = (given: readonly number[], scale: (typeof scales)[number]) =>
      classify(given, scale).map(({ from }) => from);
    assert.deepEqual(froms([12_000, 18_000, 31_000, 44_000], 'log'), [12_000, 20_000, 30_000, 40_000]);
    assert.deepEqual(
      froms([100, 5_000, 81_200_000], 'equal'),
      [100, 20_000_000, 40_000_000, 60_000_000, 80_000_000],
    );
  });
});
