import type { Endpoint } from './endpoint.js';
import { amount, open, text } from './field.js';
import { z } from './z.js';

/**
 * All members of `GiftAnswer`, as pages read them: each may be missing, and unknown states and codes are kept. An unknown state means that
 * the gift may have been charged.
 */
export const GiftAnswerFields = z.object({
  attempt: text,
  state: open('settled', 'refused', 'not-sent', 'in-flight', 'unknown', 'not-found'),
  code: open('donations-closed', 'challenge-required', 'possible-repeat', 'other-ledger', 'key-expired'),
  ledger: text,
  amount,
  reference: text,
  status: text,
  finding: open('none', 'several'),
  field: text,
  reason: text,
  challenge: open('proof-of-work', 'own'),
  earlier: open('open', 'made'),
  remembers: z.nullish(z.number()),
});
export type GiftAnswerFields = z.infer<typeof GiftAnswerFields>;

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
  reply: GiftAnswerFields,
  freshFor: 0,
  access: 'visitor',
} as const satisfies Endpoint;
