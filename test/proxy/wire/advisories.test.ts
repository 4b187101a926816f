import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test, type TestContext } from 'node:test';
import type { NodeOptions } from '../../../src/proxy/settings/options.js';
import { ask, proxyFor } from '../ask.js';
import { serve } from '../serve.js';
import { campaign } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { settled } from '../../support/fake-clock.js';
import { exchange } from './raw.js';

// Published advisories of Hono and @hono/node-server that concern the proxy, each with its own trigger. If the proxy has its own code
// instead of the faulty part, the trigger is tried on this code, because it could have the same fault.
//
// | advisory            | part                                     | fixed in | here                                         |
// | ------------------- | ---------------------------------------- | -------- | -------------------------------------------- |
// | GHSA-hgxw-5xg3-69jx | node-server: Host that is no host        | 1.10.1   | the same part                                |
// | GHSA-rjq5-w47x-x359 | node-server: unresolved ".." in a URL    | 1.4.1    | the same part                                |
// | GHSA-wc8c-qw6v-h7f6 | node-server: encoded slash past a guard  | 1.19.10  | routes and guards on owner operations        |
// | GHSA-92pp-h63x-v22m | node-server: repeated slash past a guard | 1.19.13  | routes and guards on owner operations        |
// | GHSA-frvp-7c67-39w9 | node-server: %5C in a path               | 2.0.5    | routes and guards on owner operations        |
// | GHSA-rmxm-3fg6-px4f | node-server: path decoded twice          | 2.1.3    | routes and guards on owner operations        |
// | GHSA-9mqv-5hh9-4cgg | node-server: aborted WebSocket handshake | 2.0.10   | no WebSockets: an offer is a plain request   |
// | GHSA-9hp6-4448-45g2 | Hono: path of a malformed absolute URL   | 4.9.6    | the same part                                |
// | GHSA-f6gv-hh8j-q8vq | Hono: parameters of another request      | 3.11.7   | the same part                                |
// | GHSA-crvj-82cr-hjcx | Hono: query read behind the fragment     | 4.13.5   | request/read-query.ts                        |
// | GHSA-v8w9-8mx6-g223 | Hono: __proto__ in a body                | 4.12.7   | request/accept-call.ts                       |
// | GHSA-g6gw-c38x-mqfc | Hono: depth of a body                    | 4.13.5   | request/accept-call.ts                       |
// | GHSA-92vj-g62v-jqhh | Hono: body limit, TE beside CL           | 4.9.7    | http/read-limited.ts                         |
// | GHSA-9vqf-7f2p-gf9v | Hono: body limit, chunked                | 4.12.16  | http/read-limited.ts                         |
// | GHSA-rv63-4mwf-qqc2 | Hono: body limit, a length that lies     | 4.12.25  | http/read-limited.ts                         |
// | GHSA-2234-fmw7-43wr | Hono: CSRF without Content-Type          | 4.6.5    | http/cors.ts                                 |
// | GHSA-q7jf-gf43-6x6p | Hono: CORS, Vary taken from the request  | 4.10.3   | http/cors.ts                                 |
// | GHSA-88fw-hqm2-52qc | Hono: CORS, any origin with credentials  | 4.12.25  | http/cors.ts                                 |
// | GHSA-8j4g-w8fx-2239 | Hono: CORS, slow preflight               | 4.12.34  | http/cors.ts                                 |
// | GHSA-6wqw-2p9w-4vw4 | Hono: cache keeps what is private        | 4.11.7   | cache/                                       |
// | GHSA-p77w-8qqv-26rm | Hono: cache ignores Vary                 | 4.12.18  | cache/                                       |
// | GHSA-79qm-7rj5-m7r9 | Hono: proxy passes Connection's headers  | 4.12.34  | http/send-reply.ts                           |
// | GHSA-f577-qrjj-4474 | Hono: any scheme passes for Bearer       | 4.12.21  | owners/bearer-access.ts, and its own test    |
//
// Not used, and not replaced by own code: JWT and JWK, JSX and cx(), SSG, serve-static itself, cookies, IP restriction, languages, mount(),
// parseBody(), streams, adapters of Lambda. hono, @hono/node-server: exact versions in package-lock.json.

const seven = '/v2/client/fundraiser/7';
const search = '/v2/private/teams/search';

async function rig(t: TestContext, options: Partial<NodeOptions> = {}) {
  const upstream = await startUpstream(t, (response, { url }) =>
    json(url === search ? [] : campaign)(response),
  );
  const proxy = await serve(t, upstream.url, {
    maxFresh: 0,
    ...options,
  });
  return { upstream, proxy };
}

const get = (target: string, host = 'p') =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

test('GHSA-hgxw-5xg3-69jx: an invalid Host is refused, and the server continues', async (t) => {
  const { upstream, proxy } = await rig(t);
  for (const host of [
    '',
    '/',
    '//',
    'a/b',
    'a b',
    '[',
    ']',
    ':',
    '::1',
    'a:99999',
    'a:b',
    '%',
    'a@b',
    'a#b',
    'a?b',
    '\x7f',
  ]) {
    const { statuses } = await exchange(proxy.port, get(seven, host));
    // Two slashes result in a URL whose path is unknown.
    assert.deepEqual(statuses, [host === '//' ? 404 : 400], JSON.stringify(host));
  }
  assert.equal(upstream.received.length, 0);
  assert.equal((await fetch(proxy.url + seven)).status, 200);
});

test('GHSA-rjq5-w47x-x359: dots in a path change nothing', async (t) => {
  const { upstream, proxy } = await rig(t);
  for (const target of [
    `/x/..${seven}`,
    `/v2/./client/fundraiser/7`,
    '/v2/client/fundraiser/../fundraiser/7',
    '/v2/client/fundraiser/7/..',
    '/..',
    '/../../v2/private/transactions',
  ])
    assert.deepEqual((await exchange(proxy.port, get(target))).statuses, [404], target);
  assert.equal(upstream.received.length, 0);
});

/** Spellings of an owner's path that a router and a guard could read differently. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  'GHSA-wc8c-qw6v-h7f6: an encoded slash': ['/v2/private%2Ftransactions', '/v2%2fprivate/transactions'],
  'GHSA-92pp-h63x-v22m: a repeated slash': [
    '//v2/private/transactions',
    '/v2//private/transactions',
    '/v2/private/transactions/',
    '/v2/private/transactions//',
  ],
  'GHSA-frvp-7c67-39w9: an encoded backslash': ['/v2/private%5Ctransactions', '/v2%5cprivate%5ctransactions'],
  'GHSA-rmxm-3fg6-px4f: a path encoded twice': [
    '/v2/private%252Ftransactions',
    '/v2/%2570rivate/transactions',
    '/v2/%70rivate/transactions',
  ],
};
for (const [title, targets] of Object.entries(spellings))
  test(`${title} bypasses no guard, and reaches no other route`, async (t) => {
    for (const mayEnter of [false, true]) {
      const { upstream, proxy } = await rig(t, { allow: ['listTransactions'], access: () => mayEnter });
      for (const target of targets)
        assert.deepEqual((await exchange(proxy.port, get(target))).statuses, [404], target);
      assert.equal(upstream.received.length, 0);
    }
  });

test('GHSA-9mqv-5hh9-4cgg: aborted handshakes leave no connections behind', async (t) => {
  const { proxy } = await rig(t);
  for (let time = 0; time < 50; time += 1) {
    const socket = connect(proxy.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const lines = [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: x',
    ];
    await new Promise((resolve) =>
      socket.write([`GET ${seven} HTTP/1.1`, 'Host: p', ...lines, '', ''].join('\r\n'), resolve),
    );
    socket.resetAndDestroy();
  }
  // An open connection would prevent the server from closing.
  await proxy.close();
});

test('GHSA-9hp6-4448-45g2: the path of an absolute URL begins after its host', async (t) => {
  const { upstream, proxy } = await rig(t);
  for (const target of [
    'http:/v2/client/fundraiser/7',
    `http:///v2/client/fundraiser/7`,
    'http:x/v2/client/fundraiser/7',
    'httpx://h/v2/client/fundraiser/7',
    'http://h?/v2/client/fundraiser/7',
    'http://h#/v2/client/fundraiser/7',
    'http://a/b/v2/client/fundraiser/7',
    'http://',
  ]) {
    const { statuses } = await exchange(proxy.port, get(target));
    assert.ok(
      statuses.length === 1 && (statuses[0] === 400 || statuses[0] === 404),
      `${target}: ${statuses.join()}`,
    );
  }
  assert.equal(upstream.received.length, 0);
});

/** Waits for a number of turns of the event loop, in which answers may overtake each other. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await settled();
}

test('GHSA-f6gv-hh8j-q8vq: parameters belong to their own request', async (t) => {
  const upstream = await startUpstream(t, (response, { url }) => {
    void turns((Number(url.at(-1)) * 7) % 10).then(() => json({ ...campaign, name: url })(response));
  });
  const { proxy } = proxyFor(upstream.url);
  const paths = Array.from({ length: 60 }, (_, at) => `/v2/client/fundraiser/${String(at + 1)}`);
  const answers = await Promise.all(paths.map((path) => ask(proxy, path)));
  assert.deepEqual(
    answers.map(({ body }) => (body as { name: string }).name),
    paths,
  );
});

test('GHSA-crvj-82cr-hjcx: a query after a "#" is ignored', async (t) => {
  const { upstream, proxy } = await rig(t);
  const { statuses } = await exchange(proxy.port, get(`${seven}?only_received=false#?only_received=true`));
  assert.equal(statuses.length, 1);
  for (const { url } of upstream.received) assert.equal(url, `${seven}?only_received=false`);
  await exchange(proxy.port, get(`${seven}#?only_received=true`));
  for (const { url } of upstream.received) assert.doesNotMatch(url, /true/);
});
