import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  nextPublished,
  type Publishable,
  type Published,
} from '../../../src/proxy/lists/published-batches.js';
import { runs } from '../../support/runs.js';

const nothing: Published = { batches: [], upTo: 0 };
const give = (id: number, minor: number | null): Publishable => ({ id, minor, series: null });
const publish = (gifts: readonly Publishable[], known = nothing, minDonors = 3) =>
  nextPublished(gifts, known, minDonors);
const distinct = (...ids: number[]) => ids.map((id) => give(id, 100 * id));

test('publishes three gifts together, and none of fewer', () => {
  assert.equal(publish(distinct(1, 2)), nothing);
  assert.deepEqual(publish(distinct(1, 2, 3, 4)).batches, [[1, 2, 3]]);
  assert.deepEqual(publish(distinct(1, 2, 3, 4, 5, 6)).batches, [
    [1, 2, 3],
    [4, 5, 6],
  ]);
});

test('waits until at least two gifts have other amounts than the most frequent one', () => {
  const equal = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => give(id, 5_000));
  assert.equal(publish(equal), nothing);
  assert.equal(publish([...equal, give(9, 2_500)]), nothing);
  assert.deepEqual(publish([...equal, give(9, 2_500), give(10, 1_000)]).batches, [
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  ]);
  const unknown = [1, 2, 3, 4].map((id) => give(id, null));
  assert.equal(publish(unknown), nothing);
});

test('never changes a batch, and publishes a late gift with the next one', () => {
  const first = publish(distinct(1, 3, 4));
  assert.deepEqual(first.batches, [[1, 3, 4]]);
  assert.equal(publish(distinct(1, 2, 3, 4), first), first);
  // The first gift was refunded, and the second one is no longer pending.
  assert.deepEqual(publish(distinct(2, 3, 4, 5, 6), first).batches, [
    [1, 3, 4],
    [2, 5, 6],
  ]);
});

test('forgets old batches, but never publishes their gifts again', () => {
  const all = distinct(...Array.from({ length: 1_800 }, (_, at) => at + 1));
  const state = publish(all);
  assert.equal(state.batches.length, 500);
  assert.equal(state.upTo, 300);
  assert.equal(publish(all, state), state);
});

const payment = (id: number, series: number) => ({ ...give(id, 100 * id), series });

test('publishes one payment of each series, also after a restart and after its batch is forgotten', () => {
  const plans = [payment(1, 71), payment(2, 72), payment(3, 71), payment(4, 73), payment(5, 72)];
  const first = publish(plans);
  assert.deepEqual(first.batches, [[1, 2, 4]]);
  const later = [payment(6, 71), give(7, 700), payment(8, 73), payment(9, 74), give(10, 1_000)];
  // The earlier payments are no longer among the newest transactions.
  const second = publish(later, first);
  assert.deepEqual(second.batches.slice(1), [[7, 9, 10]]);
  const forgotten = { ...second, batches: [], upTo: 10 };
  assert.equal(publish([payment(11, 71), payment(12, 72), payment(13, 74)], forgotten), forgotten);
  // A first payment that was paid back before it was published does not keep the others away.
  assert.deepEqual(publish(plans.slice(2)).batches, [[3, 4, 5]]);
});

test('recognises the series of batches that were stored without them', () => {
  const stored = { batches: [[1, 2, 4]], upTo: 0 };
  const gifts = [payment(1, 71), payment(2, 72), payment(4, 73), payment(5, 71), give(6, 600), give(7, 700)];
  assert.equal(publish(gifts, stored), stored);
  assert.deepEqual(publish([...gifts, give(8, 800)], stored).batches, [
    [1, 2, 4],
    [6, 7, 8],
  ]);
});

test('publishes each gift by itself without a minimum of gifts', () => {
  for (const minDonors of [0, 1]) assert.deepEqual(publish(distinct(1), nothing, minDonors).batches, [[1]]);
});

// Whoever knows all amounts, and one gift of the batch as their own, takes no amount for certain.
test('leaves two amounts for every gift of a batch to whoever knows another gift of it', () => {
  const amounts = fc.array(fc.constantFrom(1_000, 2_500, 5_000, null), { maxLength: 25 });
  fc.assert(
    fc.property(amounts, (all) => {
      const gifts = all.map((minor, at) => give(at + 1, minor));
      for (const ids of publish(gifts).batches) {
        const batch = gifts.filter(({ id }) => ids.includes(id));
        for (const own of batch) {
          const others = batch.filter((gift) => gift !== own);
          assert.ok(new Set(others.map(({ minor }) => minor)).size >= 2);
        }
      }
    }),
    { numRuns: runs(2_000) },
  );
});
