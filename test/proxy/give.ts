import assert from 'node:assert/strict';
import { boundKey } from '../../src/schema/gift-protocol.js';
import type { DonationRequest } from '../../src/schema/donation.js';
import type { Proxy } from '../../src/proxy/app/fetch-handler.js';
import { ask, site, type Answer } from './ask.js';
import { gift } from './samples.js';

/** Gives as the form does, with one key per attempt. @param key By default a new one. */
export async function give(proxy: Proxy, key?: string, body: DonationRequest = gift()): Promise<Answer> {
  const headers = { 'idempotency-key': key ?? (await keyFor(proxy)) };
  return ask(proxy, '/v2/client/transactions', { body, headers });
}

/**
 * The key of a new attempt, bound to the ledger that a proxy's status names. While donations are closed, it names none.
 *
 * @param origin A site of the proxy.
 */
export async function keyFor(proxy: Proxy, origin: string = site): Promise<string> {
  const { ledger } = (await ask(proxy, '/status', { headers: { origin } })).body as { ledger?: string };
  return boundKey(crypto.randomUUID(), ledger);
}

/** The proxy's status of an attempt. */
export async function standing(proxy: Proxy, key: string): Promise<unknown> {
  return unmarked((await ask(proxy, `/attempts/${key}`)).body, key);
}

/** Removes the attempt's key from a reply of the proxy. Fails if the key is missing, because the form ignores replies without it. */
export function unmarked(body: unknown, key: string): unknown {
  const { attempt, ...word } = body as { readonly attempt?: unknown };
  assert.equal(attempt, key);
  return word;
}
