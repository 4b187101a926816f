import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chunksOf } from '../../../src/proxy/reconcile/chunks.js';
import type { Traced } from '../../../src/proxy/reconcile/match.js';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 10, 21, 9);

function attempt(minutes: number, { campaign = 1001, after = 500, state = 'unknown' } = {}): Traced {
  const key = `k-${String(minutes)}`;
  const trace = { campaign, total: 2500, donor: 'd', ...(after >= 0 && { after }) };
  const intent = { key, fingerprint: 'f', tokenHash: 't', claim: 'c', at: start + minutes * minute, trace };
  return state === 'settled'
    ? { ...intent, state, outcome: { status: 400, body: {} } }
    : { ...intent, state: 'unknown' };
}
const keys = (attempts: readonly Traced[]) =>
  chunksOf(attempts, start).map((chunk) => chunk.attempts.map(({ at }) => (at - start) / minute));

test('reads the list once for gifts of one campaign and about one time', () => {
  const attempts = [attempt(0, { after: 510 }), attempt(30, { after: 505 }), attempt(89, { after: 520 })];
  const [chunk, ...more] = chunksOf(attempts, start);
  assert.equal(more.length, 0);
  assert.deepEqual(chunk?.attempts, attempts);
  assert.deepEqual(chunk?.range, {
    ...{ campaign: 1001, after: 505, until: start + 149 * minute + 15 * hour, isProof: false },
  });
  assert.deepEqual(keys([attempt(0), attempt(2), attempt(1, { state: 'settled' })]), [[0, 2, 1]]);
});

test('reads the list separately for gifts an hour apart, of another campaign, or without a cursor', () => {
  assert.deepEqual(keys([attempt(0), attempt(60), attempt(61)]), [[0], [60, 61]]);
  assert.deepEqual(keys([attempt(0), attempt(1, { campaign: 1002 }), attempt(2)]), [[0, 2], [1]]);
  assert.deepEqual(keys([attempt(0), attempt(1, { after: -1 }), attempt(2)]), [[0, 2], [1]]);
});

test('reads all possible times of a gift without a cursor', () => {
  const [timed] = chunksOf([attempt(0, { after: -1 }), attempt(5, { after: -1 })], start);
  assert.deepEqual(timed?.range, {
    ...{ campaign: 1001, after: 0, from: start - 15 * hour, isProof: false },
    until: start + 65 * minute + 15 * hour,
  });
});

test('needs no proof for a refused gift, however old', () => {
  const [refused] = chunksOf([attempt(0, { state: 'settled' })], start + hour);
  assert.deepEqual(refused?.range, {
    ...{ campaign: 1001, after: 500, until: start + hour + 15 * hour, isProof: false },
  });
});

test('reads all possible times of a gift in any zone after a quarter of an hour, whatever the cursor', () => {
  const [young, old, ...more] = chunksOf([attempt(0), attempt(1)], start + 15 * minute + 30_000);
  assert.equal(more.length, 0);
  assert.deepEqual([young?.range.isProof, old?.range.isProof], [true, false]);
  assert.deepEqual(young?.range, {
    ...{ campaign: 1001, after: 0, from: start - 15 * hour, until: start + 16 * hour, isProof: true },
  });
});

test('starts another chunk after 100 gifts', () => {
  const chunks = chunksOf(
    Array.from({ length: 250 }, (_, index) => attempt(index / 10, { after: index })),
    start,
  );
  assert.deepEqual(
    chunks.map(({ attempts, range }) => [attempts.length, range.after]),
    [
      [100, 0],
      [100, 100],
      [50, 200],
    ],
  );
});
