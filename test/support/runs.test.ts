import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from './runs.js';

test('returns the usual number, a multiple of it, or the given number', () => {
  assert.equal(runs(500, 0, {}), 500);
  assert.equal(runs(500, 0, { FR_RUNS: '' }), 500);
  assert.equal(runs(500, 0, { FR_RUNS: 'x100' }), 50_000);
  assert.equal(runs(500, 0, { FR_RUNS: '100000' }), 100_000);
});

test('returns the minimum for long runs if the multiple is lower', () => {
  assert.equal(runs(500, 80_000, {}), 500);
  assert.equal(runs(500, 80_000, { FR_RUNS: 'x100' }), 80_000);
  assert.equal(runs(500, 20_000, { FR_RUNS: 'x100' }), 50_000);
  assert.equal(runs(500, 80_000, { FR_RUNS: '600' }), 600);
});

test('returns the given number up to a multiple of the usual one', () => {
  assert.equal(runs(500, 80_000, { FR_RUNS: '1000x5' }), 1_000);
  assert.equal(runs(6, 80_000, { FR_RUNS: '1000x5' }), 30);
  assert.equal(runs(2_000, 0, { FR_RUNS: '1000x5' }), 2_000);
});

test('never returns less than the usual number', () => {
  assert.equal(runs(500, 0, { FR_RUNS: '10' }), 500);
  assert.equal(runs(500, 0, { FR_RUNS: 'x0' }), 500);
});

for (const wanted of ['100x', 'many', '1e5', '-1', 'x', '5x']) {
  test(`rejects ${wanted}`, () => {
    assert.throws(() => runs(500, 0, { FR_RUNS: wanted }), /like x100, 100000 or 500x5/);
  });
}
