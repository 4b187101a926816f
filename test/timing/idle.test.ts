import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whenIdle } from '../../src/timing/idle.js';

test('waits for an idle browser for two seconds, because some pages are never idle', (context) => {
  const calls: unknown[][] = [];
  Reflect.set(globalThis, 'requestIdleCallback', (...all: unknown[]) => calls.push(all));
  context.after(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'));
  const run = () => undefined;
  whenIdle(run);
  assert.deepEqual(calls, [[run, { timeout: 2000 }]]);
});

test('calls in a task of its own in browsers that do not tell when they are idle', async () => {
  let isCalled = false;
  const called = new Promise<void>((resolve) => {
    whenIdle(() => {
      isCalled = true;
      resolve();
    });
  });
  assert.equal(isCalled, false);
  await called;
});
