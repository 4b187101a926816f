import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { serve } from '../serve.js';
import { json, startUpstream } from '../upstream.js';
import { until } from '../../support/until.js';
import { exchange } from './raw.js';
import { cases, get, search, seven } from './smuggling-cases.js';

// Requests that two servers could read differently. Whatever a balancer in front of the proxy reads, only the listed requests may reach the
// platform.

/** One proxy for each case, so that a connection cannot affect the next case. */
async function rig(t: TestContext) {
  const upstream = await startUpstream(t, (response, { url }) => json(url === search ? [] : {})(response));
  const proxy = await serve(t, upstream.url, {
    maxFresh: 0,
  });
  return { upstream, proxy };
}

test(`forwards only the listed requests of ${String(Object.keys(cases).length)} ambiguous ones`, async (t) => {
  const { upstream, proxy } = await rig(t);
  await fetch(`${proxy.url}${seven}`);
  const plain = JSON.stringify(upstream.received[0]?.headers);
  for (const [title, { bytes, received, statuses, orRefusedBy }] of Object.entries(cases))
    await t.test(title, async () => {
      upstream.received.length = 0;
      const wire = await exchange(proxy.port, bytes, statuses?.length);
      const isRefused = orRefusedBy !== undefined && wire.statuses[0] === orRefusedBy;
      if (isRefused) assert.equal(wire.statuses.length, 1, wire.text);
      else if (statuses) assert.deepEqual(wire.statuses, statuses, wire.text.slice(0, 300));
      else assert.ok(wire.statuses.length <= 2, wire.text);
      assert.deepEqual(
        upstream.received.map(({ url }) => url),
        isRefused ? [] : received,
      );
      for (const { method, headers } of upstream.received) {
        if (method === 'GET') assert.equal(JSON.stringify(headers), plain);
        assert.doesNotMatch(JSON.stringify(headers), /CANARY-trailer|evil/);
      }
      assert.doesNotMatch(wire.text, /666|evil/);
    });
});

test('answers requests of one connection in their order, however long each takes', async (t) => {
  const upstream = await startUpstream(t, (response, { url }) => {
    const isFirst = url.endsWith('/7');
    // The first request is answered last.
    const isDue = () => !isFirst || upstream.received.length >= 3;
    void until(isDue, 'the others have come').then(() => json({ name: url })(response));
  });
  const proxy = await serve(t, upstream.url);
  const { text } = await exchange(
    proxy.port,
    get(seven) + get('/v2/client/fundraiser/8') + get('/v2/client/fundraiser/9', 'Connection: close'),
    3,
  );
  assert.deepEqual(
    [...text.matchAll(/"name":"[^"]*\/(\d)"/g)].map(([, id]) => id),
    ['7', '8', '9'],
  );
});
