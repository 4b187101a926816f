import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bearerAccess } from '../../../src/proxy/owners/bearer-access.js';
import { apiKey, ask, proxyFor, proxyWithPlatform, site } from '../ask.js';
import { serve } from '../serve.js';
import { campaign, gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { exchange } from './raw.js';
import { keyFor } from '../give.js';

// Advisories about parts that the proxy implements itself; see the list in advisories.test.ts.

const seven = '/v2/client/fundraiser/7';
const search = '/v2/private/teams/search';

test('GHSA-v8w9-8mx6-g223 and GHSA-g6gw-c38x-mqfc: a body sets no prototype, and its depth is limited', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, json([]));
  for (const body of [
    '{"__proto__":{"admin":true}}',
    '{"created_at":{"__proto__":{"admin":true}}}',
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    '['.repeat(30_000) + ']'.repeat(30_000),
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"a.b.c":1,"a[b][c]":1}',
  ])
    assert.equal((await ask(proxy, search, { body })).status, 400, body.slice(0, 40));
  assert.equal(upstream.received.length, 0);
  assert.equal(({} as { admin?: unknown }).admin, undefined);
});

test('GHSA-92vj-g62v-jqhh, GHSA-9vqf-7f2p-gf9v, GHSA-rv63-4mwf-qqc2: no form of a length bypasses the limit', async (t) => {
  const upstream = await startUpstream(t, json([]));
  const proxy = await serve(t, upstream.url);
  const head = [
    `POST ${search} HTTP/1.1`,
    'Host: p',
    `Origin: ${site}`,
    'Content-Type: application/json',
    'Connection: close',
  ];
  const long = `{"text":"${'a'.repeat(70_000)}"}`;
  const chunks = `${long.length.toString(16)}\r\n${long}\r\n0\r\n\r\n`;
  const send = async (line: string, body: string) =>
    (await exchange(proxy.port, [...head, line, '', body].join('\r\n'))).statuses;
  assert.deepEqual(await send(`Content-Length: ${String(long.length)}`, long), [413]);
  assert.deepEqual(await send('Transfer-Encoding: chunked', chunks), [413]);
  assert.deepEqual(await send('Content-Length: 2\r\nTransfer-Encoding: chunked', chunks), [400]);
  // A length that is too small ends the body there; the rest is not a valid request.
  assert.notDeepEqual((await send('Content-Length: 2', long))[0], 200);
  assert.equal(upstream.received.length, 0);
});

test('GHSA-2234-fmw7-43wr: a foreign page cannot write with any kind of body, or with none', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, json([]));
  for (const type of [
    undefined,
    '',
    'application/json',
    'text/plain',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
  ])
    for (const origin of ['https://evil.example', 'null'])
      for (const path of [search, '/v2/client/transactions']) {
        const headers = new Headers({ origin, 'idempotency-key': await keyFor(proxy) });
        if (type !== undefined) headers.set('content-type', type);
        const body = new TextEncoder().encode(JSON.stringify(gift()));
        const response = await proxy(
          new Request(`https://proxy.example${path}`, { method: 'POST', headers, body }),
        );
        assert.equal(response.status, 403);
      }
  assert.equal(upstream.received.length, 0);
});

test('GHSA-q7jf-gf43-6x6p and GHSA-88fw-hqm2-52qc: an answer has only our headers, and never allows credentials', async (t) => {
  const { proxy } = await proxyWithPlatform(t, json(campaign));
  for (const origin of [site, 'https://evil.example', 'null'])
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await ask(proxy, seven, {
        method,
        headers: {
          origin,
          vary: 'x-evil',
          cookie: 'a=b',
          'access-control-request-headers': 'x-evil',
          'access-control-request-method': 'PUT',
        },
      });
      assert.equal(headers.get('vary'), 'origin');
      assert.equal(headers.get('access-control-allow-credentials'), null);
      assert.equal(headers.get('access-control-allow-origin'), origin === site ? site : null);
      // Every header of a request may come from the page's monitoring; `*` allows no credentials.
      const allowed = headers.get('access-control-allow-headers');
      assert.equal(
        allowed,
        origin === site && method === 'OPTIONS' ? 'content-type, idempotency-key, *' : null,
      );
      headers.delete('access-control-allow-headers');
      assert.doesNotMatch(JSON.stringify([...headers]), /evil|\*/);
    }
});

test('GHSA-8j4g-w8fx-2239: a preflight takes constant time', async (t) => {
  const { proxy } = await proxyWithPlatform(t, json(campaign));
  const preflight = async (wanted: string) => {
    const started = process.cpuUsage();
    const { status } = await ask(proxy, seven, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': wanted },
    });
    assert.equal(status, 204);
    return process.cpuUsage(started).user / 1000;
  };
  await preflight('x');
  // Spaces before a character that is not a comma, for which the pattern backtracked for minutes.
  const times = await Promise.all(
    [`${' '.repeat(100_000)}x`, `${'x, '.repeat(33_000)}`, `a${'\t'.repeat(100_000)}b`].map(preflight),
  );
  for (const time of times) assert.ok(time < 1_000, `${String(time)} ms of the processor`);
});

test('GHSA-6wqw-2p9w-4vw4 and GHSA-p77w-8qqv-26rm: the cache contains no personal answers, and none for owners', async (t) => {
  let calls = 0;
  const upstream = await startUpstream(t, (response) => {
    calls += 1;
    json({ data: [{ id: calls }] })(response);
  });
  const { proxy } = proxyFor(upstream.url, {
    allow: ['listTransactions'],
    access: ({ headers }) => headers.get('authorization') !== null,
  });
  const list = '/v2/private/transactions';
  const seen = [];
  for (const authorization of ['Bearer a', 'Bearer b', 'Bearer a']) {
    const answer = await ask(proxy, list, { headers: { authorization } });
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.get('etag'), null);
    seen.push((answer.body as { data: { id: number }[] }).data[0]?.id);
  }
  assert.deepEqual(seen, [1, 2, 3]);
  assert.equal((await ask(proxy, list)).status, 403);

  // The platform's request has no headers of the visitor, so one answer is valid for all.
  const stats = await startUpstream(t, json(campaign));
  const { proxy: reader } = proxyFor(stats.url);
  for (const authorization of ['Bearer a', 'Bearer b'])
    await ask(reader, seven, { headers: { authorization, cookie: authorization } });
  assert.equal(stats.received.length, 1);
  assert.equal(stats.received[0]?.headers.authorization, apiKey);
});

test('GHSA-79qm-7rj5-m7r9: no header of the platform’s answer is passed on', async (t) => {
  const upstream = await startUpstream(t, (response) => {
    response.writeHead(200, {
      connection: 'close, x-secret',
      'x-secret': 'CANARY-header',
      'set-cookie': 'CANARY-header',
      server: 'CANARY-header',
      'content-type': 'text/html; x=CANARY-header',
      etag: '"CANARY-header"',
      'cache-control': 'public, max-age=99999',
    });
    response.end(JSON.stringify(campaign));
  });
  const { proxy } = proxyFor(upstream.url);
  const { headers } = await ask(proxy, seven);
  assert.doesNotMatch(JSON.stringify([...headers]), /CANARY|secret|99999/);
});

test('GHSA-f577-qrjj-4474: no other scheme is accepted as Bearer', async (t) => {
  const upstream = await startUpstream(t, json({ data: [] }));
  const secret = 'a-secret-of-many-characters';
  const { proxy } = proxyFor(upstream.url, { allow: ['listTransactions'], access: bearerAccess(secret) });
  for (const scheme of ['Basic', 'Token', 'BearerX', '']) {
    const request = new Request('https://proxy.example/v2/private/transactions', {
      headers: { authorization: `${scheme} ${secret}` },
    });
    assert.equal((await proxy(request)).status, 403, scheme);
  }
  assert.equal(upstream.received.length, 0);
});
