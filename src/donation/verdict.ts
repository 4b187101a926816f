import type { AttemptStatus } from '../schema/attempt.js';
import type { Donation, DonationRequest } from '../schema/donation.js';
import { members } from '../schema/members.js';
import { toMinor } from '../schema/money.js';
import { chargeOf, matchReceipt } from '../schema/receipt-match.js';
import type { Verdict } from './attempt.js';
import { isNoSuchAnswer } from '../schema/no-such-answer.js';

/**
 * The platform's reply to a donation, as what the donor is shown. An answer that is not the receipt of what was sent may hide a
 * charge, and may be somebody else's.
 */
export function verdictOnDonation(sent: DonationRequest, donation: Donation): Verdict {
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
 * The proxy's word on an attempt. Like a refusal of the gift itself it counts only with the attempt's own key: what answers in the
 * proxy's place, a gateway or a cache, knows nothing of this gift.
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
 * What a question about an attempt came to that got no state. "Not found" alone is no proof that nothing was charged: a
 * plain proxy answers 404 to everything, and ours may have forgotten. Only from a ledger that says it reaches back beyond the
 * press does it mean that the gift has not left the proxy.
 *
 * @param key The attempt's `Idempotency-Key`.
 * @param age ms since Give was pressed.
 */
export function verdictOnNoStatus(error: unknown, key: string, age: number): Verdict {
  const { kind, status, body } = members(error);
  const { attempt, state, remembers } = members(body);
  const isAbsent = kind === 'http' && status === 404 && state === 'not-found';
  // A clock that was set back in between would make the press seem younger than the ledger.
  const isCovered = attempt === key && typeof remembers === 'number' && age >= 0 && remembers * 1000 > age;
  if (isAbsent) return isCovered ? { kind: 'never-arrived' } : { kind: 'unknown', silence: 'absent' };
  return { kind: 'unknown', silence: isNoSuchAnswer(error) ? 'mute' : 'lost' };
}

/**
 * What a send without a receipt came to. A refusal, and a word that nothing was sent, count only with the mark of the proxy: the
 * attempt's own key. Browsers repeat a POST on a lost connection, and a gateway, a firewall or a rate limiter that answers the
 * repeat, in JSON or not, knows nothing of the first, which may have been charged. Whatever is not understood is unknown, never
 * "failed".
 *
 * @param key The attempt's `Idempotency-Key`.
 */
export function verdictOnFailure(error: unknown, key: string): Verdict {
  const { kind, field, body } = members(error);
  // By our own client, before anything was sent.
  if (kind === 'invalid') return { kind: 'refused', field: textOr(field) };
  const { state, attempt, code, challenge, earlier, field: named, reason } = members(body);
  if (kind !== 'http' || attempt !== key) return { kind: 'unknown' };
  if (state === 'refused') return { kind: 'refused', field: textOr(named), reason: textOr(reason) };
  if (state !== 'not-sent') return { kind: 'unknown' };
  if (code === 'challenge-required') return { kind: 'challenge', isOwn: challenge === 'own' };
  if (code === 'possible-repeat')
    return { kind: 'possible-repeat', earlier: earlier === 'made' ? 'made' : 'open' };
  return { kind: 'not-sent' };
}

function textOr(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
