import { amount, text } from './field.js';
import { z } from './z.js';

const common = {
  /** The key of the attempt. It shows that the answer comes from this proxy and not from another server on the way. */
  attempt: z.string(),
  /** For the page's developer. */
  message: z.optional(z.string()),
};

/**
 * Every answer of the proxy to a gift without a receipt, and to a question about an attempt (`GET /attempts/{key}`). Only for the proxy and
 * for tests: pages read these answers with `GiftAnswerFields`, because the proxy may be newer than the page.
 */
export const GiftAnswer = z.union([
  /** The gift was made. `amount` is in major units; `reference` is the receipt's `ref_id`, and `status` its status (contract §2.6). */
  z.strictObject({ state: z.literal(['settled']), amount, reference: text, status: text, ...common }),
  /** The gift was refused, and nothing was charged. `reason` is the platform's message, for pages on the developer's machine. */
  z.strictObject({
    state: z.literal(['refused']),
    field: z.optional(z.string()),
    reason: z.optional(z.string()),
    ...common,
  }),
  /** The key is too old, so nothing was sent with it and nothing will be. `ledger`: the ID that a new key has to be bound to. */
  z.strictObject({
    state: z.literal(['refused']),
    code: z.literal(['key-expired']),
    ledger: z.string(),
    ...common,
  }),
  /** Nothing was sent. The same key may be used again. */
  z.strictObject({
    state: z.literal(['not-sent']),
    code: z.optional(z.literal(['donations-closed'])),
    ...common,
  }),
  /** Nothing was sent. The same request is sent if it has a solution of the challenge. */
  z.strictObject({
    state: z.literal(['not-sent']),
    code: z.literal(['challenge-required']),
    challenge: z.literal(['proof-of-work', 'own']),
    ...common,
  }),
  /** Nothing was sent. The same request is sent if the donor confirms it. `earlier` only for the network that gave first. */
  z.strictObject({
    state: z.literal(['not-sent']),
    code: z.literal(['possible-repeat']),
    earlier: z.optional(z.literal(['open', 'made'])),
    ...common,
  }),
  z.strictObject({ state: z.literal(['in-flight']), ...common }),
  /**
   * The gift may have been charged. `finding` is the result of the search in the platform's list. `none`: after an hour or more, the list
   * proves that the gift was not made. `several`: the search is ambiguous, and the site's owner was notified.
   */
  z.strictObject({
    state: z.literal(['unknown']),
    finding: z.optional(z.literal(['none', 'several'])),
    ...common,
  }),
  /** This proxy has not sent the gift, because its key is bound to another ledger. A proxy with that ledger may have. */
  z.strictObject({ state: z.literal(['unknown']), code: z.literal(['other-ledger']), ...common }),
  /** The ledger does not have the attempt. One that was made within the last `remembers` seconds was never sent. */
  z.strictObject({ state: z.literal(['not-found']), remembers: z.optional(z.number()), ...common }),
  /** The card token was used with another key. */
  z.strictObject(common),
]);
export type GiftAnswer = z.infer<typeof GiftAnswer>;
