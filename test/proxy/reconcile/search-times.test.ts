import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Attempt } from '../../../src/proxy/ledger/ledger.js';
import { searchPause, nextSearch } from '../../../src/proxy/reconcile/search-times.js';

const minute = 60_000;
const now = 1_000 * minute;

function lost(age: number): Attempt {
  const [key, fingerprint, tokenHash, claim] = ['key', 'request', 'token', 'claim'];
  return { ...{ key, fingerprint, tokenHash, claim }, at: now - age, state: 'unknown' };
}
const ended: Attempt = { ...lost(3 * 60 * minute), state: 'unknown', finding: 'none' };

test('returns when the first of several attempts is due', () => {
  assert.equal(nextSearch([lost(5 * minute), lost(minute), lost(30 * minute)], now), now + 5_000);
  assert.equal(nextSearch([lost(5 * minute), ended], now), now + minute);
});

test('returns no time for attempts that are no longer searched for', () => {
  assert.equal(searchPause(ended, now - ended.at), undefined);
  assert.equal(nextSearch([ended], now), Infinity);
  assert.equal(nextSearch([], now), Infinity);
});

test('finds the first of more attempts than a call can have arguments', () => {
  const many = Array.from({ length: 300_000 }, () => lost(30 * minute));
  assert.throws(() => Math.min(...many.map(({ at }) => at)), RangeError);
  assert.equal(nextSearch([...many, lost(minute)], now), now + 5_000);
});
