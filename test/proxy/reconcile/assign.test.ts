import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assign, type Assignment, type Seeker } from '../../../src/proxy/reconcile/assign.js';
import { runs } from '../../support/runs.js';

const seeker = (key: string, matches: number[], isDue = true): Seeker => ({
  ...{ key, matches, isDue, byName: [] },
});
const given = (...seekers: Seeker[]) => Object.fromEntries(assign(seekers));

test('assigns the only possible transaction of an attempt', () => {
  assert.deepEqual(given(seeker('a', [7])), { a: { kind: 'match', transaction: 7 } });
  assert.deepEqual(given(seeker('a', [7, 7])), { a: { kind: 'match', transaction: 7 } });
  assert.deepEqual(given(seeker('a', [])), { a: { kind: 'none' } });
});

test('assigns none of several transactions', () => {
  assert.deepEqual(given(seeker('a', [7, 8])), { a: { kind: 'several', transactions: [7, 8] } });
});

test('assigns one transaction of two attempts to the older attempt', () => {
  assert.deepEqual(given(seeker('a', [7]), seeker('b', [7])), {
    a: { kind: 'match', transaction: 7 },
    b: { kind: 'none' },
  });
});

test('assigns the older attempt the transaction that the younger one cannot have', () => {
  assert.deepEqual(given(seeker('a', [7, 8, 9]), seeker('b', [8, 9]), seeker('c', [9])), {
    a: { kind: 'match', transaction: 7 },
    b: { kind: 'match', transaction: 8 },
    c: { kind: 'match', transaction: 9 },
  });
});

test('assigns one transaction each to attempts that match the same transactions, if there are as many transactions as attempts', () => {
  assert.deepEqual(given(seeker('a', [7, 8]), seeker('b', [8, 7])), {
    a: { kind: 'match', transaction: 7 },
    b: { kind: 'match', transaction: 8 },
  });
  assert.equal(given(seeker('a', [7, 8, 9]), seeker('b', [7, 8, 9])).a?.kind, 'several');
  assert.equal(given(seeker('a', [7, 8]), seeker('b', [7, 8]), seeker('c', [8, 9, 10])).a?.kind, 'several');
  assert.equal(given(seeker('a', [7, 8]), seeker('b', [7, 8]), seeker('c', [8], false)).a?.kind, 'waiting');
});

test('assigns a charge to neither of two gifts that match it only by name', () => {
  const named = (key: string, matches: number[], isDue = true): Seeker => ({
    ...{ key, matches: isDue ? matches : [], isDue, byName: matches },
  });
  const open = { kind: 'several', transactions: [7] };
  assert.deepEqual(given(named('a', [7]), named('b', [7])), { a: open, b: open });
  assert.deepEqual(given(named('a', [7])), { a: { kind: 'match', transaction: 7 } });
  assert.deepEqual(given(named('a', [7]), named('b', [7], false)), { a: open });
  assert.equal(given(named('a', [7, 8]), named('b', [7, 8])).a?.kind, 'several');
});

test('does not assign a transaction that may belong to a gift in flight', () => {
  assert.deepEqual(given(seeker('a', [7]), seeker('b', [7], false)), {
    a: { kind: 'waiting', transactions: [7] },
  });
  assert.deepEqual(given(seeker('a', [7, 8]), seeker('b', [7], false)), {
    a: { kind: 'waiting', transactions: [7, 8] },
  });
  assert.deepEqual(given(seeker('a', [8]), seeker('b', [7], false)), {
    a: { kind: 'match', transaction: 8 },
  });
});

test('assigns each transaction at most once, only to an attempt that it matches, and none of several', () => {
  const transaction = fc.integer({ min: 1, max: 6 });
  const one = fc.record({ matches: fc.array(transaction, { maxLength: 4 }), isDue: fc.boolean() });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 6 }), (list) => {
      const seekers = list.map(({ matches, isDue }, index) => seeker(String(index), matches, isDue));
      const assigned = assign(seekers);
      const taken = [...assigned.values()].flatMap((each) =>
        each.kind === 'match' ? [each.transaction] : [],
      );
      assert.equal(new Set(taken).size, taken.length);
      const contested = new Set(seekers.filter(({ isDue }) => !isDue).flatMap(({ matches }) => matches));
      for (const { key, matches, isDue } of seekers) {
        const outcome: Assignment | undefined = assigned.get(key);
        assert.equal(outcome !== undefined, isDue);
        const left = new Set(matches.filter((id) => !taken.includes(id)));
        if (outcome?.kind === 'match') {
          assert.ok(matches.includes(outcome.transaction) && !contested.has(outcome.transaction));
          assert.equal(left.size, 0, 'another one could have been its own');
        }
        if (outcome?.kind === 'none') assert.equal(left.size, 0);
        if (outcome?.kind === 'several') {
          assert.deepEqual(new Set(outcome.transactions), left);
          assert.ok(left.size > 1);
        }
        if (outcome?.kind === 'waiting') assert.ok([...left].some((id) => contested.has(id)));
      }
    }),
    { numRuns: runs(500, 500_000) },
  );
});
