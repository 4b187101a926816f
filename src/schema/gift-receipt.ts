import { frequencies } from './donation.js';
import { amount, id, open, reference, text, textId } from './field.js';
import { z } from './z.js';

/**
 * The members of a donation (contract §2.6) that say whether it is the gift that was sent, and what became of it. `id` and `ref_id` are
 * required even in a tolerant reading: without them, the donor would have no proof of the gift.
 */
export const receiptMembers = {
  id,
  ref_id: textId,
  amount,
  currency: text,
  frequency: open(...frequencies),
  fundraiser_id: reference,
  email: text,
  statement_descriptor: text,
  status: text,
};

/** The part of a donation that a form reads. `attempt` is the key of the request, which the proxy adds. */
export const GiftReceipt = z.object({ ...receiptMembers, attempt: text });
export type GiftReceipt = z.infer<typeof GiftReceipt>;
