import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, test } from 'node:test';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { countFinds } from '../../support/count-finds.js';
import { until } from '../../support/until.js';
import { proxyFor } from '../ask.js';
import { give, standing, keyFor } from '../give.js';
import { http, startRawUpstream } from '../raw-upstream.js';
import { donation, gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { ways } from './raw-platform.js';

// Long enough for a busy machine to send the first gift of a process.
const timeouts = { write: 1500, repeat: 300 };
const good = JSON.stringify(donation);

type Fault = (socket: Socket, good: string) => void;
const redirect =
  (status: number): Fault =>
  (socket) =>
    void socket.end(http(status, '{"message":"x"}', { location: '/v2/client/transactions' }));

const { 'a valid answer': _, silence, ...others } = ways;
const faults: Record<string, Fault> = {
  ...others,
  'a shorter body than announced': (socket) => socket.end(http(200, good, { 'content-length': '9000' })),
  'a 204': (socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n'),
  null: (socket) => socket.end(http(200, 'null')),
  'a list': (socket) => socket.end(http(200, `[${good}]`)),
  'success without a reference': (socket) =>
    socket.end(http(200, JSON.stringify({ ...donation, ref_id: undefined }))),
  'success without an ID': (socket) => socket.end(http(200, JSON.stringify({ ...donation, id: null }))),
  'an answer of 2 MB': (socket) =>
    socket.end(http(200, JSON.stringify({ ...donation, x: 'x'.repeat(2_000_000) }))),
  ...Object.fromEntries([301, 302, 307, 308].map((status) => [`a redirect (${status})`, redirect(status)])),
};

/** Faults that end with the time limit of a gift. They run at the same time. */
const silences: Record<string, Fault> = {
  ...(silence && { silence }),
  'only a status line': (socket) => socket.write('HTTP/1.1 200 OK\r\n'),
  'half a body, then silence': (socket) => socket.write(http(200, good).slice(0, -100)),
};

function testFault([fault, after]: [string, Fault]): void {
  test(`answers that the outcome is unknown after ${fault}, and never sends again`, async (t) => {
    const upstream = await startRawUpstream(t, (socket) => after(socket, good));
    const { proxy, log } = proxyFor(upstream.url, { timeouts });
    const key = await keyFor(proxy);
    const body = gift();
    const first = await give(proxy, key, body);
    assert.deepEqual([first.status, (first.body as { state: string }).state], [504, 'unknown']);
    assert.equal(log.find(({ route }) => route === 'createTransaction')?.problem, 'outcome-unknown');

    const repeats = await Promise.all([give(proxy, key, body), give(proxy, key, body)]);
    for (const repeat of repeats)
      assert.deepEqual([repeat.status, repeat.headers.get('idempotent-replayed')], [504, 'true']);
    assert.equal((await give(proxy, undefined, body)).status, 409, 'the same token under another key');
    assert.deepEqual(await standing(proxy, key), { state: 'unknown' });
    assert.equal(upstream.charges(), 1);
  });
}

describe('a platform that answers wrongly', () => Object.entries(faults).forEach(testFault));
describe('a platform that stops answering', { concurrency: true }, () =>
  Object.entries(silences).forEach(testFault),
);

test('answers that nothing was sent without a connection, and sends a gift with the same key once there is one', async (t) => {
  const upstream = await startUpstream(t, json(donation));
  const nowhere = await closedAddress();
  let isDown = true;
  const { proxy, log } = proxyFor(upstream.url, {
    // The clock stands still, so that the ledger is as old at the end on a busy machine.
    now: () => Date.UTC(2026, 10, 21),
    fetch: (input, init) => fetch(isDown ? nowhere : input, init),
  });
  const key = await keyFor(proxy);
  const body = gift();
  for (let time = 0; time < 2; time += 1) {
    const answer = await give(proxy, key, body);
    assert.deepEqual([answer.status, (answer.body as { state: string }).state], [503, 'not-sent']);
    assert.equal(answer.headers.get('idempotent-replayed'), null);
    assert.deepEqual(await standing(proxy, key), { state: 'not-found', remembers: 0 });
  }
  assert.equal(log.find(({ route }) => route === 'createTransaction')?.problem, 'platform-unreachable');
  isDown = false;
  assert.equal((await give(proxy, key, body)).status, 200);
  assert.equal(upstream.received.length, 1);
});

test('answers a waiting repeat of a gift that was not sent in the same way', async () => {
  const { ledger, finds } = countFinds(createMemoryLedger({ now: Date.now }));
  const { proxy } = proxyFor(await closedAddress(), {
    ledger,
    fetch: async (...call) => {
      await until(() => finds() >= 2, 'both copies have come');
      return fetch(...call);
    },
  });
  const key = await keyFor(proxy);
  const body = gift();
  for (const { status, body: reply } of await Promise.all([give(proxy, key, body), give(proxy, key, body)]))
    assert.deepEqual([status, (reply as { state: string }).state], [503, 'not-sent']);
});

/** The address of a port on which no server listens. */
async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${String(port)}`;
}
