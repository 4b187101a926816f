import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, proxyFor, site } from '../ask.js';
import { serve } from '../serve.js';
import { campaign } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { path, ReadsRig } from './rig.js';

test('answers 304 over HTTP if the caller has the answer', async (t) => {
  let raised = 1;
  const upstream = await startUpstream(t, (response) => json({ ...campaign, raised })(response));
  const proxy = await serve(t, upstream.url, {
    maxFresh: 0,
  });
  const get = (headers: Record<string, string> = {}) =>
    fetch(proxy.url + path, { headers: { origin: site, ...headers } });

  const first = await get();
  const etag = first.headers.get('etag') ?? '';
  assert.equal(first.status, 200);
  await first.text();
  const second = await get({ 'if-none-match': etag });
  assert.equal(second.status, 304);
  assert.equal(await second.text(), '');
  // Browsers check the headers of a 304, too, and use them from then on.
  for (const name of ['etag', 'cache-control', 'cdn-cache-control', 'vary', 'access-control-allow-origin'])
    assert.equal(second.headers.get(name), first.headers.get(name), name);
  assert.equal(second.headers.get('content-type'), null);

  raised = 2;
  const third = await get({ 'if-none-match': etag });
  assert.equal(third.status, 200);
  assert.notEqual(third.headers.get('etag'), etag);
  assert.equal(((await third.json()) as { raised: number }).raised, 2);
});

test('compares entity tags as RFC 9110 defines', async () => {
  const rig = new ReadsRig();
  const etag = (await rig.get()).headers.get('etag') ?? '';
  const strong = etag.slice(2);
  const statusFor = async (tags: string) => (await rig.get(path, { 'if-none-match': tags })).status;
  for (const tags of [etag, strong, `"x", ${etag}`, `${etag},"x"`, '*', ` ${etag} `])
    assert.equal(await statusFor(tags), 304, tags);
  for (const tags of ['', '"x"', strong.slice(1, -1), `${etag}x`, '"*"'])
    assert.equal(await statusFor(tags), 200, tags);
});

test('gives the answer to a search no ETag, because it is a POST', async () => {
  const { proxy } = proxyFor('https://api.example.org', { fetch: async () => Response.json([]) });
  const { headers } = await ask(proxy, '/v2/private/teams/search', { body: {} });
  assert.equal(headers.get('etag'), null);
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('age'), '0');
});
