import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createShares } from '../../../src/proxy/concurrency/shares.js';

/** Shares with work that ends when the test resolves it. */
function rig(atOnce: number, waiting: number) {
  const shares = createShares<string>({ atOnce, waiting });
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (text: string) => void; reject: (error: Error) => void }>();
  const run = (who: string, name: string) =>
    shares.run(who, name, () => {
      begun.push(name);
      return new Promise((resolve, reject) => ends.set(name, { resolve, reject }));
    });
  const end = async (name: string) => {
    ends.get(name)?.resolve(`end of ${name}`);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { run, end, begun, ends };
}

test('runs as much work as the share allows, queues the next, and refuses the rest', async () => {
  const { run, end, begun } = rig(2, 2);
  const results = ['a', 'b', 'c', 'd', 'e'].map((name) => run('one', name));
  assert.deepEqual(
    results.map((result) => result !== undefined),
    [true, true, true, true, false],
  );
  assert.deepEqual(begun, ['a', 'b']);
  await end('b');
  assert.deepEqual(begun, ['a', 'b', 'c']);
  assert.ok(run('one', 'f'), 'a place in the queue is free again');
  for (const name of ['a', 'c', 'd', 'f']) await end(name);
  assert.equal(await results[3], 'end of d');
  assert.deepEqual(begun, ['a', 'b', 'c', 'd', 'f']);
});

test('gives each caller its own share', () => {
  const { run, begun } = rig(1, 0);
  assert.ok(run('one', 'a'));
  assert.equal(run('one', 'b'), undefined);
  assert.ok(run('two', 'b'));
  assert.deepEqual(begun, ['a', 'b']);
});

test('queues work of one name once, however many request it', async () => {
  const { run, end, begun } = rig(1, 1);
  const first = run('one', 'a');
  const waiting = Array.from({ length: 500 }, () => run('one', 'b'));
  assert.equal(new Set(waiting).size, 1);
  await end('a');
  await end('b');
  assert.deepEqual(begun, ['a', 'b']);
  assert.deepEqual(await Promise.all([first, ...waiting]), ['end of a', ...waiting.map(() => 'end of b')]);
});

test('continues with the queue when work fails, and never exceeds the share', async () => {
  const { run, end, begun, ends } = rig(1, 5);
  const first = run('one', 'a');
  const second = run('one', 'b');
  ends.get('a')?.reject(new Error('down'));
  await assert.rejects(first ?? assert.fail(), /down/);
  // This runs in the same turn in which the slot is passed on.
  const third = run('one', 'c');
  await end('b');
  assert.deepEqual(begun, ['a', 'b', 'c']);
  await end('c');
  assert.deepEqual(await Promise.all([second, third]), ['end of b', 'end of c']);
  assert.ok(run('one', 'd'), 'nothing is left behind');
  assert.equal(begun.at(-1), 'd');
});
