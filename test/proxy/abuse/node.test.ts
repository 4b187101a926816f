import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startProxy } from '../../../src/proxy/node.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { apiKey, site } from '../ask.js';
import { json, startUpstream } from '../upstream.js';
import { someone } from './crowd.js';
import { keyAt } from '../hosts/host.js';

for (const [title, trustedProxies, from, sent] of [
  ['counts by the connection', 0, () => ({}), 2],
  [
    'counts by the entry of its declared proxy',
    1,
    (count: number) => ({ 'x-forwarded-for': `1.1.1.1, 203.0.113.${count}` }),
    4,
  ],
  [
    'counts requests with the same entry of its declared proxy together',
    1,
    (count: number) => ({ 'x-forwarded-for': `${count}.1.1.1, 203.0.113.7` }),
    2,
  ],
  [
    'counts by the last entry if a local proxy is not declared',
    undefined,
    (count: number) => ({ 'x-forwarded-for': `${count}.1.1.1, 203.0.113.7` }),
    2,
  ],
] as const)
  test(`on Node, ${title}`, async (t) => {
    const upstream = await startUpstream(t, json({ message: 'no' }, 400));
    const proxy = await startProxy({
      ...{ upstream: upstream.url, apiKey, origins: [site], port: 0, host: '127.0.0.1' },
      ...(trustedProxies !== undefined && { trustedProxies }),
      ...{ limits: { address: 2 }, ledger: createMemoryLedger({ now: Date.now }), reconcile: false },
      sleep: async () => undefined,
    });
    t.after(() => proxy.close());
    for (let count = 0; count < 4; count += 1) {
      const response = await fetch(`${proxy.url}/v2/client/transactions`, {
        method: 'POST',
        headers: {
          origin: site,
          'content-type': 'application/json',
          'idempotency-key': await keyAt(proxy),
          ...from(count),
        },
        body: JSON.stringify(someone()),
      });
      assert.equal(response.status, 400);
      await response.arrayBuffer();
    }
    assert.equal(upstream.received.length, sent);
    assert.ok(upstream.received.every(({ headers }) => !('x-forwarded-for' in headers)));
  });
