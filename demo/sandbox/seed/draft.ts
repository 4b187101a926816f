import type { Person } from './people.js';
import type { SeededPage, SeededTeam } from './world.js';

export type ItemKind =
  'apparel' | 'registration' | 'ticket' | 'ecard' | 'tribute_card' | 'sponsorship' | 'custom_fee';

export interface ItemDraft {
  kind: ItemKind;
  name: string;
  option?: string;
  code?: string;
  /** Cents. */
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
  /** Set when written. */
  id?: number;
}

export interface RecurringDraft {
  /** Cents. */
  amount: number;
  interval: 'month' | 'year';
  day: number;
  month: number;
  status: 'active' | 'cancelled' | 'paused';
  /** Set when written. */
  id?: number;
}

export interface PlanDraft {
  /** Cents. */
  totalAmount: number;
  duration: number;
  day: number;
  /** Set when written. */
  id?: number;
}

/** A transaction thought of but not yet written: rows get their IDs in order of time, once all are known. */
export interface Draft {
  at: number;
  type: 'charge' | 'refund';
  status: 'completed' | 'refunded' | 'pending';
  campaignId: number;
  donor: Person;
  /** Cents. */
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
  /** What the donor received in return, in cents; not deductible. */
  benefit?: number;
  /** A team founded by this very payment. */
  founds?: SeededTeam;
  /** Set when written. */
  id?: number;
}

/** A draft's effect on what is raised, by the same rules as the `gifts` view, so the seed can stop at its target. */
export function raisedBy(draft: Draft): number {
  const selfDonations = (draft.type === 'refund' ? draft.refundedItems : draft.items) ?? [];
  const total = selfDonations.reduce(
    (sum, item) => sum + (item.registration?.page ? item.registration.selfDonation : 0),
    draft.donation,
  );
  if (draft.pledge) return 0; // Its pledge has counted already, and stops counting when this one starts.
  return draft.type === 'refund' ? -total : total;
}
