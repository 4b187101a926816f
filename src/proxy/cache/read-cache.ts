import type { Endpoint, ReplyOf } from '../../schema/endpoint.js';
import { campaignOf, type PlatformCall } from '../platform/call.js';
import type { CacheUse } from '../http/log-entry.js';
import type { Reply } from '../http/reply.js';
import type { ToJson } from '../http/to-json.js';
import type { AnswerSource } from './answer-source.js';
import type { AnswerStore, KeptAnswer } from './answer-store.js';
import { createShortLivedReplies } from './short-lived-replies.js';
import { etagOf } from './etag.js';
import { freshnessOf, lifetimeOf, type Lifetime } from './freshness.js';
import type { GiftTimes } from './gift-times.js';
import { createCachedReplies } from './cached-reply.js';
import { createShares, type SharesRule } from '../concurrency/shares.js';
import { createSingleFlight, type SingleFlight } from '../concurrency/single-flight.js';
import { addressOf } from '../../schema/address.js';
import { canonicalJson } from '../ledger/fingerprint.js';

/** What visitors read, from memory where that is good enough. */
export interface ReadCache {
  /**
   * @param view What a visitor may see of an answer. Only this is kept.
   * @param address Of the visitor (`groupOf`); `undefined` where it cannot be told, and no share is enforced.
   */
  read<Row extends Endpoint>(
    call: PlatformCall<Row>,
    view: (value: ReplyOf<Row>) => unknown,
    address?: string,
  ): Promise<Reply>;
  /** A fresh answer from the process's own memory; `undefined` where there is none, and `read` has to be asked. */
  atHand(call: PlatformCall): Reply | undefined;
  /** Has a campaign's figures asked for anew: a gift has just moved them. */
  noteGift(campaign: number): void;
}

export interface ReadCacheSetup {
  readonly upstream: string;
  readonly source: AnswerSource;
  readonly answers: AnswerStore | false;
  readonly clock: () => number;
  readonly toJson: ToJson;
  /** Seconds. */
  readonly maxFresh: number;
  readonly gifts: GiftTimes;
  /** Who asks once for all that want the same; a runtime that forbids this has each ask for itself. */
  readonly flights?: SingleFlight<Outcome>;
  /** What one address may have asked of the platform at once, by route. */
  readonly share?: SharesRule;
}

/**
 * A quarter of a route's places and of those that wait for one (see `platform/guard.ts`): one visitor with hundreds of questions that memory
 * has no answer to leaves three quarters to everybody else. A hall behind one address reads figures that are kept, and waits once for each
 * that is not.
 */
const quarter: SharesRule = { atOnce: 5, waiting: 25 };

/** What became of asking the platform: an answer that is kept, or a reply that is not. */
export type Outcome =
  { readonly kept: KeptAnswer; readonly reply?: never } | { readonly kept?: never; readonly reply: Reply };

/** What never changes of a call. */
interface Facts {
  readonly key: string;
  readonly lifetime: Lifetime;
  readonly campaign: number | undefined;
}

/** Seconds for which a refusal, and an answer with parts missing, is repeated without asking again. */
const refusalFor = 2;
const partFor = 5;

/** Replaces the answer of a deleted resource, so that stores need no delete. Its time is in the future, so it is never served. */
const nothing: KeptAnswer = { text: '', etag: '', at: Number.MAX_SAFE_INTEGER };

export function createReadCache(setup: ReadCacheSetup): ReadCache {
  const { upstream, source, answers, clock, toJson, maxFresh, gifts } = setup;
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
    // Before the call: what happens while it is on its way may be missing from its answer.
    const asked = clock();
    const { age = 0, ...reply } = await source.ask(call, view);
    if (reply.status === 200 && !reply.problem) {
      const text = reply.text ?? toJson(reply.body);
      const kept = { text, etag: await etagOf(text), at: asked - age * 1000 };
      brief.forget(key);
      await keep(key, kept);
      return { kept };
    }
    const seconds = reply.status === 200 ? partFor : refusalFor;
    brief.set(key, reply, Math.min(seconds, call.endpoint.freshFor, maxFresh));
    // What an owner has taken down is not to be shown for a day more. A fault says nothing of that.
    if (isGone(reply)) await keep(key, nothing);
    return { reply };
  }

  async function keep(key: string, answer: KeptAnswer): Promise<void> {
    try {
      if (answers) await answers.set(key, answer);
    } catch {
      // The next visitor asks the platform.
    }
  }

  async function recall(key: string): Promise<KeptAnswer | undefined> {
    try {
      return answers ? await answers.get(key) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Joining a call that is in flight uses none of the address's share. `undefined`: the address has too many calls already. */
  function askWithin<Row extends Endpoint>(
    key: string,
    call: PlatformCall<Row>,
    view: (value: ReplyOf<Row>) => unknown,
    address: string | undefined,
  ): Promise<Outcome> | undefined {
    const join = () => flights.join(key, () => ask(key, call, view));
    if (address === undefined || flights.has(key)) return join();
    const asked = clock();
    return shares.run(`${call.endpoint.name} ${address}`, key, async () => {
      // Another request may have fetched it while this one waited.
      const kept = clock() > asked ? await recall(key) : undefined;
      return kept && kept.at >= asked && kept.at <= clock() ? { kept } : join();
    });
  }

  function factsOf(call: PlatformCall): Facts {
    const known = facts.get(call);
    if (known) return known;
    const made = {
      key: answerKey(upstream, call),
      lifetime: lifetimeOf(call.endpoint.freshFor, maxFresh),
      campaign: campaignOf(call),
    };
    facts.set(call, made);
    return made;
  }

  return {
    async read(call, view, address) {
      const { endpoint } = call;
      const { key, lifetime, campaign } = factsOf(call);
      const last = movesWithGift(call) ? gifts.last(campaign) : undefined;
      // Only where it has to be waited for: answers from memory are to be quick.
      const giftAt = last instanceof Promise ? await last : last;
      const show = (kept: KeptAnswer, cache: CacheUse): Reply =>
        write({ kept, endpoint, lifetime, giftAt, cache, now: clock() });
      // The reason goes to the log, not to visitors.
      const showOld = (old: KeptAnswer): Reply => {
        const problem = brief.problem(key);
        return { ...show(old, 'stale'), ...(problem && { problem }) };
      };

      const kept = await recall(key);
      const freshness = kept ? freshnessOf({ ...lifetime, at: kept.at, now: clock(), giftAt }) : 'gone';
      if (kept && freshness === 'fresh') return show(kept, 'hit');

      const known = brief.get(key);
      // Parts of a new answer say more than the whole of an old one.
      if (known?.status === 200) return { ...known, cache: 'hit' };
      if (known)
        return kept && freshness !== 'gone' && !isGone(known) ? showOld(kept) : { ...known, cache: 'hit' };

      const flight = askWithin(key, call, view, address);
      if (!flight) return kept && freshness !== 'gone' ? showOld(kept) : tooMany;
      // While the platform is down, visitors get the old figure without waiting for another try.
      if (kept && (freshness === 'usable' || (freshness === 'last-resort' && !source.isOpen(endpoint))))
        return { ...showOld(kept), background: flight.catch(() => undefined) };
      const outcome = await flight;
      if (outcome.kept) return show(outcome.kept, 'miss');
      const { reply } = outcome;
      const isShown = reply.status === 200 || isGone(reply);
      if (isShown || !kept || freshness === 'gone') return { ...reply, cache: 'miss' };
      return showOld(kept);
    },
    atHand(call) {
      if (!answers || !answers.isAtHand) return undefined;
      const { key, lifetime, campaign } = factsOf(call);
      const kept = answers.get(key);
      const giftAt = movesWithGift(call) ? gifts.last(campaign) : undefined;
      if (!kept || kept instanceof Promise || giftAt instanceof Promise) return undefined;
      const now = clock();
      const { freshFor, usableFor } = lifetime;
      if (freshnessOf({ freshFor, usableFor, at: kept.at, now, giftAt }) !== 'fresh') return undefined;
      return write({ kept, endpoint: call.endpoint, lifetime, giftAt, cache: 'hit', now });
    },
    noteGift: (campaign) => gifts.note(campaign),
  };
}

function movesWithGift({ endpoint }: PlatformCall): boolean {
  return endpoint.movesWithGift !== false;
}

/** To one address, and not remembered: others may ask the same. */
const tooMany: Reply = {
  status: 429,
  body: { message: 'Too many requests.' },
  headers: { 'retry-after': '1' },
  problem: 'limit-requests',
};

function isGone({ status }: Reply): boolean {
  return status === 404;
}

/**
 * What two requests have in common when one answer does for both. Made of the very values that the call to the platform
 * is made of: no header, no spelling and no order of a visitor's can set one request's answer under another's key.
 */
function answerKey(upstream: string, { endpoint, params, query, body }: PlatformCall): string {
  const address = `${endpoint.method} ${upstream}${addressOf(endpoint, params, query)}`;
  return body === undefined ? address : `${address} ${canonicalJson(body)}`;
}
