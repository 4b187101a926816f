import { addressOf, type Endpoint, type ReplyOf } from '../../schema/endpoint.js';
import { campaignOf, type PlatformCall } from '../platform/platform.js';
import type { CacheUse } from '../http/log-entry.js';
import { tooManyRequests, type Reply } from '../http/reply.js';
import type { AnswerSource } from './answer-source.js';
import type { AnswerStore, StoredAnswer } from './answer-store.js';
import { createShortLivedReplies } from './short-lived-replies.js';
import { etagOf } from './etag.js';
import type { GiftTimes } from './gift-times.js';
import { createCachedReplies, freshnessOf, lifetimeOf, type Lifetime } from './cached-reply.js';
import { createShares, type SharesRule } from '../concurrency/shares.js';
import { createSingleFlight, type SingleFlight } from '../concurrency/single-flight.js';
import { canonicalJson } from '../ledger/hashes.js';

/** The cache of the answers that visitors read. */
export interface ReadCache {
  /**
   * @param view Returns the parts of an answer that visitors may see. Only these are kept.
   * @param address The visitor's address (`groupOf`); `undefined` if it is unknown, and then no share is enforced.
   */
  read<Row extends Endpoint>(
    call: PlatformCall<Row>,
    view: (value: ReplyOf<Row>) => unknown,
    address?: string,
  ): Promise<Reply>;
  /** A fresh answer from the memory of the process; `undefined` if there is none: then call `read`. */
  readFromMemory(call: PlatformCall): Reply | undefined;
}

export interface ReadCacheSetup {
  readonly upstream: string;
  readonly source: AnswerSource;
  readonly answers: AnswerStore | false;
  readonly clock: () => number;
  /** Maximum of `freshFor`, in seconds. */
  readonly maxFresh: number;
  /** After a gift, the next reads of its campaign's figures call the platform, except those that are `isBatched`. */
  readonly gifts: Pick<GiftTimes, 'last'>;
  /** Combines concurrent calls with the same key into one, except on runtimes that do not allow it. */
  readonly flights?: SingleFlight<Outcome>;
  /** How many calls of the platform one address may cause at once, by route. */
  readonly share?: SharesRule;
}

/**
 * One address may cause a quarter of a route's concurrent calls and of its queue, so that one visitor with hundreds of uncached requests
 * leaves three quarters to all others. Visitors at an event behind one address mostly read cached figures.
 */
const quarter: SharesRule = { atOnce: 5, waiting: 25 };

/** The result of a call of the platform: an answer for the cache, or a reply that is not cached. */
export type Outcome =
  { readonly kept: StoredAnswer; readonly reply?: never } | { readonly kept?: never; readonly reply: Reply };

/** Data of a call that never change. */
interface Facts {
  readonly key: string;
  readonly lifetime: Lifetime;
  readonly campaign: number | undefined;
}

/** Seconds for which a refusal and an incomplete answer are repeated without calling the platform. */
const refusalFor = 2;
const partFor = 5;

/** Replaces the cached answer of a deleted resource, so that stores need no `delete`. Its time is in the future, so it is never served. */
const nothing: StoredAnswer = { text: '', etag: '', at: Number.MAX_SAFE_INTEGER };

export function createReadCache(setup: ReadCacheSetup): ReadCache {
  const { upstream, source, answers, clock, maxFresh, gifts } = setup;
  const flights = setup.flights ?? createSingleFlight<Outcome>();
  const shares = createShares<Outcome>(setup.share ?? quarter);
  const brief = createShortLivedReplies(clock);
  const facts = new WeakMap<PlatformCall, Facts>();
  const write = createCachedReplies();

  async function ask<Row extends Endpoint>(
    key: string,
    call: PlatformCall<Row>,
    view: (value: ReplyOf<Row>) => unknown,
  ): Promise<Outcome> {
    // The time before the call: its answer may not contain gifts that succeed during the call.
    const asked = clock();
    const { age = 0, ...reply } = await source.ask(call, view);
    if (reply.status === 200 && !reply.problem) {
      const text = reply.text ?? JSON.stringify(reply.body);
      const kept = { text, etag: await etagOf(text), at: asked - age * 1000 };
      brief.forget(key);
      await storeAnswer(key, kept);
      return { kept };
    }
    const seconds = reply.status === 200 ? partFor : refusalFor;
    brief.set(key, reply, Math.min(seconds, call.endpoint.freshFor, maxFresh));
    // A deleted resource must not be served from the cache. After any other error, the old answer stays.
    if (isGone(reply)) await storeAnswer(key, nothing);
    return { reply };
  }

  async function storeAnswer(key: string, answer: StoredAnswer): Promise<void> {
    try {
      if (answers) await answers.set(key, answer);
    } catch {
      // If the store fails, the next visitor's request calls the platform.
    }
  }

  async function readStored(key: string): Promise<StoredAnswer | undefined> {
    try {
      return answers ? await answers.get(key) : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Calls the platform within the address's share, or joins a call in flight, which does not count for the share. `undefined` if the
   * address has too many calls.
   */
  function fetchWithinShare<Row extends Endpoint>(
    key: string,
    call: PlatformCall<Row>,
    view: (value: ReplyOf<Row>) => unknown,
    address: string | undefined,
  ): Promise<Outcome> | undefined {
    const join = () => flights.join(key, () => ask(key, call, view));
    if (address === undefined || flights.has(key)) return join();
    const asked = clock();
    return shares.run(`${call.endpoint.name} ${address}`, key, async () => {
      // Another request may have fetched the answer while this one waited.
      const kept = clock() > asked ? await readStored(key) : undefined;
      return kept && kept.at >= asked && kept.at <= clock() ? { kept } : join();
    });
  }

  const lastGift = ({ isBatched }: Endpoint, campaign: number | undefined) =>
    isBatched ? undefined : gifts.last(campaign);

  function factsOf(call: PlatformCall): Facts {
    const known = facts.get(call);
    if (known) return known;
    const made = {
      key: answerKey(upstream, call),
      lifetime: lifetimeOf(call.endpoint, maxFresh),
      campaign: campaignOf(call),
    };
    facts.set(call, made);
    return made;
  }

  return {
    async read(call, view, address) {
      const { endpoint } = call;
      const { key, lifetime, campaign } = factsOf(call);
      const last = lastGift(endpoint, campaign);
      // Awaited only if it is a promise, so that answers from memory stay fast.
      const giftAt = last instanceof Promise ? await last : last;
      const replyFrom = (kept: StoredAnswer, cache: CacheUse): Reply =>
        write({ kept, endpoint, lifetime, giftAt, cache, now: clock() });
      // The reason why the answer is old goes to the log, not to visitors.
      const staleReplyFrom = (old: StoredAnswer): Reply => {
        const problem = brief.problem(key);
        return { ...replyFrom(old, 'stale'), ...(problem && { problem }) };
      };

      const kept = await readStored(key);
      const freshness = kept ? freshnessOf({ ...lifetime, at: kept.at, now: clock(), giftAt }) : 'gone';
      if (kept && freshness === 'fresh') return replyFrom(kept, 'hit');
      // What visitors get if no new answer is available.
      const old = freshness === 'gone' ? undefined : kept;
      const replyOrOld = (reply: Reply, cache: CacheUse): Reply =>
        old && !replacesOld(reply) ? staleReplyFrom(old) : { ...reply, cache };

      const known = brief.get(key);
      if (known) return replyOrOld(known, 'hit');

      const flight = fetchWithinShare(key, call, view, address);
      if (!flight) return old ? staleReplyFrom(old) : tooMany;
      // While the platform is down, visitors get the old figure without waiting for another try.
      if (old && (freshness === 'usable' || !source.isOpen(endpoint)))
        return { ...staleReplyFrom(old), background: flight.catch(() => undefined) };
      const outcome = await flight;
      return outcome.kept ? replyFrom(outcome.kept, 'miss') : replyOrOld(outcome.reply, 'miss');
    },
    readFromMemory(call) {
      if (!answers || !answers.isInMemory) return undefined;
      const { key, lifetime, campaign } = factsOf(call);
      const kept = answers.get(key);
      const giftAt = lastGift(call.endpoint, campaign);
      if (!kept || kept instanceof Promise || giftAt instanceof Promise) return undefined;
      const now = clock();
      const { freshFor, usableFor } = lifetime;
      if (freshnessOf({ freshFor, usableFor, at: kept.at, now, giftAt }) !== 'fresh') return undefined;
      return write({ kept, endpoint: call.endpoint, lifetime, giftAt, cache: 'hit', now });
    },
  };
}

/** The reply to one address. It is not cached, because other addresses may send the same request. */
const tooMany = tooManyRequests(1_000);

function isGone({ status }: Reply): boolean {
  return status === 404;
}

/** Whether visitors get a reply although there is an old, complete answer: a new, incomplete one, or that the resource was deleted. */
function replacesOld(reply: Reply): boolean {
  return reply.status === 200 || isGone(reply);
}

/**
 * The cache key: equal for two requests with the same answer. It is built from the same parsed values as the call of the platform, so a
 * visitor cannot store an answer under the key of another request by headers, spelling or the order of parameters.
 */
function answerKey(upstream: string, { endpoint, params, query, body }: PlatformCall): string {
  const address = `${endpoint.method} ${upstream}${addressOf(endpoint, params, query)}`;
  return body === undefined ? address : `${address} ${canonicalJson(body)}`;
}
