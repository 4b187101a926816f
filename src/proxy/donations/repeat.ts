import type { Attempt } from '../ledger/ledger.js';
import type { Reply } from '../http/reply.js';
import type { GiftDependencies } from './dependencies.js';
import { isAbandoned } from '../ledger/is-abandoned.js';
import { notSent, stillRunning, unknown, unrecorded } from './replies.js';
import { otherDonation } from '../abuse/replies.js';

const pause = 100;

/**
 * Answers a donation whose key is known, without sending anything: with the answer to the first request, after waiting for it if necessary.
 */
export async function answerRepeat(
  { clock, ledger, now, timeouts }: GiftDependencies,
  repeat: { readonly key: string; readonly fingerprint: string },
  first: Attempt,
): Promise<Reply> {
  if (first.fingerprint !== repeat.fingerprint) return otherDonation;
  const deadline = clock() + timeouts.repeat;
  let attempt: Attempt | undefined = first;
  while (attempt && (attempt.state === 'reserved' || attempt.state === 'forwarded')) {
    if (isAbandoned(attempt, now(), timeouts.write)) return withReplayHeader(unknown);
    if (clock() >= deadline) return stillRunning;
    // Polled, because the first request may be running in another process that shares the ledger.
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      attempt = await ledger.find(repeat.key);
    } catch {
      // The first request may have been sent, so "not sent" could lead to a second charge.
      return unrecorded;
    }
  }
  // Released meanwhile: the first request was not sent.
  if (!attempt) return notSent;
  return withReplayHeader(attempt.state === 'settled' ? attempt.outcome : unknown);
}

function withReplayHeader(reply: Reply): Reply {
  return { ...reply, headers: { 'idempotent-replayed': 'true' } };
}
