import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import {
  createClient,
  createTransaction,
  donate,
  getAttempt,
  type Client,
  type DonationRequest,
  type FrError,
} from '../../src/client/index.js';
import { createMemoryLedger } from '../../src/proxy/ledger/memory-ledger.js';
import { windowMs } from '../../src/schema/gift-protocol.js';
import { proxyFor } from '../proxy/ask.js';
import { standing } from '../proxy/give.js';
import { gift } from '../proxy/samples.js';
import { receipt, startUpstream } from '../proxy/upstream.js';

// `donate` against the proxy itself, in front of a platform over real HTTP.

interface Stage {
  readonly client: Client;
  readonly proxy: ReturnType<typeof proxyFor>['proxy'];
  readonly charges: () => number;
  /** The keys of the gift, in the order in which they were sent. */
  readonly keys: string[];
  readonly send: (body?: DonationRequest) => ReturnType<typeof donate<typeof createTransaction>>;
}

/** @param around Called instead of the proxy with each request. */
async function stage(
  t: TestContext,
  around: (path: string, forward: () => Promise<Response>) => Promise<Response> = (_, forward) => forward(),
  now: () => number = Date.now,
): Promise<Stage> {
  const upstream = await startUpstream(t, receipt);
  const ledger = createMemoryLedger({ now });
  const { proxy } = proxyFor(upstream.url, { serverCalls: true, ledger, now });
  const client = createClient({
    proxyUrl: 'https://proxy.example',
    fetch: (input, init) => {
      const request = new Request(input, init);
      return around(new URL(request.url).pathname, () => proxy(request));
    },
  });
  const keys: string[] = [];
  return {
    client,
    proxy,
    keys,
    charges: () => upstream.received.filter(({ method }) => method === 'POST').length,
    send: (body = gift()) => donate(client, createTransaction, body, { onKey: (key) => keys.push(key) }),
  };
}

test('sends a gift with a key that is bound to the ledger, and names it before', async (t) => {
  const { proxy, keys, charges, send } = await stage(t);
  const { value } = await send();
  assert.deepEqual([value.amount, charges(), keys.length], [25, 1, 1]);
  assert.deepEqual(((await standing(proxy, keys[0] ?? '')) as { state: string }).state, 'settled');
});

test('makes a key on pages without crypto.randomUUID, which http pages do not have', async (t) => {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(crypto), 'randomUUID')?.value as unknown;
  const define = (value: unknown) =>
    Object.defineProperty(crypto, 'randomUUID', { value, configurable: true });
  t.after(() => define(own));
  const { charges, keys, send } = await stage(t, async (path, forward) => {
    // The proxy, in the same process, needs it.
    define(own);
    const response = await forward();
    if (path === '/status') define(undefined);
    return response;
  });
  await send();
  assert.equal(charges(), 1);
  assert.match(keys[0] ?? '', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test('tells the outcome of a gift by its key, however its reference is written', async (t) => {
  const { client, keys, send } = await stage(t);
  await send();
  for (const key of [keys[0]!, keys[0]!.toUpperCase(), ` ${keys[0]!}\n`])
    assert.equal((await client.call(getAttempt, { params: { key } })).value.state, 'settled', key);
});

test('tells that the proxy does not have a gift, and how far back it remembers', async (t) => {
  const { client } = await stage(t);
  const absent = '00000000-0000-4000-8000-000000000000';
  const { value } = await client.call(getAttempt, { params: { key: absent } });
  assert.deepEqual([value.state, value.attempt, typeof value.remembers], ['not-found', absent, 'number']);
  for (const [status, body] of [
    [404, { message: 'Not found.' }],
    [404, { state: 'not-found' }],
    [503, { state: 'not-found', attempt: absent }],
  ] as const) {
    const gateway = createClient({
      proxyUrl: 'https://proxy.example',
      fetch: async () => Response.json(body, { status }),
    });
    await assert.rejects(gateway.call(getAttempt, { params: { key: absent } }), { kind: 'http', status });
  }
});

test('binds the key and sends again if the ledger could not be asked for', async (t) => {
  const { proxy, keys, charges, send } = await stage(t, async (path, forward) => {
    if (path === '/status') throw new TypeError('no connection');
    return forward();
  });
  await send();
  assert.deepEqual([charges(), keys.length], [1, 2]);
  assert.equal(keys[0]?.slice(0, 8), keys[1]?.slice(0, 8));
  assert.equal(((await standing(proxy, keys[1] ?? '')) as { state: string }).state, 'settled');
});

test('binds the key again if it is too old when the gift arrives', async (t) => {
  let time = Date.now();
  const { keys, charges, send } = await stage(
    t,
    async (path, forward) => {
      const response = await forward();
      if (path === '/status') time += 4 * windowMs;
      return response;
    },
    () => time,
  );
  await send();
  assert.deepEqual([charges(), keys.length], [1, 2]);
});

test('does not send again if the answer was lost, or names another gift', async (t) => {
  const lost = await stage(t, async (path, forward) => {
    const response = await forward();
    if (path !== '/status') throw new TypeError('connection reset');
    return response;
  });
  await assert.rejects(lost.send(), (error: FrError) => error.kind === 'network');
  assert.deepEqual([lost.charges(), lost.keys.length], [1, 1]);

  const gateway = await stage(t, async (path, forward) =>
    path === '/status'
      ? forward()
      : Response.json(
          { state: 'refused', code: 'key-expired', ledger: '00000000', attempt: crypto.randomUUID() },
          { status: 409 },
        ),
  );
  await assert.rejects(gateway.send(), (error: FrError) => error.kind === 'http' && error.status === 409);
  assert.deepEqual([gateway.charges(), gateway.keys.length], [0, 1]);
});

test('sends no invalid gift', async (t) => {
  const { charges, send } = await stage(t);
  await assert.rejects(send({ ...gift(), amount: -1 }), (error: FrError) => error.kind === 'invalid');
  assert.equal(charges(), 0);
});
