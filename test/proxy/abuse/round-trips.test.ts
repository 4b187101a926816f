import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LimitStore } from '../../../src/proxy/abuse/limit-store.js';
import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import { settled } from '../../support/fake-clock.js';
import { ask, proxyFor } from '../ask.js';
import { gift } from '../samples.js';
import { receipt, startUpstream } from '../upstream.js';
import { keyFor } from '../give.js';

/** A store that answers all calls of one turn together, as one round trip. */
function distant(): LimitStore & { trips: number } {
  const kept = createMemoryLimits();
  let trip: Promise<void> | undefined;
  const travel = () => {
    if (!trip) {
      store.trips += 1;
      trip = settled().then(() => (trip = undefined));
    }
    return trip;
  };
  const store = {
    trips: 0,
    add: (...added: Parameters<LimitStore['add']>) => travel().then(() => kept.add(...added)),
    counts: (keys: readonly string[]) => travel().then(() => kept.counts(keys)),
  };
  return store;
}

test('a gift takes at most seven round trips to the store of the limits', async (t) => {
  const upstream = await startUpstream(t, receipt);
  const limitStore = distant();
  const { proxy } = proxyFor(upstream.url, { limitStore, trustedProxies: 1 });
  const headers = { 'idempotency-key': await keyFor(proxy), 'x-forwarded-for': '203.0.113.7' };
  const { status } = await ask(proxy, '/v2/client/transactions', { body: gift(), headers });
  assert.equal(status, 200);
  assert.ok(limitStore.trips <= 7, String(limitStore.trips));
});
