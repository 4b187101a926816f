import type { Reply } from '../http/reply.js';

/** The outcome of a gift, as far as limits count it. `unsent`: it was never forwarded, so it says nothing of its sender. */
export type GiftOutcome = 'accepted' | 'refused' | 'unknown' | 'unsent';

/**
 * The outcome of a gift, by its reply.
 *
 * @param isKeyRefused Whether the platform refuses the campaign to the key even without a card, asked after a 401 or 403. That is no word on
 *   a card: a wrong key would shut halls out for an hour after it was put right. Any other 401 or 403 is its sender's failure.
 */
export async function outcomeOf(
  { status, body, problem }: Reply,
  isKeyRefused: () => Promise<boolean>,
): Promise<GiftOutcome> {
  if (status === 200) return 'accepted';
  // No word on a card: no processor was asked about a field that only the page decides.
  if (problem === 'field-refused') return 'unknown';
  // A declined card may be answered with 200 and a `status`, and a refusal that is not certain is one all the same.
  if (problem === 'receipt-mismatch' || problem === 'refusal-unconfirmed') return 'refused';
  const { state } = (body ?? {}) as { state?: unknown };
  if (status === 403 && state === 'refused' && (await isKeyRefused())) return 'unsent';
  if (state === 'refused' || state === 'unknown') return state;
  return state === 'not-sent' ? 'unsent' : 'unknown';
}
