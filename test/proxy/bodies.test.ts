import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { ask, proxyFor, proxyWithPlatform, site } from './ask.js';
import { serve } from './serve.js';
import { gift } from './samples.js';
import { json, startUpstream } from './upstream.js';
import { settled } from '../support/fake-clock.js';
import { keyFor } from './give.js';

const search = '/v2/private/teams/search';
const donations = '/v2/client/transactions';

for (const [title, type, status] of [
  ['JSON', 'application/json', 200],
  ['JSON in UTF-8', 'application/json; charset=utf-8', 200],
  ['a form', 'application/x-www-form-urlencoded', 415],
  ['plain text', 'text/plain', 415],
  ['another type that contains "application/json"', 'text/plain; application/json', 415],
  ['another character set', 'application/json; charset=utf-16', 415],
  ['no type', '', 415],
] as const)
  test(`${status === 200 ? 'accepts' : 'refuses'} ${title} as a body's type`, async (t) => {
    const { upstream, proxy } = await proxyWithPlatform(t, json([]));
    const answer = await ask(proxy, search, { body: '{}', headers: { 'content-type': type } });
    assert.equal(answer.status, status);
    assert.equal(upstream.received.length, status === 200 ? 1 : 0);
  });

const nested = `{"custom_data":{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`;
const withCustomData = (data: string) =>
  JSON.stringify(gift()).replace('"amount"', `"custom_data":${data},"amount"`);
const withProto = withCustomData('{"a":{"__proto__":{"x":1}}}');
for (const [title, path, body, status] of [
  ['an empty body', search, '', 400],
  ['half a body', search, '{"text":', 400],
  ['two bodies', search, '{}{}', 400],
  ['an array', search, '[]', 400],
  ['null', search, 'null', 400],
  ['an unknown member', search, '{"txt":"x"}', 400],
  ['a wrong type', search, '{"page":"1"}', 400],
  ['__proto__', search, '{"__proto__":{"x":1}}', 400],
  ['a nested __proto__', donations, withProto, 400],
  ['a nested constructor', donations, withCustomData('{"constructor":{"prototype":{"x":1}}}'), 400],
  ['a constructor in a list', donations, withCustomData('{"a":[{"constructor":"x"}]}'), 400],
  ['a nested prototype', donations, withCustomData('{"a":{"prototype":{"x":1}}}'), 400],
  ['constructor', search, '{"constructor":{"prototype":{"x":1}}}', 400],
  ['arrays nested 10,000 deep', donations, nested, 400],
  [
    '100,000 keys',
    search,
    JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [i, 1]))),
    413,
  ],
  ['one byte too many', search, `{"text":"${'x'.repeat(64_000 - 10)}"}`, 413],
] as const)
  test(`refuses ${title} with ${status}, before any call`, async (t) => {
    const { upstream, proxy } = await proxyWithPlatform(t, json([]));
    const answer = await ask(proxy, path, { body, headers: { 'idempotency-key': await keyFor(proxy) } });
    assert.equal(answer.status, status);
    assert.equal(typeof (answer.body as { message: unknown }).message, 'string');
    assert.equal(upstream.received.length, 0);
    assert.equal(({} as { x?: unknown }).x, undefined);
  });

test('names the field that violates the contract, and quotes no value', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, json([]));
  const attempt = await keyFor(proxy);
  const body = gift({ billing: { ...gift().billing, state: 'Québec-secret' } });
  const answer = await ask(proxy, '/v2/client/transactions', {
    body,
    headers: { 'idempotency-key': attempt },
  });
  const message = 'billing.state has to be two letters';
  assert.deepEqual(answer.body, { state: 'refused', attempt, message, field: 'billing.state' });
  assert.equal(upstream.received.length, 0);
});

test('forwards the schema’s output, not the bytes', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, json([]));
  await ask(proxy, search, { body: '{ "text":"a", "text" : "otters" }' });
  assert.deepEqual(JSON.parse(upstream.received[0]?.body ?? ''), { text: 'otters', limit: 100 });
});

test('refuses compressed bodies, and long ones without a length', async (t) => {
  const upstream = await startUpstream(t, json([]));
  const proxy = await serve(t, upstream.url);
  const headers = { origin: site, 'content-type': 'application/json' };
  const compressed = await fetch(proxy.url + search, {
    method: 'POST',
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: gzipSync('{}'),
  });
  assert.equal(compressed.status, 415);

  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1_000;
      controller.enqueue(new Uint8Array(1_000).fill(32));
      if (sent > 50_000_000) controller.close();
    },
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: endless, duplex: 'half' };
  const long = await fetch(proxy.url + search, init).catch(() => undefined);
  // Either the answer or the closed connection comes first; both end the upload.
  assert.ok(long === undefined || long.status === 413);
  assert.ok(sent < 10_000_000, `${sent} bytes were taken`);
  assert.equal(upstream.received.length, 0);
});

for (const [method, path, more] of [
  ['POST', search, {}],
  ['POST', donations, {}],
  ['POST', donations, { authorization: 'Bearer x' }],
  ['POST', '/v2/private/user/upload/image', { authorization: 'Bearer x' }],
  ['PUT', '/v2/private/user/fundraiser/1001/personal-page/7', { authorization: 'Bearer x' }],
] as const)
  test(`ends a request to ${method} ${path}${'authorization' in more ? ' of an owner' : ''} whose body has no end`, async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { proxy } = proxyFor('https://platform.example', {
      allow: ['createTransaction', 'uploadImage', 'updatePersonalPage'],
    });
    let isCancelled = false;
    let isAnswered = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"text":')),
      cancel: () => void (isCancelled = true),
    });
    const init: RequestInit & { duplex: 'half' } = {
      ...{ method, body, duplex: 'half' },
      headers: {
        ...{ origin: site, 'content-type': 'application/json', ...more },
        'idempotency-key': await keyFor(proxy),
      },
    };
    const answering = proxy(new Request(`https://proxy.example${path}`, init));
    void answering.then(() => (isAnswered = true));
    for (let second = 0; second < 300 && !isAnswered; second += 1) {
      await settled();
      t.mock.timers.tick(1_000);
    }
    assert.ok(isAnswered);
    const { status } = await answering;
    assert.ok(status === 408 || status === 400, String(status));
    assert.ok(isCancelled);
  });

// Requests whose end two servers could read differently.
for (const [title, head] of [
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 40'],
  ['a length with a chunked encoding', 'Content-Length: 2\r\nTransfer-Encoding: chunked'],
  ['an invalid chunk size', 'Transfer-Encoding: chunked\r\nX: y'],
  ['an unknown transfer coding', 'Transfer-Encoding: gzip, identity'],
  ['a folded header', 'Content-Length: 2\r\n Transfer-Encoding: chunked'],
  ['a length with a sign', 'Content-Length: +2'],
] as const)
  test(`refuses ${title} without forwarding`, async (t) => {
    const upstream = await startUpstream(t, json([]));
    const proxy = await serve(t, upstream.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(proxy.port, '127.0.0.1');
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
      socket.write(
        `POST ${search} HTTP/1.1\r\nHost: p\r\nOrigin: ${site}\r\nContent-Type: application/json\r\n${head}\r\n\r\n{}zz\r\n\r\n`,
      );
    });
    assert.match(answer, /^HTTP\/1\.1 400 /);
    assert.equal(upstream.received.length, 0);
  });
