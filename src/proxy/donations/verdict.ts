import { Donation } from '../../schema/donation.js';
import { readTolerantly } from '../../schema/read.js';
import type { Outcome } from '../ledger/ledger.js';
import type { Problem } from '../options.js';
import type { PlatformAnswer } from '../platform/platform.js';
import { receiptOf } from './receipt.js';

/** What one send of a donation came to. */
export type Verdict =
  | { readonly kind: 'settled'; readonly outcome: Outcome; readonly problem?: Problem }
  | { readonly kind: 'not-sent' }
  | { readonly kind: 'unknown' };

/**
 * Only what the contract lists settles an attempt: a readable donation, or 400, 401 and 403 (§7). Everything
 * else, a 500, a 429, a redirect, a success that cannot be read, may have been charged and is unknown.
 */
export function verdictOn(answer: PlatformAnswer): Verdict {
  if (answer.kind === 'not-sent') return { kind: 'not-sent' };
  if (answer.kind !== 'answered') return { kind: 'unknown' };
  const { status, body } = answer;
  if (status === 400) return { kind: 'settled', outcome: { status, body: refused } };
  if (status === 401 || status === 403)
    return { kind: 'settled', outcome: { status: 403, body: refused }, problem: 'credentials-refused' };
  const reading = status < 300 ? readTolerantly(Donation, body) : undefined;
  return reading
    ? { kind: 'settled', outcome: { status: 200, body: receiptOf(reading.value) } }
    : { kind: 'unknown' };
}

/** One text for every refusal: whoever tries stolen cards learns from the difference between two. */
export const refused = { state: 'refused', message: 'The donation was not accepted.' } as const;
