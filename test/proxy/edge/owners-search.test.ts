import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEdgeProxy } from '../../../src/proxy/edge/edge-proxy.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import { ask, site } from '../ask.js';
import { fakeCache } from './locations.js';

/** A `Request` as on Workers. That of Node requires `duplex` for a body, without which requests with a body could not be forwarded. */
class WorkersRequest extends Request {
  constructor(input: string | URL | Request, init: RequestInit = {}) {
    super(input, { ...init, duplex: 'half' } as RequestInit);
  }
}

test('an owner’s search goes to the owners’ object, and not to the cache of the visitors’ location', async (t) => {
  const { Request: own } = globalThis;
  globalThis.Request = WorkersRequest;
  t.after(() => {
    globalThis.Request = own;
  });
  const options = {
    ...{ upstream: 'https://api.example.org', apiKey: 'key-of-the-otters', origins: [site] },
    allow: ['searchTeams'] as const,
    access: ({ headers }: { readonly headers: Headers }) => headers.get('authorization') === 'Bearer owner',
  };
  const object = createProxy({
    ...{ ...options, reconcile: false, ledger: createMemoryLedger({ now: Date.now }) },
    fetch: async () =>
      Response.json([{ id: 1, amount_raised: 5, user: { email: 'captain@otters.example' } }]),
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
  const search = async (headers: Record<string, string> = {}) =>
    ask(edge, '/v2/private/teams/search', { body: {}, headers });

  for (const _ of [1, 2]) {
    assert.match((await search({ authorization: 'Bearer owner' })).text, /captain@otters/);
    assert.doesNotMatch((await search()).text, /@/);
    assert.equal((await search({ authorization: 'Bearer other' })).status, 403);
  }
  assert.deepEqual(reached, ['owners', 'reads:searchTeams', 'owners', 'owners', 'owners']);
});
