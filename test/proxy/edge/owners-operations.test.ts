import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createEdgeProxy } from '../../../src/proxy/edge/edge-proxy.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import type { OwnerOperation } from '../../../src/proxy/owners/operations.js';
import { ask, site } from '../ask.js';
import { donation, gift, receiptFor } from '../samples.js';
import { fakeCache } from './locations.js';
import { keyFor } from '../give.js';

/** A `Request` as on Workers. That of Node requires `duplex` for a body, without which requests with a body could not be forwarded. */
class WorkersRequest extends Request {
  constructor(input: string | URL | Request, init: RequestInit = {}) {
    super(input, { ...init, duplex: 'half' } as RequestInit);
  }
}

/** An edge proxy in front of one object, and the names by which the object was reached. */
function stage(t: TestContext, operation: OwnerOperation, answer: unknown) {
  const { Request: own } = globalThis;
  globalThis.Request = WorkersRequest;
  t.after(() => {
    globalThis.Request = own;
  });
  const options = {
    ...{ upstream: 'https://api.example.org', apiKey: 'key-of-the-otters', origins: [site] },
    allow: [operation],
    access: ({ headers }: { readonly headers: Headers }) => headers.get('authorization') === 'Bearer owner',
  };
  const object = createProxy({
    ...{ ...options, reconcile: false, ledger: createMemoryLedger({ now: Date.now }) },
    fetch: async () => Response.json(answer),
  });
  const reached: string[] = [];
  const objects = {
    idFromName: (name: string) => name,
    get: (name: unknown) => ({
      fetch: (request: Request) => {
        reached.push(String(name));
        return object(request);
      },
    }),
  };
  const cache = fakeCache(Date.now);
  const edge = createEdgeProxy({ options, objects }, async () => cache);
  return { edge, object, reached };
}

test('an owner’s search goes to the owners’ object, and not to the cache of the visitors’ location', async (t) => {
  const teams = [{ id: 1, amount_raised: 5, user: { email: 'captain@otters.example' } }];
  const { edge, reached } = stage(t, 'searchTeams', teams);
  const search = async (headers: Record<string, string> = {}) =>
    ask(edge, '/v2/private/teams/search', { body: {}, headers });

  for (const _ of [1, 2]) {
    assert.match((await search({ authorization: 'Bearer owner' })).text, /captain@otters/);
    assert.doesNotMatch((await search()).text, /@/);
    assert.equal((await search({ authorization: 'Bearer other' })).status, 403);
  }
  assert.deepEqual(reached, ['owners', 'reads', 'owners', 'owners', 'owners']);
});

test('an owner’s gift goes to the object that has the ledger, as those of visitors', async (t) => {
  const body = gift();
  const { edge, object, reached } = stage(t, 'createTransaction', { ...donation, ...receiptFor(body) });
  const give = async (key: string, headers: Record<string, string> = {}) =>
    ask(edge, '/v2/client/transactions', { body, headers: { 'idempotency-key': key, ...headers } });
  const key = await keyFor(object);
  assert.equal((await give(key, { authorization: 'Bearer other' })).status, 403);
  const whole = await give(key, { authorization: 'Bearer owner' });
  assert.match(whole.text, /private-promo/);
  const again = await give(key);
  assert.doesNotMatch(again.text, /private/);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  assert.deepEqual(reached, ['gifts', 'gifts', 'gifts']);
});

test('what needs attention is asked of the object that has the ledger', async (t) => {
  const { edge, reached } = stage(t, 'listTransactions', {});
  const asked = await ask(edge, '/attention', { headers: { authorization: 'Bearer owner' } });
  assert.deepEqual([asked.status, reached], [200, ['gifts']]);
});
