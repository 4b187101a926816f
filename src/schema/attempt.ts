import type { Endpoint } from './endpoint.js';
import { amount, open, text } from './field.js';
import { z } from './z.js';

/** What the proxy knows of one attempt to give. `amount` is major units; `reference` is the processor's (contract §2.6, `ref_id`). */
export const AttemptStatus = z.object({
  /** The key of the request: proves that the answer is from our proxy. */
  attempt: text,
  state: open('settled', 'refused', 'in-flight', 'unknown', 'not-found'),
  amount,
  reference: text,
  /** The transaction's own status (contract §2.6): a gift may have been taken and not be paid yet. */
  status: text,
  /** Of an unknown one: what the platform's list of transactions says, `none` with proof an hour and more later. `several`: its owner was told that nobody can say. */
  finding: open('none', 'several'),
});
export type AttemptStatus = z.infer<typeof AttemptStatus>;

/**
 * The proxy's own, not the platform's: what became of a donation whose answer was lost, by its Idempotency-Key.
 * Not in the endpoint table, because there is nothing to forward.
 */
export const getAttempt = {
  name: 'getAttempt',
  method: 'GET',
  path: '/attempts/{key}',
  params: z.strictObject({ key: z.string() }),
  query: z.strictObject({}),
  body: undefined,
  reply: AttemptStatus,
  freshFor: 0,
  access: 'visitor',
} as const satisfies Endpoint;
