import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyTally, succeeded, sum, summaryLine } from './tally.js';

test('writes the line that scripts read', () => {
  assert.equal(summaryLine({ passed: 12, failed: 0, skipped: [] }), '12 passed, 0 failed');
});

test('names skipped tests only when there are some', () => {
  const skipped = [{ name: 'prints a map', reason: 'no fonts' }];
  assert.equal(summaryLine({ passed: 1, failed: 2, skipped }), '1 passed, 2 failed, 1 skipped');
});

test('adds groups up', () => {
  const skipped = [{ name: 'prints a map', reason: 'no fonts' }];
  const total = sum([
    { passed: 1, failed: 0, skipped },
    { passed: 2, failed: 3, skipped: [] },
  ]);
  assert.deepEqual(total, { passed: 3, failed: 3, skipped });
});

test('does not call an empty run a success', () => {
  assert.equal(succeeded(emptyTally()), false);
  assert.equal(succeeded({ passed: 1, failed: 0, skipped: [] }), true);
  assert.equal(succeeded({ passed: 9, failed: 1, skipped: [] }), false);
});
