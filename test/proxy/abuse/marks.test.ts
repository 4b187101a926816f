import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMarks } from '../../../src/proxy/abuse/marks.js';
import type { LimitStore } from '../../../src/proxy/abuse/limit-store.js';

/** A store in another process: each step ends before the next one is begun, and its answers take a while. */
function remoteStore(): LimitStore {
  const counts = new Map<string, number>();
  return {
    async add(key, points) {
      const before = counts.get(key) ?? 0;
      counts.set(key, Math.max(0, before + points));
      await new Promise(setImmediate);
      return before;
    },
    async counts(keys) {
      const found = keys.map((key) => counts.get(key) ?? 0);
      await new Promise(setImmediate);
      return found;
    },
  };
}

test('each mark is taken once, also by concurrent callers', async () => {
  const marks = createMarks(remoteStore(), 'questioned');
  await marks.add('a');
  await marks.add('a');
  const taken = await Promise.all(Array.from({ length: 5 }, () => marks.take('a')));
  assert.deepEqual(taken, [true, true, false, false, false]);
  assert.equal(await marks.has('a'), false);
  assert.equal(await marks.take('b'), false);
});
