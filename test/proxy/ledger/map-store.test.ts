import assert from 'node:assert/strict';
import { test } from 'node:test';
import { updateStored, type MapStore } from '../../../src/proxy/ledger/map-store.js';

/** A store whose text other proxies change before the first writes, and what was asked of it. */
function rig(text?: string, others: readonly string[] = []) {
  const writes: [string | undefined, string][] = [];
  const left = [...others];
  const maps: MapStore = {
    get: async () => text,
    async replace(_, before, next) {
      writes.push([before, next]);
      text = left.shift() ?? text;
      if (text !== before) return false;
      text = next;
      return true;
    },
  };
  const seen: (number | undefined)[] = [];
  const update = (next: (known: number | undefined) => { state: number; isStored: boolean }) =>
    updateStored<number>(maps, 'key', Number, (known) => {
      seen.push(known);
      return next(known);
    });
  return { update, writes, seen, text: () => text };
}

const oneMore = (known = 0) => ({ state: known + 1, isStored: true });

test('stores what follows from nothing, and from the stored text', async () => {
  const { update, writes } = rig();
  assert.equal(await update(oneMore), 1);
  assert.equal(await update(oneMore), 2);
  assert.deepEqual(writes, [
    [undefined, '1'],
    ['1', '2'],
  ]);
});

test('stores nothing if nothing changes, or if the state is not worth it', async () => {
  const { update, writes } = rig('7');
  assert.equal(await update((known = 0) => ({ state: known, isStored: true })), 7);
  assert.equal(await update((known = 0) => ({ state: known + 1, isStored: false })), 8);
  assert.deepEqual(writes, []);
});

test('begins again from what another proxy has stored', async () => {
  const { update, seen, text } = rig('1', ['10']);
  assert.equal(await update(oneMore), 11);
  assert.deepEqual([seen, text()], [[1, 10], '11']);
});

test('uses the state of the others if they were faster three times', async () => {
  const { update, writes, text } = rig('1', ['10', '20', '30', '40']);
  assert.equal(await update(oneMore), 30);
  assert.deepEqual([writes.length, text()], [3, '30']);
});
