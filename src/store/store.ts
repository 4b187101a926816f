import { longestTimer } from '../client/exchange.js';
import type { Answer } from '../client/client.js';
import { FrError } from '../client/errors.js';
import { isNoSuchAnswer } from '../schema/no-such-answer.js';
import type { Clock } from './clock.js';
import { Entry, type Loaded } from './entry.js';
import { delayAfter, nextDelay, urgentDelayAfter } from './schedule.js';
import type { Query, ValueOf } from './query.js';
import type { ResourceState } from './resource-state.js';
import type { Wakefulness } from './wakefulness.js';

/** `waited` is the time in ms since the answer arrived. */
export type EarlyAnswer = Answer<unknown> & { readonly waited: number };

export type SendQuery = (query: Query, signal: AbortSignal) => Promise<Answer<unknown>>;

export interface StoreOptions {
  readonly ask: SendQuery;
  /** The answer to a query that was requested before the code of the elements was there, if it is there now. */
  readonly early?: (query: Query) => EarlyAnswer | undefined;
  readonly clock: Clock;
  /** 0 ≤ x < 1, for jitter. */
  readonly random: () => number;
  /** Called when a query is requested that has an answer and is not urgent. The new one waits for it. Never rejects. */
  readonly beforeChange?: () => Promise<unknown>;
  readonly wakefulness: Wakefulness;
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

/** Holds the platform's answers for all elements of the page: one entry per query, one timer for all. */
export function createStore({ ask, early, clock, random, beforeChange, wakefulness }: StoreOptions): Store {
  const entries = new Map<string, Entry>();
  let timer: number | undefined;
  let isPlanned = false;

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
    for (const entry of entries.values()) if (isAwaited(entry) && timeLeft(entry) <= 0) void load(entry);
    schedule();
  }

  async function load(entry: Entry): Promise<void> {
    const isNew = !entry.busy;
    const isWaiting = entry.state.status === 'ready' && beforeChange && !entry.query.isUrgent;
    await entry.load(isWaiting ? askAgain : askProxy);
    if (isNew) postpone(entry);
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
    if (!query.isUrgent) return delayAfter(last, random());
    return error && isNoSuchAnswer(error) ? Infinity : urgentDelayAfter(last, random());
  }

  function postpone(entry: Entry): void {
    entry.delay = nextRefresh(entry);
    entry.dueAt = clock.now() + entry.delay;
    schedule();
  }

  async function askProxy(query: Query, signal: AbortSignal): Promise<Loaded> {
    return loadedFrom(query, await ask(query, signal));
  }

  async function askAgain(query: Query, signal: AbortSignal): Promise<Loaded> {
    const prepared = beforeChange?.();
    const loaded = await askProxy(query, signal);
    await prepared;
    return loaded;
  }

  /** @param waited Time in ms since the answer arrived. */
  function loadedFrom(query: Query, { value, warnings, age = 0 }: Answer<unknown>, waited = 0): Loaded {
    const loaded = { value, warnings, loadedAt: clock.now() - waited };
    if (age < oldAge) return { ...loaded, ...(age > 0 && { age }) };
    // The proxy serves such an old answer only if it has no newer one, so it counts as a failed refresh.
    const error = new FrError('http', `${query.name}: ${String(age)} s old`);
    return { ...loaded, loadedAt: loaded.loadedAt - age * 1000, error };
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
      // The next refresh was planned by a longer interval: no delay of this one is as long. After a failure, its pause stays.
      if (interval > 0 && own.failures === 0 && own.delay > nextDelay(interval, 0, 1)) own.delay = interval;
      if (answer) postpone(entry);
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
        refresh: () => load(entry),
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
        const { campaignId: own = campaignId, isUrgent } = entry.query;
        if (own !== campaignId || isUrgent) continue;
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

/** Keeps the last values of removed elements, in case they are added again, up to a limit. */
function forgetIdle(entries: Map<string, Entry>): void {
  const idle = [...entries.values()].filter((entry) => entry.watchers.size === 0);
  for (const entry of idle.slice(0, -20)) entries.delete(entry.query.key);
}

function isAwaited(entry: Entry): boolean {
  const isDue = entry.dueAt < Infinity && (entry.interval > 0 || entry.following !== undefined);
  return entry.watchers.size > 0 && isDue;
}
