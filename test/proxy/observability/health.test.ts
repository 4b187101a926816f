import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { ask, proxyFor } from '../ask.js';

/** A ledger whose `find` behaves as told, a clock, and the number of calls. */
function rig() {
  const state = { find: (): Promise<undefined> => Promise.resolve(undefined), asked: 0, at: 0 };
  const ledger: Ledger = {
    ...createMemoryLedger({ now: () => 0 }),
    find: () => {
      state.asked += 1;
      return state.find();
    },
  };
  const { proxy } = proxyFor('https://api.example.org', { ledger, clock: () => state.at });
  const status = async (path: string) => {
    const { status: code, body } = await ask(proxy, path);
    return [code, body];
  };
  return { state, status };
}

const ok = [200, { status: 'ok' }];
const down = () => Promise.reject(new Error('CANARY postgres://user:secret@host'));

test('returns ok while the ledger answers', async () => {
  const { status } = rig();
  assert.deepEqual(await status('/healthz'), ok);
  assert.deepEqual(await status('/healthz/ready'), ok);
});

test('stays alive without a ledger, is not ready, and recovers; replies contain no reason', async () => {
  const { state, status } = rig();
  state.find = down;
  assert.deepEqual(await status('/healthz'), [200, { status: 'degraded' }]);
  assert.deepEqual(await status('/healthz/ready'), [503, { status: 'degraded' }]);
  state.find = () => Promise.resolve(undefined);
  assert.deepEqual(await status('/healthz/ready'), [503, { status: 'degraded' }]);
  state.at = 1_000;
  assert.deepEqual(await status('/healthz/ready'), ok);
});

test('does not wait for a ledger that hangs', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { state, status } = rig();
  state.find = () => new Promise(() => undefined);
  const answer = status('/healthz/ready');
  // After the request has begun to wait.
  while (state.asked === 0) await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  t.mock.timers.tick(2_000);
  assert.deepEqual(await answer, [503, { status: 'degraded' }]);
});

test('queries the ledger once a second, however many requests arrive', async () => {
  const { state, status } = rig();
  await Promise.all(Array.from({ length: 200 }, () => status('/healthz')));
  for (let time = 0; time < 200; time += 1) await status('/healthz/ready');
  assert.equal(state.asked, 1);
  state.at = 999;
  await status('/healthz');
  assert.equal(state.asked, 1);
  state.at = 1_000;
  await status('/healthz');
  assert.equal(state.asked, 2);
});

test('answers no other path or method', async () => {
  const { status } = rig();
  for (const path of ['/healthz/', '/healthz/ledger', '/health', '/readyz', '/metrics', '/healthz/ready/x'])
    assert.equal((await status(path))[0], 404, path);
});
