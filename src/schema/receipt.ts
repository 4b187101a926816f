import { DonationRequest } from './donation.js';
import { endpoint, nothing } from './endpoint.js';
import { amount, id, MailAddress, open, reference, text, textId, textReference } from './field.js';
import { frequencies } from './gift-values.js';
import { toMinor } from './money.js';
import { type AcceptedState, paymentState, stateBeside, worseState } from './payment-state.js';
import { z } from './z.js';
import { normalized } from '../unicode/normalized.js';

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

/**
 * The part of a donation that a form reads. `attempt` is the key of the request, which the proxy adds. A loose object, because the answer of
 * a platform without our proxy may have members that contradict it.
 */
export const GiftReceipt = z.looseObject({ ...receiptMembers, attempt: text });
export type GiftReceipt = z.infer<typeof GiftReceipt>;

const DonationSummary = z.object({
  amount_covered_fee: amount,
  amount_custom_fee: amount,
  amount_donation: amount,
  amount_apparel: amount,
  amount_ticket: amount,
  amount_registration: amount,
  amount_sponsor: amount,
  amount_cards: amount,
  frequency: open(...frequencies),
});

const BillingAddress = z.object({
  name: text,
  email: text,
  business_name: text,
  title: text,
  first_name: text,
  last_name: text,
  address: text,
  city: text,
  state: text,
  zip: text,
  country: text,
  phone: text,
});

const { email, ...withoutEmail } = receiptMembers;

const publicMembers = {
  ...withoutEmail,
  currency_symbol: text,
  parent_id: z.nullable(reference),
  fundraiser_name: text,
  organization_name: text,
  summary: z.nullish(DonationSummary),
  created_at: text,
};

/** The members of a donation that the proxy returns to visitors: none that other scripts of the page may not read. */
export const Receipt = z.object(publicMembers);
export type Receipt = z.infer<typeof Receipt>;

/** Donation transaction, contract §2.6. Amounts are major units. */
export const Donation = z.object({
  ...publicMembers,
  email,
  fundraiser_page_id: z.nullable(reference),
  fundraiser_team_id: z.nullable(reference),
  organization_id: reference,
  organization_code: text,
  user_id: reference,
  mail: z.nullable(z.nullish(MailAddress)),
  upsell: z.nullable(z.nullish(z.looseObject({}))),
  promo_code: z.nullable(text),
  billing_address: z.nullish(BillingAddress),
  dtd: z.nullable(z.nullish(z.object({ company_id: textReference, entered_text: text }))),
});
export type Donation = z.infer<typeof Donation>;

/**
 * Tolerance in minor units for the payments of a plan: they are rounded to cents (contract §4.4), and platforms round in different ways.
 */
const rounding = 1;

/**
 * The state of a gift by the platform's successful answer. `unknown`: the answer is of something that is not certainly a charge, or has
 * another value than the gift that was sent, so that it is not its receipt. A missing field is ignored. Members that the contract does not
 * have are read as well (`stateBeside`).
 */
export function matchReceipt(
  { amount, email, extra, frequency, fundraiser_id: campaign }: Omit<DonationRequest, 'card' | 'billing'>,
  donation: Pick<GiftReceipt, 'amount' | 'frequency' | 'fundraiser_id' | 'status'> & {
    readonly email?: string | null | undefined;
  },
): AcceptedState | 'unknown' {
  const plan = extra?.installments;
  if (isGiven(donation.fundraiser_id) && donation.fundraiser_id !== campaign) return 'unknown';
  // For a plan, a platform may send `frequency: monthly`, because its payments are monthly.
  if (!plan && isGiven(donation.frequency) && donation.frequency !== frequency) return 'unknown';
  if (isGiven(donation.email) && email !== undefined && !isSameText(donation.email, email)) return 'unknown';
  if (isGiven(donation.amount) && !isAmountOf(donation.amount, amount, plan)) return 'unknown';
  return worseState(paymentState(donation.status), stateBeside(donation));
}

/**
 * Whether an amount in the answer is that of the gift. For a plan, the platform ignores `amount` (contract §4.4, rule 5), and its answer
 * may have the first payment or the total.
 */
function isAmountOf(
  answered: number,
  amount: number,
  plan: { readonly total_amount: number; readonly duration: number } | undefined,
): boolean {
  const minor = toMinor(answered);
  if (!plan) return minor === toMinor(amount);
  const total = toMinor(plan.total_amount) ?? Number.NaN;
  return minor === total || Math.abs((minor ?? Number.NaN) - total / plan.duration) <= rounding;
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}

function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => normalized(text, 'NFKC').trim().toLowerCase();
  return plain(one) === plain(other);
}

/** `createTransaction` for forms, which read a part of the answer only. */
export const createGift = /* @__PURE__ */ endpoint({
  name: 'createTransaction',
  method: 'POST',
  path: '/v2/client/transactions',
  params: nothing,
  query: nothing,
  body: DonationRequest,
  reply: GiftReceipt,
  freshFor: 0,
  timeLimit: 75_000,
  access: 'donor',
});

/**
 * Contract §4.4. Never sent twice: see `idempotencyKey` in the client's `CallOptions`. The reply is what visitors get through the proxy;
 * owners, and servers that call the platform themselves, use `createTransactionAsOwner`.
 */
export const createTransaction = /* @__PURE__ */ endpoint({ ...createGift, reply: Receipt });

/** The same operation with all of the platform's reply. Through the proxy, it has to be in `allow`. */
export const createTransactionAsOwner = /* @__PURE__ */ endpoint({ ...createGift, reply: Donation });
