import type { DonationRequest } from '../../src/schema/donation.js';
import type { Proxy } from '../../src/proxy/proxy.js';
import { ask, type Answer } from './ask.js';
import { gift } from './samples.js';

/** Gives as the form does: one key per attempt. */
export function give(
  proxy: Proxy,
  key: string = crypto.randomUUID(),
  body: DonationRequest = gift(),
): Promise<Answer> {
  return ask(proxy, '/v2/client/transactions', { body, headers: { 'idempotency-key': key } });
}

/** What the proxy says has become of an attempt. */
export async function standing(proxy: Proxy, key: string): Promise<unknown> {
  return (await ask(proxy, `/attempts/${key}`)).body;
}
