import { boundKey } from '../../../src/schema/gift-protocol.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { LogEntry } from '../../../src/proxy/http/log-entry.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import { apiKey, site, type Answer } from '../ask.js';
import { someone } from './crowd.js';
import { campaign, gift, receiptFor } from '../samples.js';
import type { DonationRequest } from '../../../src/schema/donation.js';

/** A gift that reached the platform. */
export interface Charge {
  /** Milliseconds since 1970, by the clock of the test. */
  readonly at: number;
  readonly body: DonationRequest;
}

export interface CardPlatform {
  readonly proxy: Proxy;
  readonly charges: Charge[];
  readonly log: LogEntry[];
  /** The proxy's waits in ms, which take no real time. */
  readonly waits: number[];
  /** Sends a gift of a new donor from an address. */
  readonly from: (peer: string | undefined, more?: Omit<Try, 'peer'>) => Promise<Answer>;
  /** Number of lines of the log with a problem. */
  readonly logged: (problem: string) => number;
}

/** The headers of a gift with a new solution, which `verifyChallenge` accepts. */
export const solving = () => ({ headers: { 'fr-challenge': crypto.randomUUID() } });

/**
 * A platform that accepts or declines cards by their token, without a network, because 20,000 tries have to be quick. The time is `Date`,
 * which the test sets, because the library of the limits has no other clock.
 *
 * @param reads The status of all reads.
 */
export function cardPlatform(
  statusOf: (body: DonationRequest) => number,
  options: Partial<ProxyOptions> = {},
  reads: () => number = () => 200,
): CardPlatform {
  const charges: Charge[] = [];
  const log: LogEntry[] = [];
  const waits: number[] = [];
  const proxy = createProxy({
    upstream: 'https://platform.example',
    apiKey,
    origins: [site],
    now: () => Date.now(),
    clock: () => Date.now(),
    reconcile: false,
    ledger: createMemoryLedger({ now: () => Date.now() }),
    log: (entry) => log.push(entry),
    trustedProxies: 0,
    sleep: async (ms) => {
      waits.push(ms);
    },
    fetch: async (_, init) => {
      if (init?.method === 'GET') return Response.json(campaign, { status: reads() });
      const body = (await new Response(init?.body).json()) as DonationRequest;
      charges.push({ at: Date.now(), body });
      const status = statusOf(body);
      return Response.json(status === 200 ? receiptFor(body) : { message: 'stolen' }, { status });
    },
    ...options,
  });
  return {
    proxy,
    charges,
    log,
    waits,
    from: (peer, more) => tryCard(proxy, { peer, body: someone(), ...more }),
    logged: (problem) => log.filter((entry) => entry.problem === problem).length,
  };
}

export interface Try {
  readonly peer?: string | undefined;
  /** By default a new one. */
  readonly key?: string;
  readonly body?: DonationRequest;
  readonly headers?: Record<string, string>;
}

/** The key of a new attempt. The status is asked for from a public address, because others are told that donations are closed. */
async function newKey(proxy: Proxy, origin: string): Promise<string> {
  const request = new Request('https://proxy.example/status', { headers: { origin } });
  const { ledger } = (await (await proxy(request, { peer: '203.0.113.250' })).json()) as { ledger?: string };
  return boundKey(crypto.randomUUID(), ledger);
}

/** Sends one gift from an address. */
export async function tryCard(
  proxy: Proxy,
  { peer, key, body = gift(), headers }: Try = {},
): Promise<Answer> {
  const response = await proxy(
    new Request('https://proxy.example/v2/client/transactions', {
      method: 'POST',
      headers: {
        ...{ origin: site, 'content-type': 'application/json' },
        'idempotency-key': key ?? (await newKey(proxy, headers?.['origin'] ?? site)),
        ...headers,
      },
      body: JSON.stringify(body),
    }),
    { peer },
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

/** A solved challenge of the proxy, in the form's format. */
export async function solvedChallenge(proxy: Proxy, origin = site): Promise<string> {
  const response = await proxy(new Request('https://proxy.example/challenge', { headers: { origin } }));
  const challenge = (await response.json()) as Parameters<typeof solve>[0];
  return btoa(JSON.stringify({ challenge, solution: await solve(challenge) }));
}

/** Solves a challenge using only the README's description, as a form of another vendor would. */
async function solve({
  parameters,
}: {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string };
}): Promise<{ counter: number; derivedKey: string }> {
  const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const nonce = bytes(parameters.nonce);
  const salt = bytes(parameters.salt);
  for (let counter = 0; counter <= 1_000; counter += 1) {
    const password = new Uint8Array(nonce.length + 4);
    password.set(nonce);
    new DataView(password.buffer).setUint32(nonce.length, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const bits = await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: parameters.cost },
      key,
      parameters.keyLength * 8,
    );
    const derivedKey = Buffer.from(bits).toString('hex');
    if (derivedKey.startsWith(parameters.keyPrefix)) return { counter, derivedKey };
  }
  throw new Error('No counter up to 1,000 solves it.');
}
