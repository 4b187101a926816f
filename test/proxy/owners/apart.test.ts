import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownerOperations } from '../../../src/proxy/owners/operations.js';
import { ask, proxyFor, proxyWithPlatform, site } from '../ask.js';
import { json, startUpstream } from '../upstream.js';
import { pixel } from './images.js';
import { startOwnersPlatform, transactionRow } from './owners-platform.js';

const page = '/v2/private/user/fundraiser/7/personal-page/8';
const image = '/v2/private/user/upload/image';
const list = '/v2/private/transactions';
const calls = [
  ['updatePersonalPage', page, 'PUT', { token: 't' }],
  ['uploadImage', image, 'POST', { file: pixel.png }],
  ['listTransactions', list, 'GET', undefined],
] as const;

/** Sends a request with only these headers. */
async function send(
  proxy: ReturnType<typeof proxyFor>['proxy'],
  [, path, method, body]: (typeof calls)[number],
  headers: Record<string, string>,
): Promise<Response> {
  const response = await proxy(
    new Request(`https://proxy.example${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
    }),
  );
  await response.clone().text();
  return response;
}

for (const call of calls) {
  const [operation] = call;
  test(`answers ${operation} with 503 when access takes too long, aborts it, and sends nothing`, async (t) => {
    const upstream = await startOwnersPlatform(t);
    let aborted = 0;
    const { proxy, log } = proxyFor(upstream.url, {
      allow: ownerOperations,
      timeouts: { access: 20 },
      access: ({ signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            aborted += 1;
            // The late result is ignored.
            resolve(true);
          });
        }),
    });
    const response = await send(proxy, call, { origin: site, authorization: 'Bearer CANARY' });
    assert.equal(response.status, 503);
    assert.equal(response.headers.get('retry-after'), '5');
    assert.doesNotMatch(await response.text(), /CANARY/);
    assert.equal(log[0]?.problem, 'access-late');
    assert.equal(aborted, 1);
    assert.equal(upstream.received.length, 0);
  });

  test(`answers ${operation} for one page only, also if it refuses`, async (t) => {
    const upstream = await startOwnersPlatform(t);
    const open = proxyFor(upstream.url, { allow: ownerOperations }).proxy;
    const closed = proxyFor(upstream.url).proxy;
    const refusing = proxyFor(upstream.url, { allow: ownerOperations, access: () => false }).proxy;
    for (const [proxy, headers, status] of [
      [open, { origin: site }, 200],
      [open, { origin: 'https://evil.example' }, 403],
      [refusing, { origin: site }, 403],
      [closed, { origin: site }, 403],
    ] as const) {
      const response = await send(proxy, call, headers);
      assert.equal(response.status, status);
      assert.equal(response.headers.get('cross-origin-resource-policy'), 'same-origin');
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.match(response.headers.get('vary') ?? '', /origin, authorization, cookie/);
      assert.equal(
        response.headers.get('access-control-allow-origin'),
        headers.origin === site ? site : null,
      );
    }
  });

  test(`refuses ${operation} to pages of other sites before it calls access`, async (t) => {
    const upstream = await startOwnersPlatform(t);
    let callCount = 0;
    const { proxy } = proxyFor(upstream.url, {
      allow: ownerOperations,
      serverCalls: true,
      access: () => {
        callCount += 1;
        return true;
      },
    });
    const isRead = operation === 'listTransactions';
    for (const [headers, mayAsk] of [
      // A listed page uses CORS, from its own site or from another.
      [{ origin: site, 'sec-fetch-site': 'cross-site' }, true],
      [{ origin: site, 'sec-fetch-site': 'same-site' }, true],
      [{ origin: site }, true],
      // The proxy's own origin sends no `Origin` with a GET. A typed address sends none either.
      [{ 'sec-fetch-site': 'same-origin' }, isRead],
      [{ 'sec-fetch-site': 'none' }, isRead],
      // Requests of programs.
      [{}, true],
      // An image, a script or a link on another page, with the owner's cookies.
      [{ 'sec-fetch-site': 'cross-site', cookie: 'session=1' }, false],
      [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, false],
      [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, false],
      [{ 'sec-fetch-site': 'same-site', cookie: 'session=1' }, false],
      [{ 'sec-fetch-site': 'CROSS-SITE' }, false],
      [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
      [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
    ] as const) {
      const before = callCount;
      const { status } = await send(proxy, call, headers);
      assert.equal(status, mayAsk ? 200 : 403, JSON.stringify(headers));
      assert.equal(callCount - before, mayAsk ? 1 : 0);
    }
  });
}

test('lets any page load the answers for visitors', async (t) => {
  const { proxy } = await proxyWithPlatform(t, json({ type: 'amount', goal: 1, raised: 1, donors: 1 }));
  const answer = await ask(proxy, '/v2/client/fundraiser/7', { headers: { 'sec-fetch-site': 'cross-site' } });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('cross-origin-resource-policy'), 'cross-origin');
  assert.equal(answer.headers.get('vary'), 'origin');
});

test('answers two concurrent requests of owners separately', async (t) => {
  let serial = 0;
  const waiting: (() => void)[] = [];
  const upstream = await startUpstream(t, (response) => {
    serial += 1;
    const answer = json({ data: [transactionRow(serial, { id: 7 })] });
    waiting.push(() => answer(response));
    // Both requests are running before the first is answered.
    if (waiting.length === 2) for (const go of waiting) go();
  });
  const { proxy } = proxyFor(upstream.url, { allow: ['listTransactions'] });
  const [one, other] = await Promise.all(
    ['one', 'other'].map((owner) =>
      ask(proxy, `${list}?fundraisers=7`, { headers: { authorization: `Bearer ${owner}` } }),
    ),
  );
  assert.equal(upstream.received.length, 2);
  assert.notEqual(one?.text, other?.text);
  assert.ok(!one?.headers.has('etag') && !one?.headers.has('age'));
});
