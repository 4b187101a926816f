import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Attempt } from '../../../src/proxy/ledger/ledger.js';
import { isDue, searchPause, nextSearch } from '../../../src/proxy/reconcile/search-times.js';

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

test('searches less and less often', () => {
  const hour = 60 * minute;
  const pauses = (attempt: Partial<Attempt>, ages: readonly number[]) =>
    ages.map((age) => searchPause({ ...lost(age), ...attempt } as Attempt, age));
  assert.deepEqual(pauses({}, [0, 2 * minute - 1, 2 * minute, 16 * minute - 1, 16 * minute, 9 * hour]), [
    ...[5_000, 5_000, minute, minute],
    ...[15 * minute, 15 * minute],
  ]);
  const after = [2 * hour, 2 * hour + 1];
  assert.deepEqual(pauses({ finding: 'none' }, after), [15 * minute, undefined]);
  assert.deepEqual(pauses({ finding: 'several' }, after), [15 * minute, hour]);
  assert.deepEqual(pauses({ state: 'settled' }, [0, 9 * minute]), [14 * minute, 14 * minute]);
});

for (const state of ['unknown', 'settled'] as const)
  test(`searches for a gift without a cursor that is ${state} from a quarter of an hour on`, () => {
    const of = (age: number, after?: number) => {
      const trace = { campaign: 1001, total: 2500, donor: 'd', ...(after !== undefined && { after }) };
      return { ...lost(age), state, trace } as Attempt;
    };
    const isDueAt = (age: number, after?: number) => isDue(of(age, after), now, undefined);
    assert.deepEqual([isDueAt(15 * minute - 1), isDueAt(15 * minute)], [false, true]);
    assert.equal(isDueAt(minute, 0), true);
    assert.equal(nextSearch([of(minute)], now), now + 14 * minute);
    assert.equal(nextSearch([{ ...of(minute), finding: 'several' } as Attempt], now), now + 14 * minute);
  });

test('searches for a refused gift from ten seconds on, and not again within 14 minutes', () => {
  const refused = (age: number) => ({ ...lost(age), state: 'settled' }) as Attempt;
  assert.equal(isDue(refused(9_999), now, undefined), false);
  assert.equal(isDue(refused(10_000), now, undefined), true);
  assert.equal(isDue(refused(15 * minute), now, 14 * minute - 1), false);
  assert.equal(isDue(refused(15 * minute), now, 14 * minute), true);
  assert.equal(isDue(ended, now, undefined), false);
  assert.equal(nextSearch([refused(4_000)], now), now + 6_000, 'for hosts that wake a proxy then');
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
