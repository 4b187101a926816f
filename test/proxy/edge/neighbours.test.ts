import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEdgeProxy } from '../../../src/proxy/edge/edge-proxy.js';
import type { LocationCache } from '../../../src/proxy/edge/runtime.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import { ask, site } from '../ask.js';
import { campaign } from '../samples.js';
import { fakeCache } from './locations.js';

/** Workers of one zone with the same platform, whose location has one cache for both. */
function worker(namespace: string, cache: LocationCache, raised: number, donationsOpen: boolean): Proxy {
  const options = { upstream: 'https://api.example.org', apiKey: namespace, origins: [site], donationsOpen };
  const object = createProxy({
    ...{ ...options, reconcile: false, ledger: createMemoryLedger({ now: Date.now }) },
    fetch: async () => Response.json({ ...campaign, raised }),
  });
  const objects = {
    idFromName: (name: string) => `${namespace}/${name}`,
    get: () => ({ fetch: (request: Request) => object(request) }),
  };
  return createEdgeProxy({ options, objects }, async () => cache);
}

test('serves no answer of another worker in the same zone', async () => {
  const cache = fakeCache(Date.now);
  const open = worker('key-of-the-otters', cache, 111, true);
  const closed = worker('key-of-the-owls', cache, 999, false);
  for (const [proxy, raised, donations] of [
    [open, 111, 'open'],
    [closed, 999, 'closed'],
    [open, 111, 'open'],
  ] as const) {
    const figures = (await ask(proxy, '/v2/client/fundraiser/1001')).body as { raised: number };
    assert.equal(figures.raised, raised);
    const { ledger, ...status } = (await ask(proxy, '/status')).body as { ledger?: string };
    assert.deepEqual(status, { donations });
    assert.equal(ledger !== undefined, donations === 'open');
  }
});
