import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, test } from 'node:test';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { ask, proxyFor, proxyWithPlatform } from '../ask.js';
import { give, standing, keyFor } from '../give.js';
import { http, startRawUpstream } from '../raw-upstream.js';
import { donation, gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { countFinds } from '../../support/count-finds.js';
import { until } from '../../support/until.js';

// Long enough for a busy machine to send the first gift of a process.
const timeouts = { write: 1500, repeat: 300 };
const good = JSON.stringify(donation);
const { ref_id: _, ...withoutReference } = donation;

const faults: Record<string, (socket: Socket) => void> = {
  'a reset': (socket) => socket.resetAndDestroy(),
  'a closed connection': (socket) => socket.end(),
  'half a body, then a reset': (socket) => {
    socket.write(http(200, good).slice(0, -100));
    // eslint-disable-next-line no-restricted-syntax -- a fault; read or not, the half leaves the outcome unknown
    setTimeout(() => socket.resetAndDestroy(), 30);
  },
  'a shorter body than announced': (socket) => socket.end(http(200, good, { 'content-length': '9000' })),
  'truncated JSON': (socket) => socket.end(http(200, good.slice(0, -100))),
  HTML: (socket) => socket.end(http(200, '<h1>Thank you</h1>')),
  'an empty 200': (socket) => socket.end(http(200, '')),
  'a 204': (socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n'),
  null: (socket) => socket.end(http(200, 'null')),
  'a list': (socket) => socket.end(http(200, `[${good}]`)),
  'success without a reference': (socket) => socket.end(http(200, JSON.stringify(withoutReference))),
  'success without an ID': (socket) => socket.end(http(200, JSON.stringify({ ...donation, id: null }))),
  'an answer of 2 MB': (socket) =>
    socket.end(http(200, JSON.stringify({ ...donation, x: 'x'.repeat(2_000_000) }))),
  'an answer that is not HTTP': (socket) => socket.end('SSH-2.0-OpenSSH\r\n'),
  ...Object.fromEntries(
    [301, 302, 307, 308, 404, 408, 409, 422, 425, 429, 500, 502, 503, 504].map((status) => [
      `a ${status}`,
      (socket: Socket) =>
        socket.end(http(status, '{"message":"x"}', { location: '/v2/client/transactions' })),
    ]),
  ),
};

/** Faults that end with the time limit of a gift. They run at the same time. */
const silences: Record<string, (socket: Socket) => void> = {
  silence: () => undefined,
  'only a status line': (socket) => socket.write('HTTP/1.1 200 OK\r\n'),
  'half a body, then silence': (socket) => socket.write(http(200, good).slice(0, -100)),
};

function testFault([fault, after]: [string, (socket: Socket) => void]): void {
  test(`answers that the outcome is unknown after ${fault}, and never sends again`, async (t) => {
    const upstream = await startRawUpstream(t, after);
    const { proxy, log } = proxyFor(upstream.url, { timeouts });
    const key = await keyFor(proxy);
    const body = gift();
    const first = await give(proxy, key, body);
    assert.equal(first.status, 504);
    assert.equal((first.body as { state: string }).state, 'unknown');
    assert.equal(log.find(({ route }) => route === 'createTransaction')?.problem, 'outcome-unknown');

    const repeats = await Promise.all([give(proxy, key, body), give(proxy, key, body)]);
    for (const repeat of repeats) {
      assert.equal(repeat.status, 504);
      assert.equal(repeat.headers.get('idempotent-replayed'), 'true');
    }
    assert.equal((await give(proxy, undefined, body)).status, 409, 'the same token under another key');
    assert.deepEqual(await standing(proxy, key), { state: 'unknown' });
    assert.equal(upstream.charges(), 1);
  });
}

describe('a platform that answers wrongly', () => Object.entries(faults).forEach(testFault));
describe('a platform that stops answering', { concurrency: true }, () =>
  Object.entries(silences).forEach(testFault),
);

for (const [title, address] of [
  ['refuses the connection', (port: number) => `http://127.0.0.1:${port}`],
  ['has no address', () => 'https://platform.invalid'],
  ['refuses the connection on each of its addresses', (port: number) => `http://localhost:${port}`],
] as const)
  test(`answers that nothing was sent when the platform ${title}, and accepts the key again`, async () => {
    // The clock stands still, so that the ledger is as old at the end on a busy machine.
    const { proxy, log } = proxyFor(address(await closedPort()), { now: () => Date.UTC(2026, 10, 21) });
    const key = await keyFor(proxy);
    const body = gift();
    for (let time = 0; time < 2; time += 1) {
      const answer = await give(proxy, key, body);
      assert.equal(answer.status, 503);
      assert.equal((answer.body as { state: string }).state, 'not-sent');
      assert.equal(answer.headers.get('idempotent-replayed'), null);
      assert.deepEqual(await standing(proxy, key), { state: 'not-found', remembers: 0 });
    }
    assert.equal(log.find(({ route }) => route === 'createTransaction')?.problem, 'platform-unreachable');
  });

test('sends a gift with the same key once the platform is available again', async (t) => {
  const upstream = await startUpstream(t, json(donation));
  let isDown = true;
  const nowhere = `http://127.0.0.1:${await closedPort()}`;
  const { proxy } = proxyFor(upstream.url, {
    fetch: (input, init) => fetch(isDown ? nowhere : input, init),
  });
  const key = await keyFor(proxy);
  const body = gift();
  assert.equal((await give(proxy, key, body)).status, 503);
  isDown = false;
  assert.equal((await give(proxy, key, body)).status, 200);
  assert.equal(upstream.received.length, 1);
});

test('answers a waiting repeat of a gift that was not sent in the same way', async () => {
  const { ledger, finds } = countFinds(createMemoryLedger({ now: Date.now }));
  const { proxy } = proxyFor(`http://127.0.0.1:${await closedPort()}`, {
    ledger,
    fetch: async (...call) => {
      await until(() => finds() >= 2, 'both copies have come');
      return fetch(...call);
    },
  });
  const key = await keyFor(proxy);
  const body = gift();
  const answers = await Promise.all([give(proxy, key, body), give(proxy, key, body)]);
  assert.deepEqual(
    answers.map(({ status, body: reply }) => [status, (reply as { state: string }).state]),
    [
      [503, 'not-sent'],
      [503, 'not-sent'],
    ],
  );
});

/** A port on which no server listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A ledger whose store fails at one step. */
function failingAt(step: keyof Ledger): Ledger {
  const ledger = createMemoryLedger({ now: Date.now });
  return { ...ledger, [step]: () => Promise.reject(new Error('store down')) };
}

for (const [step, status, state] of [
  ['reserve', 503, 'not-sent'],
  ['markForwarded', 503, 'not-sent'],
] as const)
  test(`sends nothing if the ledger cannot ${step}`, async (t) => {
    const { upstream, proxy, log } = await proxyWithPlatform(t, json(donation), { ledger: failingAt(step) });
    const answer = await give(proxy);
    assert.equal(answer.status, status);
    assert.equal((answer.body as { state: string }).state, state);
    assert.equal(log.find(({ route }) => route === 'createTransaction')?.problem, 'ledger');
    assert.equal(upstream.received.length, 0);
  });

for (const [step, status, answer] of [
  ['settle', 200, 200],
  ['settle', 400, 400],
  ['markUnknown', 500, 504],
] as const)
  test(`passes on a ${status} if the ledger cannot ${step}, and never sends again`, async (t) => {
    const upstream = await startUpstream(t, json(status === 200 ? donation : { message: 'x' }, status));
    const { proxy, log } = proxyFor(upstream.url, { ledger: failingAt(step), timeouts: { repeat: 300 } });
    const key = await keyFor(proxy);
    const body = gift();
    assert.equal((await give(proxy, key, body)).status, answer);
    assert.equal(log.find(({ route }) => route === 'createTransaction')?.problem, 'ledger');
    assert.equal((await give(proxy, key, body)).status, 409);
    assert.equal(upstream.received.length, 1);
  });

test('serves reads while the ledger is unavailable', async (t) => {
  const { proxy } = await proxyWithPlatform(t, json([]), { ledger: failingAt('find') });
  assert.equal((await ask(proxy, '/v2/client/fundraiser/7/heatmap')).status, 200);
  assert.equal((await ask(proxy, `/attempts/${crypto.randomUUID()}`)).status, 503);
});
