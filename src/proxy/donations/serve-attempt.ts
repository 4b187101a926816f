import type { Attempt, Ledger } from '../ledger/ledger.js';
import { isBoundElsewhere } from '../ledger/ledger-id.js';
import { refusal, type Reply } from '../http/reply.js';
import type { Route } from '../http/route.js';
import type { GiftDependencies } from './dependencies.js';
import { isAbandoned } from '../ledger/is-abandoned.js';

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
    async serve(_, { key: text }): Promise<Reply> {
      const key = attemptKey(text);
      if (!key) return notFound(ledger, text ?? '');
      let attempt: Attempt | undefined;
      let isElsewhere: boolean;
      try {
        attempt = await ledger.find(key);
        isElsewhere = !attempt && (await isBoundElsewhere(ledger, key));
      } catch {
        return refusal(503, 'Attempts cannot be looked up for a moment.', 'ledger');
      }
      if (!attempt)
        return (await guard.hasRefused(key))
          ? { status: 200, body: { state: 'refused', attempt: key } }
          : isElsewhere
            ? { ...notFound(undefined, key), problem: 'other-ledger' }
            : notFound(ledger, key);
      const body = isAbandoned(attempt, now(), timeouts.write) ? { state: 'unknown' } : stateBodyOf(attempt);
      return { status: 200, body: { ...body, attempt: key } };
    },
  };
}

/**
 * The reply for an attempt that the ledger does not have. An attempt made within the last `remembers` seconds was never sent; absent if the
 * ledger cannot guarantee this, or if the attempt's key is bound to another ledger. A duration and not a point in time, because clocks differ.
 */
function notFound(ledger: Ledger | undefined, attempt: string): Reply {
  const ms = ledger?.remembers?.();
  return {
    status: 404,
    body: { state: 'not-found', attempt, ...(ms !== undefined && { remembers: Math.floor(ms / 1000) }) },
  };
}

function stateBodyOf(attempt: Attempt): object {
  if (attempt.state === 'unknown')
    return { state: 'unknown', ...(attempt.finding && { finding: attempt.finding }) };
  if (attempt.state !== 'settled') return { state: 'in-flight' };
  const { status, body } = attempt.outcome;
  return status === 200
    ? { state: 'settled', amount: body['amount'], reference: body['ref_id'], status: body['status'] }
    : { state: 'refused' };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The key in lower case; `undefined` if it is not a UUID. Other keys could be guessed, and would show the attempt of another donor. */
export function attemptKey(text: string | null | undefined): string | undefined {
  return text && uuid.test(text) ? text.toLowerCase() : undefined;
}
