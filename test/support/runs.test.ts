import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from './runs.js';

test('asks for the usual number, a multiple, or a number of its own', () => {
  assert.equal(runs(500, 0, {}), 500);
  assert.equal(runs(500, 0, { FR_RUNS: '' }), 500);
  assert.equal(runs(500, 0, { FR_RUNS: 'x100' }), 50_000);
  assert.equal(runs(500, 0, { FR_RUNS: '100000' }), 100_000);
});

test('asks for as many as are promised where a multiple would be fewer', () => {
  assert.equal(runs(500, 80_000, {}), 500);
  assert.equal(runs(500, 80_000, { FR_RUNS: 'x100' }), 80_000);
  assert.equal(runs(500, 20_000, { FR_RUNS: 'x100' }), 50_000);
  assert.equal(runs(500, 80_000, { FR_RUNS: '600' }), 600);
});

test('never asks for fewer than usual', () => {
  assert.equal(runs(500, 0, { FR_RUNS: '10' }), 500);
  assert.equal(runs(500, 0, { FR_RUNS: 'x0' }), 500);
});

for (const wanted of ['100x', 'many', '1e5', '-1', 'x']) {
  test(`does not take ${wanted} for a number`, () => {
    assert.throws(() => runs(500, 0, { FR_RUNS: wanted }), /like x100 or 100000/);
  });
}
