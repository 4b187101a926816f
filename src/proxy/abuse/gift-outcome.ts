import type { Reply } from '../http/reply.js';

/** The outcome of a gift for the limits. `unsent`: the gift was never forwarded, so it does not count for or against its sender. */
export type GiftOutcome = 'accepted' | 'refused' | 'unknown' | 'unsent';

/**
 * The outcome of a gift, by its reply.
 *
 * @param isKeyRefused Whether the platform refuses this campaign to the key even without a card; called after a 401 or 403 of the platform.
 * Such a refusal is not about a card: if it counted as a failure, a wrong key would block all donors of an event behind one address for an
 * hour, even after the key was corrected. Any other 401 or 403 counts as a failure of the sender.
 */
export async function outcomeOf(
  { status, body, problem }: Reply,
  isKeyRefused: () => Promise<boolean>,
): Promise<GiftOutcome> {
  if (status === 200) return 'accepted';
  // The refusal is not about a card: the platform refused a field that only the page sets, before it called a card processor.
  if (problem === 'field-refused') return 'unknown';
  // The reply to a declined card may be 200 with a `status`. An unconfirmed refusal counts as a refusal.
  if (problem === 'receipt-mismatch' || problem === 'refusal-unconfirmed') return 'refused';
  const { state } = (body ?? {}) as { state?: unknown };
  if (status === 403 && state === 'refused' && (await isKeyRefused())) return 'unsent';
  if (state === 'refused' || state === 'unknown') return state;
  return state === 'not-sent' ? 'unsent' : 'unknown';
}
