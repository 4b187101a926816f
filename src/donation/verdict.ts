import type { AttemptStatus } from '../schema/attempt.js';
import type { DonationRequest } from '../schema/donation.js';
import type { GiftReceipt } from '../schema/gift-receipt.js';
import { members } from '../schema/members.js';
import { toMinor } from '../schema/money.js';
import { chargeOf, matchReceipt } from '../schema/receipt-match.js';
import type { Verdict } from './attempt.js';
import { isNoSuchAnswer } from '../schema/no-such-answer.js';

/**
 * Returns the verdict for the platform's answer to a donation. An answer that does not match what was sent is `unknown`: the gift may have
 * been charged, and the answer may belong to another donor.
 */
export function verdictOnDonation(sent: DonationRequest, donation: GiftReceipt): Verdict {
  const match = matchReceipt(sent, donation);
  if (match === 'other') return { kind: 'unknown' };
  return {
    kind: 'done',
    receipt: {
      reference: donation.ref_id,
      amountMinor: toMinor(donation.amount),
      currency: donation.currency ?? null,
      frequency: donation.frequency ?? null,
      statementDescriptor: donation.statement_descriptor ?? null,
      ...(match === 'pending' && { isPending: true }),
    },
  };
}

/**
 * Returns the verdict for the proxy's status of an attempt. The status counts only if it contains the attempt's key: a gateway or a cache
 * that answers in the proxy's place has no information about the gift.
 *
 * @param key The attempt's `Idempotency-Key`.
 */
export function verdictOnStatus(
  { attempt, state, amount, reference, finding, status }: AttemptStatus,
  key: string,
): Verdict {
  if (attempt !== key) return { kind: 'unknown' };
  if (state === 'refused') return { kind: 'refused' };
  if (state !== 'settled')
    return state === 'unknown' && finding === 'none'
      ? { kind: 'unknown', isMissing: true }
      : { kind: 'unknown' };
  return {
    kind: 'done',
    receipt: {
      reference: reference ?? null,
      amountMinor: toMinor(amount),
      currency: null,
      frequency: null,
      statementDescriptor: null,
      ...(chargeOf(status) === 'pending' && { isPending: true }),
    },
  };
}

/**
 * Returns the verdict if a status request returned no state. "Not found" proves that the gift was not forwarded only if the proxy's ledger
 * reaches back beyond the press: a plain reverse proxy answers 404 to everything, and our proxy may have deleted the attempt.
 *
 * @param key The attempt's `Idempotency-Key`.
 * @param age ms since Give was pressed.
 */
export function verdictOnNoStatus(error: unknown, key: string, age: number): Verdict {
  const { kind, status, body } = members(error);
  const { attempt, state, remembers } = members(body);
  const isAbsent = kind === 'http' && status === 404 && state === 'not-found';
  // If the clock was set back since the press, the age may be negative and must not count as covered.
  const isCovered = attempt === key && typeof remembers === 'number' && age >= 0 && remembers * 1000 > age;
  if (isAbsent) return isCovered ? { kind: 'never-arrived' } : { kind: 'unknown', failure: 'not-found' };
  return { kind: 'unknown', failure: isNoSuchAnswer(error) ? 'no-endpoint' : 'no-answer' };
}

/**
 * Returns the verdict if a send returned no receipt. `refused` and `not-sent` count only if the answer contains the attempt's key. Browsers
 * repeat a POST after a lost connection, and a gateway or firewall that answers the repeated request has no information about the first
 * one, which may have been charged. Any other answer is `unknown`, never "failed".
 *
 * @param key The attempt's `Idempotency-Key`.
 */
export function verdictOnFailure(error: unknown, key: string): Verdict {
  const { kind, field, body } = members(error);
  // The request was refused by our own client before anything was sent.
  if (kind === 'invalid') return { kind: 'refused', field: textOrUndefined(field) };
  const { state, attempt, code, challenge, earlier, field: named, reason } = members(body);
  if (kind !== 'http' || attempt !== key) return { kind: 'unknown' };
  if (state === 'refused')
    return { kind: 'refused', field: textOrUndefined(named), reason: textOrUndefined(reason) };
  if (code === 'other-ledger') return { kind: 'unknown', isElsewhere: true };
  if (state !== 'not-sent') return { kind: 'unknown' };
  if (code === 'challenge-required') return { kind: 'challenge', isOwn: challenge === 'own' };
  if (code === 'possible-repeat')
    return { kind: 'possible-repeat', earlier: earlier === 'made' ? 'made' : 'open' };
  return { kind: 'not-sent' };
}

function textOrUndefined(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
