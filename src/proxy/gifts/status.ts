import { refusal, type Reply } from '../http/reply.js';
import type { Route } from '../http/route.js';
import { isAbandoned } from '../ledger/attempt-age.js';
import { attemptKey, bindingOf } from '../ledger/ledger-id.js';
import type { Attempt } from '../ledger/ledger.js';
import { replyTo, storedAnswer, type Answer } from './answers.js';
import type { GiftDependencies } from './dependencies.js';
import type { Gift } from './read-gift.js';

type Known = Pick<GiftDependencies, 'ledger' | 'now' | 'timeouts'>;

const pause = 100;
const unknown: Answer = { name: 'unknown', isReplay: true };

/** Answers a gift whose key is known, with the answer to the first request, after waiting for it if necessary. Nothing is sent. */
export async function answerRepeat(
  { clock, ledger, now, timeouts }: Known & Pick<GiftDependencies, 'clock'>,
  { key, fingerprint, isGone }: Pick<Gift, 'key' | 'fingerprint' | 'isGone'>,
  first: Attempt,
): Promise<Answer> {
  if (first.fingerprint !== fingerprint) return { name: 'other-donation' };
  const deadline = clock() + timeouts.repeat;
  let attempt: Attempt | undefined = first;
  while (attempt && (attempt.state === 'reserved' || attempt.state === 'forwarded')) {
    if (isAbandoned(attempt, now(), timeouts.write)) return unknown;
    if (clock() >= deadline) return { name: 'running' };
    // Polled, because the first request may be running in another process that shares the ledger.
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      attempt = await ledger.find(key);
      // A store that has lost the attempt is another ledger by now.
      if (!attempt && (await bindingOf(ledger, key, now())) === 'elsewhere') return unknown;
    } catch {
      // The first request may have been sent, so "not sent" could lead to a second charge.
      return { name: 'unrecorded' };
    }
  }
  // Released meanwhile: the first request was not sent.
  if (!attempt) return { name: 'unreachable' };
  if (attempt.state !== 'settled') return unknown;
  return { ...storedAnswer(attempt.outcome), isReplay: true, ...tell(ledger, attempt, isGone()) };
}

/**
 * `GET /attempts/{key}`: the outcome of an attempt, for a form whose own answer was lost. The answer has only state, amount and reference,
 * and no personal data, because a caller needs nothing but the key. Each answer names the attempt, because the form ignores answers without
 * it.
 */
export function serveAttempt({ ledger, now, timeouts }: Known): Route {
  return {
    name: 'attempt',
    method: 'GET',
    pattern: '/attempts/:key{[0-9a-fA-F-]{36}}',
    // A waiting form requests the outcome six times in its first minute, and five hundred donors of an event behind one address may wait at
    // once.
    mostPerMinute: 3_000,
    async serve({ signal }, { key: text }): Promise<Reply> {
      const key = attemptKey(text);
      try {
        return replyTo(key ? await stateOf(key, signal) : absent(), key ?? text ?? '');
      } catch {
        return refusal(503, 'Attempts cannot be looked up for a moment.', 'ledger');
      }
    },
  };

  async function stateOf(key: string, signal: AbortSignal): Promise<Answer> {
    const attempt = await ledger.find(key);
    if (!attempt)
      return (await bindingOf(ledger, key, now())) === 'elsewhere' ? { name: 'attempt-elsewhere' } : absent();
    if (isAbandoned(attempt, now(), timeouts.write)) return { name: 'attempt-unknown' };
    if (attempt.state === 'unknown') return { name: 'attempt-unknown', finding: attempt.finding };
    if (attempt.state !== 'settled') return { name: 'attempt-running' };
    const { status, body } = attempt.outcome;
    if (status !== 200) return { name: 'attempt-refused' };
    return { name: 'attempt-settled', receipt: body, ...tell(ledger, attempt, signal.aborted) };
  }

  // A duration and not a point in time, because clocks differ.
  function absent(): Answer {
    return { name: 'attempt-absent', remembers: ledger.remembers?.() };
  }
}

/** Records, in the background, that the donor gets a receipt that nobody has seen yet. */
function tell(
  ledger: Known['ledger'],
  attempt: Extract<Attempt, { readonly state: 'settled' }>,
  isGone: boolean,
): Pick<Answer, 'background'> {
  return attempt.isUntold && !isGone ? { background: ledger.tell(attempt.key).catch(() => undefined) } : {};
}
