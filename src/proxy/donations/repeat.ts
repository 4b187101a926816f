import type { Attempt } from '../ledger/ledger.js';
import { storedAnswer, type Answer } from '../protocol/gift-answers.js';
import type { GiftDependencies } from './dependencies.js';
import { barredAnswer } from './barred.js';
import { isAbandoned } from '../ledger/attempt-age.js';

const pause = 100;
const unknown: Answer = { name: 'unknown', isReplay: true };

/**
 * Answers a donation whose key is known, without sending anything: with the answer to the first request, after waiting for it if necessary.
 */
export async function answerRepeat(
  { clock, ledger, now, timeouts }: GiftDependencies,
  repeat: { readonly key: string; readonly fingerprint: string },
  first: Attempt,
  isGone: () => boolean,
): Promise<Answer> {
  if (first.fingerprint !== repeat.fingerprint) return { name: 'other-donation' };
  const deadline = clock() + timeouts.repeat;
  let attempt: Attempt | undefined = first;
  while (attempt && (attempt.state === 'reserved' || attempt.state === 'forwarded')) {
    if (isAbandoned(attempt, now(), timeouts.write)) return unknown;
    if (clock() >= deadline) return { name: 'running' };
    // Polled, because the first request may be running in another process that shares the ledger.
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      attempt = await ledger.find(repeat.key);
      // A store that has lost the attempt is another ledger by now.
      if (!attempt && (await barredAnswer(ledger, repeat.key, now()))?.name === 'other-ledger')
        return unknown;
    } catch {
      // The first request may have been sent, so "not sent" could lead to a second charge.
      return { name: 'unrecorded' };
    }
  }
  // Released meanwhile: the first request was not sent.
  if (!attempt) return { name: 'unreachable' };
  if (attempt.state !== 'settled') return unknown;
  return {
    ...{ ...storedAnswer(attempt.outcome), isReplay: true },
    ...(attempt.isUntold && !isGone() && { background: ledger.tell(attempt.key).catch(() => undefined) }),
  };
}
