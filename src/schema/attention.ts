import { endpoint, nothing } from './endpoint.js';
import { amount, listedId, reference, text } from './field.js';
import { z } from './z.js';

/**
 * What a person has to look at. Only the proxy's own facts: it stores no data of donors.
 * - `unknown`: the answer to a gift was lost, and the list of transactions does not show what became of it; `cause` says why.
 * - `unclear`: several transactions may be the gift, or one may be several gifts.
 * - `refunded`: the answer to a gift was lost, and it was paid back or is disputed.
 * - `not-made`: the answer to a gift was lost, and the list proves that it was not made.
 * - `charged-though-refused`: the donor read that the gift was refused, and it was charged.
 * - `picture-refused`: a picture of a personal page was refused.
 */
export const attentionKinds = [
  'unknown',
  'unclear',
  'refunded',
  'not-made',
  'charged-though-refused',
  'picture-refused',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

export const AttentionItem = z.lazy(() =>
  z.object({
    /** One of `attentionKinds`. */
    kind: text,
    /** When the gift was made or the picture sent, `YYYY-MM-DD HH:MM:SS`, UTC. */
    at: text,
    /** The gift's `Idempotency-Key`, which its donor has seen as a reference. */
    attempt: text,
    campaign: reference,
    /** What was to be charged at once, in major units. */
    amount,
    cause: text,
    /** IDs of transactions that may be the gift. */
    transactions: z.nullish(z.array(listedId)),
  }),
);
export type AttentionItem = z.infer<typeof AttentionItem>;

/** Not of the contract: fr-proxy answers from its ledger and its log, to those who may list transactions. */
export const listAttention = /* @__PURE__ */ endpoint({
  name: 'listAttention',
  method: 'GET',
  path: '/attention',
  params: nothing,
  query: nothing,
  body: undefined,
  reply: z.lazy(() => z.array(AttentionItem)),
  freshFor: 0,
  access: 'owner',
});
