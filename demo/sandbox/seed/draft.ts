import type { Person } from './people.js';
import type { SeededPage, SeededTeam } from './world.js';

export type ItemKind =
  'apparel' | 'registration' | 'ticket' | 'ecard' | 'tribute_card' | 'sponsorship' | 'custom_fee';

export interface ItemDraft {
  kind: ItemKind;
  name: string;
  option?: string;
  code?: string;
  /** Amount in cents. */
  price: number;
  optionId?: number;
  sourceId?: number;
  registration?: {
    who: Person;
    page: SeededPage | undefined;
    selfDonation: number;
    alias: string;
    comment: string;
    isAmountHidden: boolean;
  };
  card?: {
    cardId: number;
    method: 'email' | 'sms' | 'mail';
    type: string;
    honoree: string;
    message: string;
    isAnonymous: boolean;
    deliveryStatus: 'na' | 'pending' | 'sent' | 'delivered' | 'opened' | 'error';
    recipient: Person;
  };
  /** Set when the draft is written. */
  id?: number;
}

export interface RecurringDraft {
  /** Amount in cents. */
  amount: number;
  interval: 'month' | 'year';
  day: number;
  month: number;
  status: 'active' | 'cancelled' | 'paused';
  /** Set when the draft is written. */
  id?: number;
}

export interface PlanDraft {
  /** Amount in cents. */
  totalAmount: number;
  duration: number;
  day: number;
  /** Set when the draft is written. */
  id?: number;
}

/** A transaction that is not yet written: IDs are assigned in order of time, once all drafts exist. */
export interface Draft {
  at: number;
  type: 'charge' | 'refund';
  status: 'completed' | 'refunded' | 'pending';
  campaignId: number;
  donor: Person;
  /** Amount in cents. */
  donation: number;
  coveredFees: number;
  frequency: 'once' | 'month' | 'year';
  cardType: string;
  processor: string;
  team?: SeededTeam | undefined;
  page?: SeededPage | undefined;
  payer?: Person;
  parent?: Draft;
  pledge?: Draft;
  matches?: Draft;
  isPledge?: boolean;
  isDisputed?: boolean;
  recurring?: RecurringDraft;
  plan?: PlanDraft;
  comment?: string;
  promoCode?: string;
  employer?: string;
  items?: ItemDraft[];
  refundedItems?: ItemDraft[];
  receipt?: 'valid' | 'cancelled';
  /** Value of what the donor received in return, in cents; not deductible. */
  benefit?: number;
  /** A team that this payment founds. */
  founds?: SeededTeam;
  /** Set when the draft is written. */
  id?: number;
}

/** The effect of a draft on the raised amount, by the rules of the `gifts` view, so that the seed stops at its target. */
export function raisedBy(draft: Draft): number {
  const selfDonations = (draft.type === 'refund' ? draft.refundedItems : draft.items) ?? [];
  const total = selfDonations.reduce(
    (sum, item) => sum + (item.registration?.page ? item.registration.selfDonation : 0),
    draft.donation,
  );
  if (draft.pledge) return 0; // A pledge has counted already, and stops counting when its payment starts to.
  return draft.type === 'refund' ? -total : total;
}
