import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { apiKey, ask, proxyFor, proxyWithPlatform } from './ask.js';
import { http, startRawUpstream } from './raw-upstream.js';
import { campaign } from './samples.js';
import { json, startUpstream } from './upstream.js';
import { pixel } from './owners/images.js';

const path = '/v2/client/fundraiser/7';
const search = '/v2/private/teams/search';
const timeouts = { read: 1_000 };

for (const status of [301, 302, 303, 307, 308])
  for (const where of ['same host', 'other host'])
    test(`does not follow a ${status} to the ${where}`, async (t) => {
      const other = await startUpstream(t, json(campaign));
      const upstream = await startUpstream(t, (response) => {
        const location = where === 'same host' ? '/v2/client/wl/stats' : `${other.url}/steal`;
        response.writeHead(status, { location }).end();
      });
      const { proxy } = proxyFor(upstream.url);
      assert.equal((await ask(proxy, path)).status, 502);
      assert.equal((await ask(proxy, search, { body: {} })).status, 502);
      assert.equal(upstream.received.length, 2);
      assert.equal(other.received.length, 0);
    });

for (const [title, body] of [
  ['HTML', '<!doctype html><title>Hello</title>'],
  ['nothing', ''],
  ['half an answer', JSON.stringify(campaign).slice(0, 40)],
  ['a list instead of a campaign', '[]'],
  ['null', 'null'],
  ['a text', '"campaign"'],
] as const)
  test(`answers 502 when the platform sends ${title}`, async (t) => {
    const { proxy, log } = await proxyWithPlatform(t, (response) => response.end(body));
    const answer = await ask(proxy, path);
    assert.equal(answer.status, 502);
    assert.deepEqual(answer.body, { message: 'The service is not available.' });
    assert.match(log[0]?.problem ?? '', /^(platform-unreadable|contract)$/);
  });

test('leaves out an invalid figure of a campaign, and returns the rest', async (t) => {
  const { proxy, log } = await proxyWithPlatform(t, json({ ...campaign, raised: 'a lot', donors: '12' }));
  const { status, body } = await ask(proxy, path);
  assert.equal(status, 200);
  assert.equal((body as { raised?: unknown }).raised, undefined);
  assert.equal((body as { donors?: unknown }).donors, 12);
  assert.equal(log[0]?.problem, 'contract');
});

test('aborts an answer of 50 MB in a gzip file of 50 kB', async (t) => {
  const bomb = gzipSync(`{"name":"${'x'.repeat(50_000_000)}"}`);
  const upstream = await startUpstream(t, (response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  });
  const { proxy } = proxyFor(upstream.url, { timeouts: { read: 60_000 } });
  assert.equal((await ask(proxy, path)).status, 502);
});

test('aborts an endless answer', async (t) => {
  const upstream = await startRawUpstream(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n');
    const more = () => {
      while (socket.writable && socket.write('x'.repeat(65_536)));
    };
    socket.on('drain', more);
    more();
  });
  const { proxy } = proxyFor(upstream.url, { timeouts: { read: 60_000 } });
  assert.equal((await ask(proxy, path)).status, 502);
});

test('ends a call at its time limit if the platform sends nothing, or only single bytes', async (t) => {
  const silent = await startUpstream(t, () => undefined);
  const dripping = await startUpstream(t, (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  });
  for (const { url } of [silent, dripping]) {
    const { proxy, log } = proxyFor(url, { timeouts });
    assert.equal((await ask(proxy, path)).status, 504);
    assert.equal(log[0]?.problem, 'platform-timeout');
  }
  assert.equal(silent.received.length, 1);
});

for (const [title, request] of [
  ['a campaign', [path, {}]],
  ['a team search', [search, { body: {} }]],
] as const) {
  test(`retries ${title} once after a 500`, async (t) => {
    const upstream = await startUpstream(t, (response) => {
      json(
        upstream.received.length > 1 ? (title === 'a campaign' ? campaign : []) : {},
        upstream.received.length > 1 ? 200 : 500,
      )(response);
    });
    const { proxy } = proxyFor(upstream.url);
    assert.equal((await ask(proxy, request[0], request[1])).status, 200);
    assert.equal(upstream.received.length, 2);
  });

  test(`does not retry ${title} twice`, async (t) => {
    const upstream = await startRawUpstream(t, (socket) => socket.destroy());
    const { proxy, log } = proxyFor(upstream.url);
    assert.equal((await ask(proxy, request[0], request[1])).status, 502);
    assert.equal(upstream.charges(), 2);
    assert.equal(log[0]?.problem, 'platform-unreachable');
  });
}

test('sends a change of a page, or an image, only once', async (t) => {
  const upstream = await startRawUpstream(t, (socket) => socket.destroy());
  const { proxy } = proxyFor(upstream.url, { allow: ['updatePersonalPage', 'uploadImage'] });
  const page = await ask(proxy, '/v2/private/user/fundraiser/7/personal-page/8', {
    method: 'PUT',
    body: { token: 't' },
  });
  const image = await ask(proxy, '/v2/private/user/upload/image', { body: { file: pixel.png } });
  assert.deepEqual([page.status, image.status], [502, 502]);
  assert.equal(upstream.charges(), 2);
});

for (const [given, passed] of [
  ['7', '7'],
  ['0', '1'],
  ['1000000000', '60'],
  ['Wed, 21 Oct 2099 07:28:00 GMT', '60'],
  ['Wed, 21 Oct 2015 07:28:00 GMT', '1'],
  ['2099', '60'],
  ['2099-10-21', null],
  ['soon', null],
  ['-1', null],
] as const)
  for (const status of [429, 503])
    test(`returns a ${status} with "Retry-After: ${given}" as ${passed}`, async (t) => {
      const upstream = await startUpstream(t, (response) => {
        response.writeHead(status, { 'retry-after': given }).end('<h1>Busy</h1>');
      });
      const { proxy } = proxyFor(upstream.url);
      const answer = await ask(proxy, path);
      assert.equal(answer.status, status);
      assert.equal(answer.headers.get('retry-after'), passed);
      assert.deepEqual(answer.body, { message: 'The service is busy.' });
      // No retry at once, because the platform requires a wait.
      assert.equal(upstream.received.length, status === 503 && passed === null ? 2 : 1);
    });

for (const [status, shown, problem] of [
  [401, 502, 'credentials-refused'],
  [403, 502, 'credentials-refused'],
  [404, 404, undefined],
  [410, 404, undefined],
  [500, 502, 'platform-error'],
] as const)
  test(`answers ${shown} to a visitor when the platform answers ${status}, and logs the reason for the owner`, async (t) => {
    const upstream = await startUpstream(
      t,
      json({ message: `key ${apiKey} is bad, says /etc/platform` }, status),
    );
    const { proxy, log } = proxyFor(upstream.url);
    const answer = await ask(proxy, path);
    assert.equal(answer.status, shown);
    assert.doesNotMatch(answer.text, /key|platform/i);
    assert.equal(log[0]?.problem, problem);
  });

test('reads an answer that arrives in pieces, split inside a letter', async (t) => {
  const bytes = Buffer.from(http(200, JSON.stringify({ ...campaign, name: 'Rivière 🦦' })));
  let sendRest = (): void => assert.fail('not asked yet');
  const upstream = await startRawUpstream(t, (socket) => {
    const cut = bytes.indexOf(Buffer.from('🦦')) + 2;
    socket.write(bytes.subarray(0, cut));
    sendRest = () => void socket.end(bytes.subarray(cut));
  });
  const { proxy } = proxyFor(upstream.url, {
    // The first piece arrived together with the status.
    fetch: async (...call) => {
      const response = await fetch(...call);
      sendRest();
      return response;
    },
  });
  assert.equal(((await ask(proxy, path)).body as { name: string }).name, 'Rivière 🦦');
});
