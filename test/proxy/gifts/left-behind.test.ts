import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leaseMs, type Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { proxyFor } from '../ask.js';
import { give, standing, keyFor } from '../give.js';
import { donation, gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';

const lost = () => Promise.reject(new Error('store down'));

test('a key that could neither be marked nor released is free after its lease', async (t) => {
  const upstream = await startUpstream(t, json(donation));
  let time = Date.UTC(2026, 10, 21);
  const now = () => time;
  const kept = createMemoryLedger({ now });
  let isDown = true;
  const ledger: Ledger = {
    ...kept,
    markForwarded: (...mark) => (isDown ? lost() : kept.markForwarded(...mark)),
    release: (...claim) => (isDown ? lost() : kept.release(...claim)),
  };
  const { proxy } = proxyFor(upstream.url, { ledger, now, timeouts: { repeat: 0 } });
  const key = await keyFor(proxy);
  const body = gift();
  assert.equal((await give(proxy, key, body)).status, 503);
  isDown = false;
  assert.equal((await give(proxy, key, body)).status, 409);
  assert.equal(upstream.received.length, 0);
  time += leaseMs;
  assert.equal((await give(proxy, key, body)).status, 200);
  assert.equal(upstream.received.length, 1);
});

test('an attempt that was marked although the call failed becomes unknown, and is never sent', async (t) => {
  const upstream = await startUpstream(t, json(donation));
  let time = Date.UTC(2026, 10, 21);
  const now = () => time;
  const kept = createMemoryLedger({ now });
  const ledger: Ledger = {
    ...kept,
    markForwarded: async (...mark) => {
      await kept.markForwarded(...mark);
      return lost();
    },
    release: lost,
  };
  const { proxy } = proxyFor(upstream.url, { ledger, now, timeouts: { repeat: 0, write: 1000 } });
  const key = await keyFor(proxy);
  const body = gift();
  assert.equal((await give(proxy, key, body)).status, 503);
  assert.deepEqual(await standing(proxy, key), { state: 'in-flight' });
  time += leaseMs + 60_000;
  assert.deepEqual(await standing(proxy, key), { state: 'unknown' });
  assert.equal((await give(proxy, key, body)).status, 504);
  assert.equal(upstream.received.length, 0);
});
