import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, proxyFor, proxyWithPlatform, site } from '../ask.js';
import { campaign, gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { keyFor } from '../give.js';

const foreign = [
  ...['null', '', 'https://evil.example', `${site}.evil.example`, 'https://evilwww.otters.example'],
  ...['https://otters.example', 'http://www.otters.example', `${site}:8443`, `${site}/`, `${site}:443`],
  ...['https://WWW.otters.example', 'https://www.otters.example.', 'https://www.ötters.example', '*'],
  ...[
    'https://xn--www-otters.example',
    'file://',
    'chrome-extension://abcdef',
    `${site}, ${site}`,
    ` ${site} x`,
  ],
  ...['https://user@www.otters.example', 'wss://www.otters.example', 'https://www.otters.example%00'],
].map((origin) => encodeURI(origin).replaceAll('%25', '%').replaceAll('%20', ' '));

for (const origin of foreign)
  test(`refuses the origin "${origin}" for every method, and does not let it read answers`, async (t) => {
    const { upstream, proxy } = await proxyWithPlatform(t, json(campaign), { serverCalls: true });
    const headers = { origin, 'idempotency-key': await keyFor(proxy) };
    for (const answer of [
      await ask(proxy, '/v2/client/fundraiser/7', { headers }),
      await ask(proxy, '/v2/private/teams/search', { headers, body: {} }),
      await ask(proxy, '/v2/client/transactions', { headers, body: gift() }),
      await ask(proxy, `/attempts/${crypto.randomUUID()}`, { headers }),
      await ask(proxy, '/v2/client/transactions', { headers, method: 'OPTIONS' }),
    ]) {
      assert.equal(answer.status, 403);
      assert.equal(answer.headers.get('access-control-allow-origin'), null);
      assert.equal(answer.headers.get('vary'), 'origin');
    }
    assert.equal(upstream.received.length, 0);
  });

test('lets a listed page read answers, including errors, and never with credentials', async (t) => {
  const { proxy } = await proxyWithPlatform(t, json(campaign));
  for (const path of [
    '/v2/client/fundraiser/7',
    '/v2/client/fundraiser/0',
    '/nothing',
    '/v2/private/transactions',
  ]) {
    const { headers } = await ask(proxy, path);
    assert.equal(headers.get('access-control-allow-origin'), site, path);
    assert.equal(headers.get('access-control-allow-credentials'), null);
    assert.match(headers.get('vary') ?? '', /^origin\b/);
  }
});

test('sends Vary: Origin even if the request has no origin', async (t) => {
  const { proxy } = await proxyWithPlatform(t, json(campaign));
  const response = await proxy(new Request('https://proxy.example/v2/client/fundraiser/7'));
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('vary'), 'origin');
  assert.equal(response.headers.get('access-control-allow-origin'), null);
});

test('answers a preflight with the headers of the route', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, json(campaign));
  const preflight = (path: string, asked: string) =>
    ask(proxy, path, { method: 'OPTIONS', headers: { 'access-control-request-headers': asked } });

  const { status, headers, text } = await preflight('/v2/client/transactions', 'content-type');
  assert.equal(status, 204);
  assert.equal(text, '');
  assert.equal(headers.get('access-control-allow-methods'), 'POST');
  assert.equal(
    headers.get('access-control-allow-headers'),
    'content-type, idempotency-key, fr-challenge, fr-repeat, *',
  );
  assert.equal((await preflight('/v2/nothing', 'content-type')).status, 404);
  assert.equal(upstream.received.length, 0);
});

for (const [title, headers, serverCalls, status] of [
  ['refuses a POST without an Origin', {}, false, 403],
  ['accepts a POST without an Origin if programs may call', {}, true, 200],
] as const)
  test(title, async (t) => {
    const { upstream, proxy } = await proxyWithPlatform(t, json([]), { serverCalls });
    const response = await proxy(
      new Request('https://proxy.example/v2/private/teams/search', {
        method: 'POST',
        body: '{}',
        headers: { ...headers, 'content-type': 'application/json' },
      }),
    );
    assert.equal(response.status, status);
    assert.equal(upstream.received.length, status === 200 ? 1 : 0);
  });

test('sends headers against sniffing and none that identify the server, and makes pages revalidate figures', async (t) => {
  const upstream = await startUpstream(t, (response) => {
    response.writeHead(200, {
      server: 'platform',
      'set-cookie': 'a=b',
      'x-powered-by': 'x',
      connection: 'x-names',
    });
    response.end(JSON.stringify(campaign));
  });
  const { proxy } = proxyFor(upstream.url);
  const { headers } = await ask(proxy, '/v2/client/fundraiser/7');
  const { etag, ...others } = Object.fromEntries(headers);
  assert.match(etag ?? '', /^W\/"[0-9a-f]{32}"$/);
  assert.deepEqual(others, {
    'access-control-allow-origin': site,
    'access-control-expose-headers': 'age, idempotent-replayed, retry-after',
    age: '0',
    'cache-control': 'public, max-age=0, s-maxage=25',
    'cache-status': 'fr-proxy; fwd=miss; stored',
    'cdn-cache-control': 'max-age=25, stale-while-revalidate=300, stale-if-error=86400',
    'content-type': 'application/json',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'origin',
    'x-content-type-options': 'nosniff',
  });
});
