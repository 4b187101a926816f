import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryAfterOf } from '../../src/schema/retry-after.js';

const now = Date.parse('2026-11-21T09:00:00Z');
const other = 'Sat, 21 Nov 2026 10:00:00 GMT';

for (const [given, date, seconds] of [
  ['0', undefined, 0],
  ['120', other, 120],
  ['Sat, 21 Nov 2026 09:00:07 GMT', undefined, 7],
  ['Saturday, 21-Nov-26 09:00:07 GMT', undefined, 7],
  ['Sat, 21 Nov 2026 10:00:07 GMT', other, 7],
  ['Sat, 21 Nov 2026 09:00:07 GMT', other, 0],
  ['Sat, 21 Nov 2026 09:00:07 GMT', 'now', 7],
  ['Sat, 99 Nov 2026 09:00:07 GMT', undefined, undefined],
  ['2026-11-21 09:00:07', undefined, undefined],
  ['-5', undefined, undefined],
  ['1e3', undefined, undefined],
  ['', undefined, undefined],
] as const)
  test(`"${given}" in an answer of ${date ?? 'an unknown time'} is ${String(seconds)} s`, () => {
    const headers = new Headers({ 'retry-after': given, ...(date !== undefined && { date }) });
    assert.equal(retryAfterOf(headers, now), seconds);
  });

test('an answer without the header names no time to wait', () => {
  assert.equal(retryAfterOf(new Headers(), now), undefined);
});
