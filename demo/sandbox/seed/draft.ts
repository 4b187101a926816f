import type { SeededPage, SeededTeam } from './campaigns.js';
import type { Columns, PendingRow } from './insert.js';
import type { Person } from './people.js';

/** Something bought or sent with a transaction: columns of `items`, and those of the table of its kind. */
export interface ItemDraft {
  /** Set when the draft is written. */
  id?: number;
  columns: Columns & { kind: string; price: number };
  registration?: Columns & { contact_id: number; self_donation: number };
  card?: Columns & { method: string };
  /** Who gets the card. */
  recipient?: Person;
}

/**
 * A transaction that is not yet written: IDs are assigned in order of time, once all drafts exist. Names with `_` are columns of
 * `transactions`. Amounts are in cents.
 */
export interface Draft {
  /** Set when the draft is written. */
  id?: number;
  at: number;
  type: 'charge' | 'refund';
  status: 'completed' | 'refunded' | 'pending';
  campaign_id: number;
  currency: string;
  donor: Person;
  payer?: Person;
  donation: number;
  covered_fees: number;
  frequency: 'once' | 'month' | 'year';
  card_type: string;
  processor: string;
  team_id?: SeededTeam | undefined;
  page_id?: SeededPage | undefined;
  parent_id?: Draft | undefined;
  pledge_transaction_id?: Draft;
  matched_transaction_id?: Draft;
  recurring_id?: PendingRow;
  installment_plan_id?: PendingRow;
  is_pledge?: boolean;
  is_disputed?: boolean;
  comment?: string;
  promo_code?: string;
  employer_text?: string;
  items?: ItemDraft[];
  refundedItems?: ItemDraft[];
  receipt?: 'valid' | 'cancelled';
  /** Value of what the donor received in return; not deductible. */
  benefit?: number;
  /** A team that this payment founds. */
  founds?: SeededTeam;
}

/** The effect of a draft on the raised amount, by the rules of the `gifts` view, so that the seed stops at its target. */
export function raisedBy(draft: Draft): number {
  // A pledge has counted already, and stops counting when its payment starts to.
  if (draft.pledge_transaction_id) return 0;
  const isRefund = draft.type === 'refund';
  const items = (isRefund ? draft.refundedItems : draft.items) ?? [];
  const total = items.reduce(
    (sum, { registration }) => sum + (registration?.self_donation ?? 0),
    draft.donation,
  );
  return isRefund ? -total : total;
}
