import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, proxyFor, proxyWithPlatform } from './ask.js';
import { campaign } from './samples.js';
import { json, startUpstream } from './upstream.js';

test('sends the API key as it is configured, including its scheme', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, json(campaign), { apiKey: 'Bearer abcdefgh' });
  await ask(proxy, '/v2/client/fundraiser/7');
  assert.equal(upstream.received[0]?.headers.authorization, 'Bearer abcdefgh');
});

test('renames parameters for a platform with other names, and accepts both names', async (t) => {
  const upstream = await startUpstream(t, json(campaign));
  const { proxy } = proxyFor(upstream.url, { queryNames: { only_received: 'received' } });
  await ask(proxy, '/v2/client/fundraiser/7?only_received=true');
  await ask(proxy, '/v2/client/fundraiser/7?received=false');
  assert.deepEqual(
    upstream.received.map(({ url }) => url),
    ['/v2/client/fundraiser/7?received=true', '/v2/client/fundraiser/7?received=false'],
  );
});

for (const query of [
  'only_recieved=true',
  'only_received=true&only_received=true',
  'only_received[]=true&only_received[]=false',
  'only_received=1',
  'only_received=TRUE',
  'only_received=',
  '__proto__=1',
  'constructor=1',
  `only_received=true&x=${'y'.repeat(10_000)}`,
])
  test(`refuses ?${query.slice(0, 50)} instead of ignoring unknown parts`, async (t) => {
    const { upstream, proxy } = await proxyWithPlatform(t, json(campaign));
    const answer = await ask(proxy, `/v2/client/fundraiser/7?${query}`);
    assert.equal(answer.status, 400);
    assert.equal(typeof (answer.body as { field: unknown }).field, 'string');
    assert.equal(upstream.received.length, 0);
  });

test('never leaves the configured host and base path', async (t) => {
  const upstream = await startUpstream(t, json(campaign));
  const { proxy } = proxyFor(`${upstream.url}/base/`);
  await proxy(
    new Request('https://evil.example/v2/client/fundraiser/7', { headers: { host: 'evil.example' } }),
  );
  assert.equal(upstream.received[0]?.url, '/base/v2/client/fundraiser/7');
  assert.equal(upstream.received[0]?.headers.host, new URL(upstream.url).host);
});
