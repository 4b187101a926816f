import type { Reply } from '../reply.js';

/** What a gift came to, as far as limits care. `unsent`: it never left, so it says nothing of its sender. */
export type GiftEnd = 'accepted' | 'refused' | 'unknown' | 'unsent';

/** By what its sender is told of it. */
export function endOf({ status, body, problem }: Reply): GiftEnd {
  if (status === 200) return 'accepted';
  // No word on a card: a wrong key would shut halls out for an hour after it was put right.
  if (problem === 'credentials-refused') return 'unknown';
  const { state } = (body ?? {}) as { state?: unknown };
  if (state === 'refused' || state === 'unknown') return state;
  return state === 'not-sent' ? 'unsent' : 'unknown';
}
