import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Target } from './contest.js';
import { Figures, median, outcomeOf } from './figures.js';

const target: Target = { profile: '4x', measure: 'painted', of: 'ours', to: 'theirs', atMost: 1.25 };

function figures(): Figures {
  const all = new Figures();
  for (const [name, painted] of [
    ['ours', [220, 900, 200]],
    ['theirs', [200, 190, 210]],
    ['blank', [100, 100, 100]],
  ] as const)
    for (const one of painted) all.add('4x', name, { painted: one });
  return all;
}

test('takes the median, so that one disturbed page has no effect', () => {
  assert.equal(median([9, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  assert.equal(median([]), undefined);
});

test('divides by the contestant that a target names, after subtracting the blank page', () => {
  assert.deepEqual(outcomeOf(target, figures()), { value: 1.1, isMet: true, spread: 20 / 220 });
  assert.equal(outcomeOf({ ...target, above: 'blank' }, figures())?.value, 1.2);
  assert.deepEqual(outcomeOf({ ...target, above: 'blank', atMost: 1.19 }, figures())?.isMet, false);
});

test('meets a multiple of a figure that is 0 if ours is 0 as well, and misses it otherwise', () => {
  const all = new Figures();
  for (const [name, blocked] of [
    ['ours', 0],
    ['theirs', 0],
    ['blocking', 1],
  ] as const)
    all.add('4x', name, { blocked });
  const ofBlocked = { ...target, measure: 'blocked' };
  assert.deepEqual(outcomeOf(ofBlocked, all), { value: 0, isMet: true, spread: 0 });
  assert.equal(outcomeOf({ ...ofBlocked, of: 'blocking' }, all)?.isMet, false);
});

test('returns nothing if a contestant was not measured', () => {
  assert.equal(outcomeOf({ ...target, to: 'nobody' }, figures()), undefined);
  assert.equal(outcomeOf({ ...target, profile: 'mobile' }, figures()), undefined);
});
