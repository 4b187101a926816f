import { after } from 'node:test';
import { createClient, type Client } from '../../src/client/client.js';
import { createMemoryLedger } from '../../src/proxy/ledger/memory-ledger.js';
import { createMemoryMaps } from '../../src/proxy/map/public-map.js';
import { allowableOperations } from '../../src/proxy/owners/operations.js';
import { KEY, startTestSandbox, type TestSandbox } from '../demo/sandbox/sandbox.js';
import { site } from '../proxy/ask.js';
import { serve } from '../proxy/serve.js';

export const callers = ['visitor', 'owner'] as const;
export type Caller = (typeof callers)[number];

/** A sandbox with its database, a proxy for it over HTTP, and the clients of a visitor's page and of an owner's program. */
export interface Stage extends Readonly<Record<Caller, Client>> {
  readonly sandbox: TestSandbox;
}

const token = 'Bearer the owner of the contract table';

/** The stage of one file, closed after its tests. */
export async function startStage(): Promise<Stage> {
  const sandbox = await startTestSandbox({ scenarios: true });
  after(() => sandbox.close());
  const proxy = await serve({ after }, sandbox.url, {
    apiKey: KEY,
    allow: allowableOperations,
    access: ({ headers }) => headers.get('authorization') === token,
    // Places of the map are published at once, because nobody has seen them before.
    ledger: { ...createMemoryLedger({ now: Date.now }), maps: createMemoryMaps() },
    // Tests of parameters send the same requests many times.
    maxFresh: 0,
    answers: false,
    limits: false,
    reconcile: false,
    // Long, so that a loaded machine does not turn an allowed request into a refusal.
    timeouts: { read: 60_000, write: 60_000 },
    warn: () => undefined,
    log: () => undefined,
  });
  const client = (headers: Readonly<Record<string, string>>): Client =>
    createClient({ proxyUrl: proxy.url, fetch, timeout: 60_000, headers: { origin: site, ...headers } });
  return { sandbox, visitor: client({}), owner: client({ authorization: token }) };
}
