import type { Answer } from '../client/client.js';
import { FrError } from '../client/errors.js';
import { isNoSuchAnswer } from '../schema/no-such-answer.js';
import type { Clock } from './clock.js';
import { Entry, type LoadQuery } from './entry.js';
import type { SendQuery } from './gather.js';
import { delayAfter, longestTimer, togetherWithin, urgentDelayAfter } from './schedule.js';
import type { Query, ValueOf } from './query.js';
import { countedAt, type ResourceState } from './resource-state.js';
import { Sharing, type KnownQuery, type Loaded, type WantedAnswer } from './sharing.js';
import type { TabLink } from './tab-link.js';
import type { Wakefulness } from './wakefulness.js';

/** `waited` is the time in ms since the answer arrived. */
export type EarlyAnswer = Answer<unknown> & { readonly waited: number };

export interface StoreOptions {
  readonly ask: SendQuery;
  /** The answer to a query that was requested before the code of the elements was there, if it is there now. */
  readonly early?: (query: Query) => EarlyAnswer | undefined;
  readonly clock: Clock;
  /** 0 ≤ x < 1, for jitter. */
  readonly random: () => number;
  readonly wakefulness: Wakefulness;
  /** Connection to other tabs of the site; without it each tab sends its own requests. */
  readonly tabs?: TabLink | undefined;
}

export interface Watch<Value> {
  readonly state: ResourceState<Value>;
  refresh(): Promise<void>;
  stop(): void;
}

export interface Store {
  /** Watches a query: requests it at once unless it is loaded already, then every `interval` ms (0 = once). */
  watch<QueryType extends Query>(
    query: QueryType,
    interval: number,
    onChange: () => void,
  ): Watch<ValueOf<QueryType>>;
  /** Refreshes all queries that a donation to this campaign changes, with back-off, until each has changed or a minute has passed. */
  follow(campaignId: number): void;
}

/** Seconds after which an answer is stale; proxies usually cache one for 25 to 60 s, and five minutes more. */
const oldAge = 600;

/**
 * Answers that were counted further apart than this, in ms, are from different moments. A smaller difference may be caused by the network.
 */
const differentMoments = 5_000;

/** Holds the platform's answers for all elements of the page: one entry per query, one timer for all. */
export function createStore({ ask: askProxy, early, clock, random, wakefulness, tabs }: StoreOptions): Store {
  const entries = new Map<string, Entry>();
  let timer: number | undefined;
  let isPlanned = false;
  // One value for all queries of a round, so that they remain due at the same time and share a request.
  let jitter = random();
  /** Campaigns whose answers were from different moments and were requested again; removed once their answers are from one moment. */
  const realigned = new Set<number>();
  const sharing = tabs && new Sharing({ link: tabs, clock, known, onAnswer });

  function schedule(): void {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = undefined;
    if (!wakefulness.isAwake()) return;
    const waiting = [...entries.values()].filter((entry) => !entry.busy && isAwaited(entry));
    if (waiting.length === 0) return;
    const next = Math.min(...waiting.map(timeLeft));
    timer = clock.setTimeout(loadDue, Math.min(Math.max(0, next), longestTimer));
  }

  /** Milliseconds until an entry is due: at most its delay, also if the clock was set back meanwhile. */
  function timeLeft(entry: Entry): number {
    const now = clock.now();
    entry.dueAt = Math.min(entry.dueAt, now + entry.delay);
    return entry.dueAt - now;
  }

  /** Schedules once for all watchers that are added and removed in one task: a page may have a thousand elements. */
  function scheduleSoon(): void {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      schedule();
    });
  }

  function loadDue(): void {
    timer = undefined;
    jitter = random();
    for (const entry of entries.values())
      if (isAwaited(entry) && timeLeft(entry) <= entry.interval * togetherWithin) void load(entry);
    schedule();
  }

  /** @param maxAge Maximum age of another tab's answer, in ms. */
  function load(entry: Entry, maxAge = acceptableAge(entry)): Promise<void> {
    // The others are requested before the entry: its first request would otherwise be sent at once, and not together with them.
    if (!entry.busy)
      for (const other of sameGifts(entry))
        if ((other.interval > 0 || entry.following) && !(entry.state.status === 'loading' && isNew(other)))
          void loadOne(other, maxAge && acceptableAge(other));
    return loadOne(entry, maxAge);
  }

  function loadOne(entry: Entry, maxAge: number): Promise<void> {
    const isFirst = entry.state.status === 'loading';
    const ask: LoadQuery = (query, signal) => answerTo({ query, maxAge }, signal, isFirst);
    if (entry.busy) return entry.load(ask);
    return entry.load(ask).then(() => {
      postpone(entry);
      align(entry);
    });
  }

  /** The other queries on the page that count the gifts of the same campaign: in one request, the proxy answers them as of one moment. */
  function sameGifts({ query }: Entry): Entry[] {
    const { campaignId } = query;
    return [...entries.values()].filter(
      (other) =>
        other.query !== query &&
        other.query.campaignId === campaignId &&
        countsCampaign(query) &&
        countsCampaign(other.query) &&
        other.watchers.size > 0 &&
        other.state.status === 'ready' &&
        !other.busy,
    );
  }

  /** Whether an answer has just arrived: a first answer is then from the same moment without another request. */
  function isNew({ state }: Entry): boolean {
    return state.status === 'ready' && clock.now() - state.loadedAt < differentMoments;
  }

  /** Requests the answers of a campaign again, together, if they are from different moments: a page's first query is sent by itself. */
  function align(entry: Entry): void {
    const { state, query } = entry;
    if (state.status !== 'ready' || state.error || query.campaignId === undefined) return;
    const isApart = sameGifts(entry).some(
      ({ state: other }) =>
        other.status === 'ready' &&
        !other.error &&
        Math.abs(countedAt(other) - countedAt(state)) > differentMoments,
    );
    // Only once: behind another proxy, the ages of answers may always differ.
    if (isApart && !realigned.has(query.campaignId)) void load(entry, 0);
    if (isApart) realigned.add(query.campaignId);
    else realigned.delete(query.campaignId);
  }

  /** Milliseconds until the next refresh of an entry. Stops following a donation once the answer has changed or a minute has passed. */
  function nextRefresh(entry: Entry): number {
    const { following, interval, failures, query, state } = entry;
    if (following?.before === entry.fingerprint && clock.now() + following.delay <= following.until) {
      entry.following = { ...following, delay: following.delay * 2 };
      return following.delay;
    }
    entry.following = undefined;
    const error = 'error' in state ? state.error : undefined;
    const last = { interval, failures, retryAfter: error?.retryAfter };
    if (!query.isUrgent) return delayAfter(last, jitter);
    return error && isNoSuchAnswer(error) ? Infinity : urgentDelayAfter(last, jitter);
  }

  function postpone(entry: Entry): void {
    entry.delay = nextRefresh(entry);
    entry.dueAt = clock.now() + entry.delay;
    schedule();
  }

  async function answerTo(wanted: WantedAnswer, signal: AbortSignal, isFirst: boolean): Promise<Loaded> {
    const { query } = wanted;
    const fetchIt = async () => loadedFrom(query, await askProxy(query, signal, isFirst));
    return sharing ? sharing.ask(wanted, fetchIt) : fetchIt();
  }

  /** @param waited Time in ms since the answer arrived. */
  function loadedFrom(query: Query, { value, warnings, age = 0 }: Answer<unknown>, waited = 0): Loaded {
    const loaded = { value, warnings, loadedAt: clock.now() - waited };
    if (age < oldAge) return { ...loaded, ...(age > 0 && { age }) };
    // The proxy serves such an old answer only if it has no newer one, so it counts as a failed refresh.
    const error = new FrError('http', `${query.endpoint.name}: ${String(age)} s old`);
    return { ...loaded, loadedAt: loaded.loadedAt - age * 1000, error };
  }

  function known(key: string): KnownQuery | undefined {
    const entry = entries.get(key);
    return entry && { query: entry.query, loaded: entry.state.status === 'ready' ? entry.state : undefined };
  }

  /** Uses another tab's answer. This tab's next request follows one interval later. */
  function onAnswer(key: string, loaded: Loaded): void {
    const entry = entries.get(key);
    if (!entry) return;
    entry.adopt(loaded);
    postpone(entry);
  }

  wakefulness.onChange((isOnlineAgain) => {
    // After several failures, the next refresh may be minutes away. Other failures are not over because the browser is online.
    if (isOnlineAgain)
      for (const entry of entries.values())
        if ('error' in entry.state && entry.state.error?.kind === 'network') entry.dueAt = 0;
    // When the page becomes visible, this sends one request for each overdue query at once.
    schedule();
  });

  return {
    watch<QueryType extends Query>(query: QueryType, interval: number, onChange: () => void) {
      let entry = entries.get(query.key);
      let answer: EarlyAnswer | undefined;
      if (!entry) {
        entries.set(query.key, (entry = new Entry<Query>(query)));
        answer = early?.(query);
        if (answer) entry.adopt(loadedFrom(query, answer, answer.waited));
      }
      const own = entry as Entry<QueryType>;
      // A new function for each watcher: watchers are identified by their function, and two may pass the same one.
      const watcher = () => {
        onChange();
      };
      own.watchers.set(watcher, interval);
      if (answer) {
        postpone(entry);
        sharing?.announce(query.key);
      }
      // A further watcher shares the existing answer or request.
      const { status } = own.state;
      const isWanted =
        status === 'loading' || own.isOutdated || (status === 'failed' && own.watchers.size === 1);
      if (isWanted && !own.busy) void load(entry);
      else scheduleSoon();
      return {
        get state() {
          return own.state;
        },
        refresh: () => load(entry, 0),
        stop() {
          own.watchers.delete(watcher);
          scheduleSoon();
          // An element that is moved in the document stops and starts watching in one task, and then keeps its value and request.
          queueMicrotask(() => {
            if (own.watchers.size > 0) return;
            own.abandon();
            forgetIdle(entries);
          });
        },
      };
    },

    follow(campaignId) {
      for (const entry of entries.values()) {
        const { campaignId: own = campaignId, endpoint } = entry.query;
        if (own !== campaignId || endpoint.movesWithGift === false) continue;
        if (entry.watchers.size > 0) void followUntilMoved(entry);
        else entry.isOutdated = true;
      }
    },
  };

  async function followUntilMoved(entry: Entry): Promise<void> {
    const before = entry.fingerprint;
    // The request in flight may have been answered before the donation was counted, so another one follows.
    if (entry.busy) await load(entry);
    if (entry.watchers.size === 0) return;
    entry.following = { before, delay: 1000, until: clock.now() + 60_000 };
    await load(entry);
  }
}

/** Whether a query counts all gifts of one campaign, as those of campaigns and heatmaps do. */
function countsCampaign({ campaignId, request }: Query): boolean {
  return campaignId !== undefined && request.body === undefined;
}

/** Keeps the last values of removed elements, in case they are added again, up to a limit. */
function forgetIdle(entries: Map<string, Entry>): void {
  const idle = [...entries.values()].filter((entry) => entry.watchers.size === 0);
  for (const entry of idle.slice(0, -20)) entries.delete(entry.query.key);
}

/**
 * Maximum age of another tab's answer, in ms: half an interval for a poll, an interval for the first answer, and 0 after a donation or for
 * an urgent query.
 */
function acceptableAge({ state, interval, following, isOutdated, query }: Entry): number {
  if (following || isOutdated || query.isUrgent) return 0;
  return state.status === 'loading' ? interval || 30_000 : interval / 2;
}

function isAwaited(entry: Entry): boolean {
  const isDue = entry.dueAt < Infinity && (entry.interval > 0 || entry.following !== undefined);
  return entry.watchers.size > 0 && isDue;
}
