import type { Client } from '../client/client.js';
import type { Clock } from './clock.js';
import { Entry } from './entry.js';
import { nextDelay } from './schedule.js';
import type { Query, ValueOf } from './query.js';
import type { ResourceState } from './resource-state.js';
import { claimLasts, Sharing, type Known, type Loaded } from './sharing.js';
import type { TabLink } from './tab-link.js';
import type { Wakefulness } from './wakefulness.js';

export interface StoreOptions {
  readonly client: Client;
  readonly clock: Clock;
  /** 0 ≤ x < 1, for jitter. */
  readonly random: () => number;
  readonly wakefulness: Wakefulness;
  /** The way to other tabs of the site; without one each asks for itself. */
  readonly tabs?: TabLink | undefined;
}

export interface Watch<Value> {
  readonly state: ResourceState<Value>;
  refresh(): Promise<void>;
  stop(): void;
}

export interface Store {
  /** Watches a query, asking at once if nobody has, then every `interval` ms (0 = once). */
  watch<Asked extends Query>(query: Asked, interval: number, onChange: () => void): Watch<ValueOf<Asked>>;
  /** Asks again now whatever a donation to this campaign moves, then with back-off until each answer has moved or a minute has passed. */
  follow(campaignId: number): void;
}

/** The page's shared memory of the platform: one entry per query, one timer for all of them. */
export function createStore({ client, clock, random, wakefulness, tabs }: StoreOptions): Store {
  const entries = new Map<string, Entry>();
  let timer: number | undefined;
  const sharing = tabs && new Sharing({ link: tabs, clock, id: random(), known, onAnswer, onClaim });

  function schedule(): void {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = undefined;
    if (!wakefulness.isAwake()) return;
    const waiting = [...entries.values()].filter((entry) => !entry.busy && entry.interval > 0);
    if (waiting.length === 0) return;
    const next = Math.min(...waiting.map((entry) => entry.dueAt));
    timer = clock.setTimeout(loadDue, Math.max(0, next - clock.now()));
  }

  function loadDue(): void {
    timer = undefined;
    for (const entry of entries.values()) {
      if (entry.interval > 0 && entry.dueAt <= clock.now()) void load(entry);
    }
    schedule();
  }

  async function load(entry: Entry): Promise<void> {
    await entry.load(ask);
    postpone(entry, nextDelay(entry.interval, entry.failures, random()));
  }

  function postpone(entry: Entry, delay: number): void {
    entry.dueAt = clock.now() + delay;
    schedule();
  }

  async function ask(query: Query, signal: AbortSignal): Promise<Loaded> {
    const entry = entries.get(query.key);
    if (sharing && entry?.state.status === 'loading') {
      const shared = await sharing.answerTo(query, entry.interval || 30_000);
      if (shared) return shared;
    }
    sharing?.claim(query.key);
    const { value, warnings } = await client.call(query.endpoint, query.request, { signal });
    const loaded = { value, warnings, loadedAt: clock.now() };
    sharing?.publish(query.key, loaded);
    return loaded;
  }

  function known(key: string): Known | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    const { query, state, busy } = entry;
    return { query, loaded: state.status === 'ready' ? state : undefined, asking: busy };
  }

  function onAnswer(key: string, loaded: Loaded): void {
    const entry = entries.get(key);
    // What this tab waits for itself comes through its own request.
    if (!entry || entry.busy) return;
    entry.adopt(loaded);
    postpone(entry, nextDelay(entry.interval, 0, random()));
  }

  /** Another tab asks now: its answer will come here, so this tab's own turn is later. */
  function onClaim(key: string): void {
    const entry = entries.get(key);
    if (entry && !entry.busy && entry.dueAt < clock.now() + claimLasts) postpone(entry, claimLasts);
  }

  // On waking, one request per overdue query: `schedule` finds them due and fires at once.
  wakefulness.onChange(schedule);

  return {
    watch<Asked extends Query>(query: Asked, interval: number, onChange: () => void) {
      let entry = entries.get(query.key);
      if (!entry) entries.set(query.key, (entry = new Entry<Query>(query)));
      const own = entry as Entry<Asked>;
      own.watchers.set(onChange, interval);
      // A second widget shares the first one's answer or request; only a question that nobody asked yet starts one.
      if (own.state.status === 'loading' || (own.state.status === 'failed' && own.watchers.size === 1))
        void load(entry);
      else schedule();
      return {
        get state() {
          return own.state;
        },
        refresh: () => load(entry),
        stop() {
          own.watchers.delete(onChange);
          schedule();
          // An element that a page builder moves stops and watches again in one task: its value and request are kept.
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
        const moves = entry.query.campaignId === undefined || entry.query.campaignId === campaignId;
        if (!moves) continue;
        if (entry.watchers.size > 0) void followUntilMoved(entry);
        else entry.dueAt = 0;
      }
    },
  };

  async function followUntilMoved(entry: Entry): Promise<void> {
    const before = fingerprint(entry);
    const giveUpAt = clock.now() + 60_000;
    for (let delay = 1000; ; delay *= 2) {
      // A request already in flight may have been answered before the donation counted, so it doesn't end the wait.
      await load(entry);
      if (fingerprint(entry) !== before || clock.now() + delay > giveUpAt || entry.watchers.size === 0)
        return;
      await new Promise<void>((resolve) => clock.setTimeout(resolve, delay));
    }
  }
}

/** Keeps the last values of elements that left the page, in case they come back, but not without end. */
function forgetIdle(entries: Map<string, Entry>): void {
  const idle = [...entries.values()].filter((entry) => entry.watchers.size === 0);
  for (const entry of idle.slice(0, -20)) entries.delete(entry.query.key);
}

function fingerprint({ state }: Entry): string {
  return state.status === 'ready' ? JSON.stringify(state.value) : state.status;
}
