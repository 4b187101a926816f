import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secondsToWait } from '../../../src/proxy/platform/platform.js';

const date = 'Sat, 21 Nov 2026 09:00:00 GMT';

for (const [given, seconds, own = date] of [
  ['Sat, 21 Nov 2026 09:00:07 GMT', 7],
  ['Saturday, 21-Nov-26 09:00:07 GMT', 7],
  ['Sat, 21 Nov 2026 08:00:00 GMT', 1],
  ['Sun, 22 Nov 2026 09:00:00 GMT', 60],
  ['Sat, 21 Nov 2026 09:00:07 GMT', undefined, ''],
  ['Sat, 21 Nov 2026 09:00:07 GMT', undefined, 'now'],
  ['Sat, 99 Nov 2026 09:00:07 GMT', undefined],
  ['tomorrow', undefined],
  ['', undefined],
] as const)
  test(`"${given}" in an answer of "${own}" is ${String(seconds)} s`, () => {
    assert.equal(secondsToWait(new Headers({ 'retry-after': given, ...(own && { date: own }) })), seconds);
  });
