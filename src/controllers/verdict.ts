import type { AttemptStatus } from '../schema/attempt.js';
import type { Donation } from '../schema/donation.js';
import { members } from '../schema/members.js';
import { toMinor } from '../schema/money.js';
import type { Verdict } from './attempt.js';
import { isNoSuchAnswer } from './no-such-answer.js';

/** The platform's reply to a donation, as what the donor is shown. */
export function verdictOnDonation(donation: Donation): Verdict {
  return {
    kind: 'done',
    receipt: {
      reference: donation.ref_id,
      amountMinor: toMinor(donation.amount),
      currency: donation.currency ?? null,
      frequency: donation.frequency ?? null,
      statementDescriptor: donation.statement_descriptor ?? null,
    },
  };
}

/** The proxy's word on an attempt. */
export function verdictOnStatus({ state, amount, reference, finding }: AttemptStatus): Verdict {
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
    },
  };
}

/**
 * What a question about an attempt came to that got no state. "Not found" alone is no proof that nothing was charged: a
 * plain proxy answers 404 to everything, and ours may have forgotten. Only from a ledger that says it reaches back beyond the
 * press does it mean that the gift has not left the proxy.
 *
 * @param age ms since Give was pressed.
 */
export function verdictOnNoStatus(error: unknown, age: number): Verdict {
  const { kind, status, body } = members(error);
  const { state, remembers } = members(body);
  const isAbsent = kind === 'http' && status === 404 && state === 'not-found';
  // A clock that was set back in between would make the press seem younger than the ledger.
  const isCovered = typeof remembers === 'number' && age >= 0 && remembers * 1000 > age;
  if (isAbsent) return { kind: isCovered ? 'never-arrived' : 'unknown' };
  return { kind: 'unknown', silence: isNoSuchAnswer(error) ? 'mute' : 'lost' };
}

/**
 * Statuses that say a request was not acted upon, from whoever answers in JSON. All others, 5xx, 408, 409 and 429 among them, may hide
 * a charge; and so may the page of something in between: browsers repeat a POST on a lost connection, and what refuses the repeat knows
 * nothing of the first.
 */
const notAccepted = new Set([400, 401, 403, 404, 405, 413, 415, 422]);

/** What a send without a usable answer came to. Whatever is not understood is unknown, never "failed". */
export function verdictOnFailure(error: unknown): Verdict {
  const { kind, status, field, body } = members(error);
  const named = typeof field === 'string' ? field : members(body)['field'];
  const refused: Verdict = { kind: 'refused', field: typeof named === 'string' ? named : undefined };
  // Refused by our own client, before anything was sent.
  if (kind === 'invalid') return refused;
  if (kind !== 'http' || typeof status !== 'number') return { kind: 'unknown' };
  const { state, code, challenge } = members(body);
  if (status === 403 && code === 'challenge-required')
    return { kind: 'challenge', isOwn: challenge === 'own' };
  // Before the status: a 422 whose key stands for an earlier send is no refusal, and a new key would charge twice.
  if (state === 'unknown' || state === 'in-flight') return { kind: 'unknown' };
  if (notAccepted.has(status) && typeof body === 'object' && body !== null) return refused;
  if (status === 503 && state === 'not-sent') return { kind: 'not-sent' };
  return { kind: 'unknown' };
}
