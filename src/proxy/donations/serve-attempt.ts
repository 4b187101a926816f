import type { Attempt } from '../ledger/ledger.js';
import { attemptKey, bindingOf } from '../ledger/ledger-id.js';
import { refusal, type Reply } from '../http/reply.js';
import { replyTo, type Answer } from '../protocol/gift-answers.js';
import type { Route } from '../http/route.js';
import type { GiftDependencies } from './dependencies.js';
import { isAbandoned } from '../ledger/attempt-age.js';

/**
 * `GET /attempts/{key}`: the outcome of an attempt, for a form whose own answer was lost. The answer has only state, amount and reference,
 * and no personal data, because a caller needs nothing but the key. Each answer names the attempt, because the form ignores answers without
 * it.
 */
export function serveAttempt({
  ledger,
  guard,
  now,
  timeouts,
}: Pick<GiftDependencies, 'ledger' | 'guard' | 'now' | 'timeouts'>): Route {
  return {
    name: 'attempt',
    method: 'GET',
    pattern: '/attempts/:key{[0-9a-fA-F-]{36}}',
    // A waiting form requests the outcome six times in its first minute, and five hundred donors of an event behind one address may wait at
    // once.
    mostPerMinute: 3_000,
    async serve({ signal }, { key: text }): Promise<Reply> {
      const key = attemptKey(text);
      if (!key) return replyTo(absent(), text ?? '');
      let attempt: Attempt | undefined;
      let isElsewhere: boolean;
      try {
        attempt = await ledger.find(key);
        isElsewhere = !attempt && (await bindingOf(ledger, key, now())) === 'elsewhere';
      } catch {
        return refusal(503, 'Attempts cannot be looked up for a moment.', 'ledger');
      }
      if (attempt)
        return replyTo(
          isAbandoned(attempt, now(), timeouts.write)
            ? { name: 'attempt-unknown' }
            : stateOf(attempt, signal.aborted),
          key,
        );
      if (await guard.hasRefused(key)) return replyTo({ name: 'attempt-refused' }, key);
      return replyTo(isElsewhere ? { name: 'attempt-elsewhere' } : absent(), key);
    },
  };

  function stateOf(attempt: Attempt, isGone: boolean): Answer {
    if (attempt.state === 'unknown') return { name: 'attempt-unknown', finding: attempt.finding };
    if (attempt.state !== 'settled') return { name: 'attempt-running' };
    const { status, body } = attempt.outcome;
    if (status !== 200) return { name: 'attempt-refused' };
    const told = attempt.isUntold && !isGone && ledger.tell(attempt.key).catch(() => undefined);
    return { name: 'attempt-settled', receipt: body, ...(told && { background: told }) };
  }

  // A duration and not a point in time, because clocks differ.
  function absent(): Answer {
    return { name: 'attempt-absent', remembers: ledger.remembers?.() };
  }
}
