import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { serve } from './serve.js';
import { json, startUpstream } from './upstream.js';
import { runs } from '../support/runs.js';
import { addressTricks } from './wire/hostile-words.js';
import { exchange } from './wire/raw.js';

const addresses = runs(100, 300_000);

/** All URLs that may reach the platform by GET while no option is enabled. */
const reachable = [
  /^\/v2\/client\/fundraiser\/[1-9][0-9]{0,14}(\?only_received=(true|false))?$/,
  /^\/v2\/client\/fundraiser\/[1-9][0-9]{0,14}\/heatmap$/,
  /^\/v2\/client\/wl\/stats(\?templates=[0-9]+(%2C[0-9]+)*)?$/,
];

const known = [
  '/v2/client/fundraiser/12',
  '/v2/client/fundraiser/12/heatmap',
  '/v2/client/wl/stats',
  '/v2/private/transactions',
  '/v2/private/teams/search',
  '/attempts/1b4e28ba-2fa1-41d2-883f-0016d3cca427',
];
const path = fc
  .tuple(
    fc.constantFrom(...known, '', '/'),
    fc.array(
      fc.oneof(fc.constantFrom(...addressTricks), fc.constantFrom('/', '?', '&', '=', '%', '.'), fc.string()),
      {
        maxLength: 5,
      },
    ),
    fc.nat(40),
  )
  // Inserted at any position, not only at the end.
  .map(([base, parts, at]) => base.slice(0, at) + parts.join('') + base.slice(at));

test(`forwards only URLs of the endpoint table, out of ${addresses} hostile ones`, async (t) => {
  const upstream = await startUpstream(t, (response, { url }) => {
    json(url.includes('heatmap') ? [] : {})(response);
  });
  const proxy = await serve(t, upstream.url, {
    maxFresh: 0,
  });

  let answered = 0;
  await fc.assert(
    fc.asyncProperty(path, async (target) => {
      const before = upstream.received.length;
      const status = await statusOf(proxy.port, target);
      answered += 1;
      const calls = upstream.received.slice(before);
      assert.ok(calls.length <= 1, `${target} made ${calls.length} calls`);
      for (const call of calls) {
        assert.equal(call.method, 'GET');
        assert.ok(
          reachable.some((pattern) => pattern.test(call.url)),
          `${target} reached ${call.url}`,
        );
        assert.equal(status, 200);
      }
    }),
    { numRuns: addresses, verbose: 1 },
  );
  assert.equal(answered, addresses);
  assert.ok(upstream.received.length > 0, 'some addresses are good, or the test shows nothing');
});

test('accepts an ID only in its plain spelling', async (t) => {
  const upstream = await startUpstream(t, json({}));
  const proxy = await serve(t, upstream.url);
  const refused = [
    '012',
    '1e3',
    '-1',
    '0',
    '+1',
    '1.0',
    '9'.repeat(16),
    `1${'0'.repeat(15)}`,
    '1'.repeat(400),
    '%31',
    '12%0a',
    '%EF%BC%91',
    '0x1',
  ];
  for (const id of refused) assert.equal(await statusOf(proxy.port, `/v2/client/fundraiser/${id}`), 404, id);
  assert.equal(upstream.received.length, 0);
  assert.equal(await statusOf(proxy.port, '/v2/client/fundraiser/999999999999999'), 200);
  assert.deepEqual(
    upstream.received.map(({ url }) => url),
    ['/v2/client/fundraiser/999999999999999'],
  );
  // Mail programs may write an address in capitals.
  for (const name of ['7.svg', '7.SVG'])
    assert.equal(await statusOf(proxy.port, `/thermometer/${name}`), 200, name);
});

/** Sends a target unchanged: any HTTP client would normalise it first. Rejects if there is no HTTP answer. */
async function statusOf(port: number, target: string): Promise<number> {
  const bytes = Buffer.from(`GET ${target || '/'} HTTP/1.1\r\nHost: p\r\nConnection: close\r\n\r\n`);
  const { statuses } = await exchange(port, bytes.toString('latin1'));
  return statuses[0] ?? assert.fail(`no answer to ${JSON.stringify(target)}`);
}
