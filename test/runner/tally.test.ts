import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyTally, failedTally, failureLines, succeeded, sum, summaryLine } from './tally.js';

const skipped = [{ name: 'prints a map', reason: 'no fonts' }];
const otters = { file: 'test/otters.test.ts', name: 'counts otters' };
const pups = { file: 'test/otters.test.ts', name: 'counts pups' };
const herons = { file: 'test/herons.test.ts', name: 'counts herons' };

test('writes the summary line for scripts', () => {
  assert.equal(summaryLine({ passed: 12, failed: [], skipped: [] }), '12 passed, 0 failed');
});

test('counts skipped tests in the summary only if there are any', () => {
  assert.equal(
    summaryLine({ passed: 1, failed: [otters, herons], skipped }),
    '1 passed, 2 failed, 1 skipped',
  );
});

test('adds up groups', () => {
  const total = sum([
    { passed: 1, failed: [otters], skipped },
    { passed: 2, failed: [herons, pups], skipped: [] },
  ]);
  assert.deepEqual(total, { passed: 3, failed: [otters, herons, pups], skipped });
});

test('lists failed tests by file', () => {
  assert.deepEqual(failureLines([otters, herons, pups, { name: 'The build stopped.' }]), [
    'test/otters.test.ts',
    '  ✖ counts otters',
    '  ✖ counts pups',
    'test/herons.test.ts',
    '  ✖ counts herons',
    '✖ The build stopped.',
  ]);
});

test('treats an empty run as failed', () => {
  assert.equal(succeeded(emptyTally()), false);
  assert.equal(succeeded({ passed: 1, failed: [], skipped: [] }), true);
  assert.equal(succeeded({ passed: 9, failed: [otters], skipped: [] }), false);
  assert.equal(succeeded(failedTally('The build stopped.')), false);
});
