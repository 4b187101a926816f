import type { Endpoint } from './endpoint.js';
import { amount, open, text } from './field.js';
import { z } from './z.js';

/** The status of one attempt to give. `amount` is in major units; `reference` comes from the processor (contract §2.6, `ref_id`). */
export const AttemptStatus = z.object({
  /** The key of the request. It shows that the answer comes from this proxy and not from another server. */
  attempt: text,
  state: open('settled', 'refused', 'in-flight', 'unknown', 'not-found'),
  amount,
  reference: text,
  /** Status of the transaction (contract §2.6). An accepted gift may not be paid yet. */
  status: text,
  /**
   * Result of the search in the platform's list of transactions, if the outcome is unknown. `none`: after an hour or more, the list proves
   * that the gift was not made. `several`: the search is ambiguous, and the site's owner was notified.
   */
  finding: open('none', 'several'),
});
export type AttemptStatus = z.infer<typeof AttemptStatus>;

/**
 * An endpoint of the proxy, not of the platform: the outcome of a donation whose answer was lost, by its Idempotency-Key. Not in the
 * endpoint table, because nothing is forwarded.
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
