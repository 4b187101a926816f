import { GiftAnswerFields, isLedgerId, ledgerOfKey } from '../schema/gift-protocol.js';
import type { DonationRequest } from '../schema/donation.js';
import type { FieldProblem } from '../schema/field.js';
import { paymentState } from '../schema/payment-state.js';
import { type GiftReceipt, matchReceipt } from '../schema/receipt.js';
import { members } from '../schema/json.js';
import { toMinor } from '../schema/money.js';
import { isNoSuchAnswer } from '../schema/no-such-answer.js';
import { readTolerantly } from '../schema/read.js';
import type { EarlierGift, Receipt, Verdict } from './attempt.js';

/**
 * Returns the verdict for the platform's answer to a donation. An answer that does not match what was sent is `unknown`: the gift may have
 * been charged, and the answer may belong to another donor.
 *
 * @param warnings The invalid members of the answer. A status that is not a text does not say that the gift was made.
 * @param key The attempt's `Idempotency-Key`. If it is bound to a ledger, the receipt has to come from our proxy, which names the attempt: a
 *   cache or a service worker may answer with the receipt of another donor who gave the same sum.
 */
export function verdictOnDonation(
  sent: DonationRequest,
  donation: GiftReceipt,
  warnings: readonly FieldProblem[],
  key: string,
): Verdict {
  const { attempt } = donation;
  const isNamed = attempt === key || ((attempt ?? undefined) === undefined && ledgerOfKey(key) === undefined);
  const state = matchReceipt(sent, donation);
  if (!isNamed || state === 'unknown' || warnings.some(({ path }) => path === 'status'))
    return { kind: 'unknown' };
  return {
    kind: 'done',
    receipt: {
      state,
      reference: donation.ref_id,
      amountMinor: toMinor(donation.amount),
      currency: donation.currency ?? null,
      frequency: donation.frequency ?? null,
      statementDescriptor: donation.statement_descriptor ?? null,
    },
  };
}

/**
 * Reads an answer of the proxy. Returns `undefined` unless it contains the attempt's key: a gateway, a firewall or a cache that answers in
 * the proxy's place has no information about the gift. Browsers repeat a POST after a lost connection, and the first one may have been
 * charged.
 *
 * @param key The attempt's `Idempotency-Key`.
 */
export function readAnswer(body: unknown, key: string): GiftAnswerFields | undefined {
  const answer = readTolerantly(GiftAnswerFields, body)?.value;
  return answer?.attempt === key ? answer : undefined;
}

/**
 * Returns the verdict for an answer of the proxy. Any other answer than a known state is `unknown`, never "failed".
 *
 * @param age For a status request: ms since Give was pressed. "Not found" proves that the gift was not forwarded only if the proxy's ledger
 *   reaches back beyond the press, because the proxy may have deleted the attempt.
 */
export function verdictOf(answer: GiftAnswerFields | undefined, age?: number): Verdict {
  if (!answer) return { kind: 'unknown' };
  const { state } = answer;
  if (state === 'settled') return { kind: 'done', receipt: receiptOf(answer) };
  if (state === 'refused')
    return answer.code === 'key-expired' && isLedgerId(answer.ledger)
      ? { kind: 'refused', ledger: answer.ledger }
      : { kind: 'refused', field: answer.field ?? undefined, reason: answer.reason ?? undefined };
  // As the answer to a status request, it would be about another request with the key.
  if (state === 'not-sent' && age === undefined) return notSent(answer);
  if (state === 'not-found')
    // If the clock was set back since the press, the age may be negative and must not count as covered.
    return age !== undefined && age >= 0 && (answer.remembers ?? 0) * 1000 > age
      ? { kind: 'never-arrived' }
      : { kind: 'unknown', failure: 'not-found' };
  if (answer.code === 'other-ledger') return { kind: 'unknown', isElsewhere: true };
  return state === 'unknown' && answer.finding === 'none'
    ? { kind: 'unknown', isMissing: true }
    : { kind: 'unknown' };
}

function receiptOf({ status, reference, amount, frequency }: GiftAnswerFields): Receipt {
  const known = paymentState(status);
  return {
    // The proxy settles a gift only if the platform has accepted it.
    state: known === 'unknown' ? 'completed' : known,
    reference: reference ?? null,
    amountMinor: toMinor(amount),
    currency: null,
    frequency: frequency ?? null,
    statementDescriptor: null,
  };
}

function earlierOf(told: string | null | undefined): EarlierGift {
  return told === 'made' || told === 'open' ? told : 'unsaid';
}

function notSent({ code, challenge, earlier }: GiftAnswerFields): Verdict {
  if (code === 'challenge-required') return { kind: 'challenge', isOwn: challenge === 'own' };
  if (code === 'possible-repeat') return { kind: 'possible-repeat', earlier: earlierOf(earlier) };
  return { kind: 'not-sent' };
}

/** Returns the verdict if a send returned no receipt. */
export function verdictOnFailure(error: unknown, key: string): Verdict {
  const { kind, field, body } = members(error);
  // The request was refused by our own client before anything was sent.
  if (kind === 'invalid') return { kind: 'refused', field: typeof field === 'string' ? field : undefined };
  return verdictOf(kind === 'http' ? readAnswer(body, key) : undefined);
}

/** Returns the verdict if a status request failed. A plain reverse proxy answers 404 to everything. */
export function verdictOnNoStatus(error: unknown): Verdict {
  return { kind: 'unknown', failure: isNoSuchAnswer(error) ? 'no-endpoint' : 'no-answer' };
}
