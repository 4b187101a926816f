import type { Answer, Client } from '../client/client.js';
import { mostTogether } from '../schema/figures.js';
import { members } from '../schema/members.js';
import { isNoSuchAnswer } from '../schema/no-such-answer.js';
import type { Clock } from './clock.js';
import type { Query } from './query.js';
import { urgentPatience } from './schedule.js';

interface WaitingQuery {
  readonly query: Query;
  readonly signal: AbortSignal;
  readonly resolve: (answer: Answer<unknown>) => void;
  readonly reject: (reason: unknown) => void;
}

/** @param isFirst Whether the query has no value yet. */
export type SendQuery = (query: Query, signal: AbortSignal, isFirst: boolean) => Promise<Answer<unknown>>;

/**
 * Sends the queries of one task in one request if the proxy supports that (`GET /figures`), and one by one otherwise. The first query of a
 * page is sent at once and by itself: a page with a single element would gain nothing by waiting.
 *
 * @param isOnItsWay Whether the answer to a query was requested before the code of the elements was there. In a request with others, it
 *   would be loaded twice.
 */
export function createGather(client: Client, clock: Clock, isOnItsWay: (query: Query) => boolean): SendQuery {
  let isOffered = true;
  let isFirstUnderWay = false;
  let waiting: WaitingQuery[] = [];

  const sendAlone = ({ endpoint, request, isUrgent }: Query, signal: AbortSignal) =>
    client.call(endpoint, request, { signal, timeout: isUrgent && urgentPatience });

  function enqueue(one: WaitingQuery): void {
    waiting.push(one);
    if (waiting.length === 1) clock.setTimeout(send, 0);
  }

  function send(): void {
    const all = waiting.filter(({ signal, reject }) => {
      // A tab that waits for the answer keeps the lock of all tabs until then.
      if (signal.aborted) reject(signal.reason);
      return !signal.aborted;
    });
    waiting = [];
    for (let at = 0; at < all.length; at += mostTogether) void sendTogether(all.slice(at, at + mostTogether));
  }

  async function sendTogether(some: readonly WaitingQuery[]): Promise<void> {
    if (some.length > 1 && isOffered) {
      try {
        const calls = some.map(({ query }) => query);
        const outcomes = await client.callTogether(calls, { signal: whenAllAbort(some) });
        some.forEach((one, at) => {
          const { answer, error } = outcomes[at] ?? {};
          if (answer) one.resolve(answer);
          else if (error?.status === stillAsking) enqueue(one);
          else one.reject(error);
        });
        return;
      } catch (error) {
        isOffered = !isNoSuchAnswer(error);
        if (isOffered) {
          for (const { reject } of some) reject(error);
          return;
        }
      }
    }
    for (const { query, signal, resolve, reject } of some) sendAlone(query, signal).then(resolve, reject);
  }

  return (query, signal, isFirst) => {
    const mayWait = isOffered && !query.isUrgent && hasNoText(query) && (!isFirst || !isOnItsWay(query));
    if (!mayWait) return sendAlone(query, signal);
    if (isFirst && !isFirstUnderWay && waiting.length === 0) {
      isFirstUnderWay = true;
      return sendAlone(query, signal).finally(() => {
        isFirstUnderWay = false;
      });
    }
    return new Promise((resolve, reject) => {
      enqueue({ query, signal, resolve, reject });
    });
  };
}

/** The proxy's status for a read that takes so long that it would have delayed the others. */
const stillAsking = 202;

/** Search texts must not be in URLs, because servers log them. */
function hasNoText({ request }: Query): boolean {
  return members(request.body)['text'] === undefined;
}

function whenAllAbort(some: readonly WaitingQuery[]): AbortSignal {
  const together = new AbortController();
  let left = some.length;
  for (const { signal } of some)
    signal.addEventListener('abort', () => {
      left -= 1;
      if (left === 0) together.abort(signal.reason);
    });
  return together.signal;
}
