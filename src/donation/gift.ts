import type { DonationRequest } from '../schema/donation.js';
import { standIns, type Frequency } from '../schema/gift-values.js';
import { toMajor } from '../schema/money.js';

/** One charge of a gift, as the processor, the bank or the wallet has to confirm it. */
export interface Charge {
  /** Amount in integer minor units. */
  readonly amountMinor: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly frequency: Frequency;
  /** Number of charges in total, for a gift in instalments. */
  readonly payments?: number | undefined;
}

/** A single gift that is paid in monthly instalments. */
export interface Installments {
  /** The amount that the donor wants to give in total, in integer minor units. The sum of the payments may differ by some cents. */
  readonly totalMinor: number;
  readonly payments: number;
  /** Day of the month of the later payments. */
  readonly day: number;
}

/** Fields that are sent as the donor typed them, with their names in contract §4.4. */
type Details = Pick<
  DonationRequest,
  'billing' | 'custom_data' | 'email' | 'mail' | 'tax_receipt' | 'tribute'
>;

/** A gift without its card, as a press of Give sends it. All texts and events about the gift are derived from it. */
export interface Gift extends Omit<Charge, 'payments'>, Readonly<Details> {
  readonly campaignId: number;
  readonly installments?: Installments;
  /** The part of each charge, or of a plan's total, that covers the card fee; in integer minor units. */
  readonly coveredFeeMinor?: number;
  /** ID of the impact statement for the amount: `donation_setting_item_id` of contract §4.4. */
  readonly itemId?: number;
  readonly wantsMailedReceipt?: boolean;
}

export function chargeOf({ amountMinor, currency, frequency, installments }: Gift): Charge {
  return {
    amountMinor,
    currency,
    frequency,
    ...(installments && { payments: installments.payments }),
  };
}

export function isSameCharge(one: Charge, other: Charge): boolean {
  return (
    one.amountMinor === other.amountMinor &&
    one.currency === other.currency &&
    one.frequency === other.frequency &&
    one.payments === other.payments
  );
}

/**
 * The request body of contract §4.4, with amounts in major units. The contract has no field for the currency, which is that of the
 * campaign. It has none for a covered fee either, which is sent as `custom_data.covered_fee`.
 */
export function toRequest(gift: Gift, card: DonationRequest['card']): DonationRequest {
  const { amountMinor, currency: _, campaignId, installments, coveredFeeMinor, itemId, ...rest } = gift;
  const { wantsMailedReceipt, custom_data, ...sent } = rest;
  const custom = {
    ...(coveredFeeMinor !== undefined && { covered_fee: toMajor(coveredFeeMinor) }),
    ...custom_data,
  };
  const extra = {
    ...(wantsMailedReceipt && { mail_receipt: true }),
    ...(itemId !== undefined && { donation_setting_item_id: itemId }),
    ...(installments && {
      installments: {
        total_amount: toMajor(installments.totalMinor),
        duration: installments.payments,
        day: installments.day,
      },
    }),
  };
  return {
    ...sent,
    amount: toMajor(amountMinor),
    fundraiser_id: campaignId,
    card,
    ...(hasMembers(custom) && { custom_data: custom }),
    ...(hasMembers(extra) && { extra }),
  };
}

const hasMembers = (object: object) => Object.keys(object).length > 0;

/**
 * The donor's data with the contract's names, for the card processor's checks. Without what stands for no state and no postal code: the bank
 * would compare it with the donor's address.
 */
export function billingTexts({ billing, email }: Gift): Record<string, string> {
  const made: Readonly<Record<string, string>> = standIns;
  const texts = Object.entries({ ...billing, email }).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value !== made[name] ? [[name, value]] : [],
  );
  return Object.fromEntries(texts);
}
