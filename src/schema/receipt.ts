import { DonationRequest, frequencies } from './donation.js';
import { endpoint, nothing } from './endpoint.js';
import { amount, id, MailAddress, open, reference, text, textId, textReference } from './field.js';
import { toMinor } from './money.js';
import { z } from './z.js';
import { normalized } from '../normalized.js';

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

// Contract §2.6 leaves the values of `status` open, and platforms pass on the words of their card processors. A word that is not in this
// table is unknown: a list of all words that mean "not charged" could never be complete. Without accents, because some systems drop them.
const wordsOf = {
  completed:
    'completed complete succeeded success successful approved accepted paid captured settled processed charged ok confirmed cleared ' +
    'posted complete completee termine terminee reussi reussie succes approuve approuvee accepte acceptee paye payee capture capturee ' +
    'regle reglee traite traitee debite debitee encaisse encaissee confirme confirmee effectue effectuee',
  pending:
    'pending processing in_progress awaiting awaiting_settlement authorized authorised requires_action requires_confirmation ' +
    'requires_capture scheduled submitted submitted_for_settlement settling unsettled queued held on_hold review in_review ' +
    'under_review pending_review deferred en_attente en_cours en_traitement autorise autorisee planifie planifiee programme ' +
    'programmee soumis soumise differe differee en_revision',
};

/**
 * The state of a gift that the platform has accepted, by the contract's word (§2.7).
 * - `completed`: it was charged.
 * - `pending`: the payment has not arrived yet.
 */
export type AcceptedState = keyof typeof wordsOf;
export const acceptedStates = Object.keys(wordsOf) as AcceptedState[];

const stateOfWord = new Map(
  acceptedStates.flatMap((state) => wordsOf[state].split(' ').map((word) => [word, state] as const)),
);

/** What the status is of, as in `payment_completed`. */
const nouns = /(^|_)(payment|charge|transaction|donation|gift|card|paiement|don|carte)(?=_|$)/g;

/**
 * The state of a payment by its status alone; `unknown` if it may have been charged or not. A receipt or row without a status, as in `""`, is
 * of a payment that was made.
 */
export function paymentState(status: string | null | undefined): AcceptedState | 'unknown' {
  const word = statusWord(status ?? '');
  if (word === '') return (status ?? '').trim() === '' ? 'completed' : 'unknown';
  return stateOfWord.get(word.replace(nouns, '').replace(/^_/, '')) ?? 'unknown';
}

/** A status in the form in which two of them are compared: lower case, without accents, with `_` between words. */
export function statusWord(status: string): string {
  return normalized(status, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}

/**
 * Tolerance in minor units for the payments of a plan: they are rounded to cents (contract §4.4), and platforms round in different ways.
 */
const rounding = 1;

/**
 * The state of a gift by the platform's successful answer. `unknown`: the answer is of something that is not certainly a charge, or has
 * another value than the gift that was sent, so that it is not its receipt. A missing field is ignored.
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
  return paymentState(donation.status);
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
  access: 'donor',
});

/**
 * Contract §4.4. Never sent twice: see `idempotencyKey` in the client's `CallOptions`. The reply is what visitors get through the proxy;
 * owners, and servers that call the platform themselves, use `createTransactionAsOwner`.
 */
export const createTransaction = /* @__PURE__ */ endpoint({ ...createGift, reply: Receipt });

/** The same operation with all of the platform's reply. Through the proxy, it has to be in `allow`. */
export const createTransactionAsOwner = /* @__PURE__ */ endpoint({ ...createGift, reply: Donation });
