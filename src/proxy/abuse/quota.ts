import type { LimitStore } from './limit-store.js';
import { hour, type GiftOutcome, type Rule, type Sender } from './rules.js';

/** How many gifts of one sender may still fail by one rule. */
export interface Quota {
  readonly rule: Rule;
  /** Whether failures alone have used up the quota, so that waiting for gifts in flight does not help. */
  isFull(): Promise<boolean>;
  /**
   * Whether no failure is left. `full`: see `isFull`; `in-flight`: none is left before gifts in flight are settled.
   *
   * @param more Number of gifts that may be in flight beyond the rule's limit; infinite for a gift that is sent anyway.
   */
  lacks(more: number): Promise<'full' | 'in-flight' | undefined>;
  /**
   * Reserves a failure; `undefined` if none is left by now. Called only if the quota does not lack one, so that gifts that wait or are
   * refused write nothing to the store.
   *
   * @param more As for `lacks`.
   */
  reserve(more: number): Promise<Reservation | undefined>;
  /** Takes back a failure that did not count after all. */
  forgive(): Promise<void>;
}

/** The part of a quota that a gift holds while it is being sent. */
export interface Reservation {
  settle(outcome: GiftOutcome): Promise<void>;
}

/**
 * Applies a rule: the result gives the quota of a sender, or `undefined` if the rule does not limit the sender.
 *
 * @param now Milliseconds since 1970.
 */
export function createQuotas(
  store: LimitStore,
  rule: Rule,
  now: () => number,
): (sender: Sender) => Quota | undefined {
  const { name, by, ms, most, kept = 0, few = 0, counts } = rule;
  const failures = createFailures(store, name, ms, now);
  const ofNetworks = createFailures(store, `${name}-network`, hour, now);
  /** @param ofNetwork What the gift's network has used. */
  const limit = (ofNetwork: number) => (ofNetwork + 1 > few ? most - kept : most);

  return ({ [by]: key, network }) => {
    if (key === undefined) return undefined;
    const networkKey = kept > 0 ? `${key}:${network}` : undefined;
    const used = async () => {
      const [own, ofNetwork] = await Promise.all([
        failures.count(key),
        networkKey === undefined ? { failed: 0, taken: 0 } : ofNetworks.count(networkKey),
      ]);
      return { own, network: ofNetwork };
    };

    async function lacks(more: number): Promise<'full' | 'in-flight' | undefined> {
      if (more === Infinity) return undefined;
      const { own, network: near } = await used();
      if (own.failed + 1 > limit(near.failed)) return 'full';
      return own.taken + 1 > limit(near.taken) + more ? 'in-flight' : undefined;
    }

    return {
      rule,
      lacks,
      isFull: async () => (await lacks(0)) === 'full',
      async reserve(more) {
        const [held, ofNetwork] = await Promise.all([
          failures.hold(key),
          networkKey === undefined ? undefined : ofNetworks.hold(networkKey),
        ]);
        const settle = async (end: 'failed' | 'succeeded' | 'void') => {
          await Promise.all([held.settle(end), ofNetwork?.settle(end)]);
        };
        if (held.before + 1 > limit(ofNetwork?.before ?? 0) + more) {
          await settle('void');
          return undefined;
        }
        return {
          settle: (outcome) =>
            settle(counts.includes(outcome) ? 'failed' : outcome === 'accepted' ? 'succeeded' : 'void'),
        };
      },
      async forgive() {
        await Promise.all([
          failures.forgive(key),
          networkKey === undefined ? undefined : ofNetworks.forgive(networkKey),
        ]);
      },
    };
  };
}

/**
 * Points of one failure, and the points that a successful gift gives back for an earlier failure: a fifth. If five in six gifts succeed,
 * the count does not grow, however many gifts there are (an event behind one address, or the busiest day of a site).
 */
const cost = 5;
const relief = 1;

/** Number of parts of a window. */
const parts = 6;

/** Failures of one key in the last window, in failures; a fifth of one may have been given back. */
interface Counted {
  readonly failed: number;
  /** Failures and gifts in flight. */
  readonly taken: number;
}

/** A gift in flight, which counts as a failure until it is settled, or for some minutes: the process that sends it may end. */
interface Held {
  /** Failures and other gifts in flight at the moment at which this one began to count. */
  readonly before: number;
  /** `void`: counts neither for nor against the sender. */
  settle(end: 'failed' | 'succeeded' | 'void'): Promise<void>;
}

/**
 * Counts failures by key. A gift counts before it is sent, and no longer if it did not fail. If failures were counted only afterwards,
 * 20,000 gifts could be sent at once before the first failure counts.
 */
interface Failures {
  count(key: string): Promise<Counted>;
  hold(key: string): Promise<Held>;
  /** Takes back a failure that did not count after all. */
  forgive(key: string): Promise<void>;
}

type Kind = 'held' | 'failed';

/**
 * Gifts in flight have counts of their own, each for as many ms: longer than a gift waits and is sent. A process that ends, or a store that
 * is away when a gift is settled, gives nothing back, and the donors behind one address would have to wait for an hour.
 */
const longestHeld = 5 * 60_000;

/**
 * The window slides: with windows that begin with their first failure, twice as many failures fit into a short time, at the end of one
 * window and at the start of the next. Each sixth of the window has its own count, and the last seven are added up, so a failure counts
 * for up to a sixth longer than the window.
 *
 * @param ms Length of the window.
 * @param now Milliseconds since 1970.
 */
function createFailures(store: LimitStore, name: string, ms: number, now: () => number): Failures {
  const length = ms / parts;
  const heldLength = Math.min(longestHeld, ms / 2);
  // Kept for one part longer than needed, because the clocks of two proxies differ.
  const kept = ms + 2 * length;
  const present = () => Math.floor(now() / length);
  const place = (kind: Kind, key: string, part: number) => `${name}:${kind}:${key}:${String(part)}`;
  const addFailed = (key: string, part: number, points: number) =>
    store.add(place('failed', key, part), points, kept);
  const addHeld = (key: string, part: number, points: number) =>
    store.add(place('held', key, part), points, 3 * heldLength);
  /** The parts of the window, oldest first, and the next one, which a proxy whose clock is ahead may already use. */
  const window = (part: number) => Array.from({ length: parts + 2 }, (_, index) => part - parts + index);

  const placesOf = (kind: Kind, key: string, among: readonly number[]) =>
    among.map((part) => place(kind, key, part));
  const presentHeld = () => Math.floor(now() / heldLength);
  /** The part before, the present one, and the next one, which a proxy whose clock is ahead may already use. */
  const heldPlaces = (key: string, part: number) => placesOf('held', key, [part - 1, part, part + 1]);

  /** Takes back points of the oldest failure. */
  async function takeBack(key: string, most: number): Promise<void> {
    const among = window(present());
    const found = await store.counts(placesOf('failed', key, among));
    const oldest = found.findIndex((one) => one > 0);
    const part = among[oldest];
    if (part === undefined) return;
    const less = Math.min(most, found[oldest] ?? 0);
    await addFailed(key, part, -less);
  }

  return {
    async count(key) {
      const places = placesOf('failed', key, window(present()));
      const found = await store.counts([...places, ...heldPlaces(key, presentHeld())]);
      return { failed: sumOf(found.slice(0, places.length)) / cost, taken: sumOf(found) / cost };
    },
    async hold(key) {
      const part = present();
      const heldPart = presentHeld();
      // Added before the other counts are read: of two gifts at the same moment, at least one then sees the other.
      const own = await addHeld(key, heldPart, cost);
      const others = heldPlaces(key, heldPart).filter((one) => one !== place('held', key, heldPart));
      const found = await store.counts([...placesOf('failed', key, window(part)), ...others]);
      return {
        before: (own + sumOf(found)) / cost,
        async settle(end) {
          // Before the gift is given back, so that it counts all the time.
          if (end === 'failed') await addFailed(key, part, cost);
          await addHeld(key, heldPart, -cost);
          if (end === 'succeeded') await takeBack(key, relief);
        },
      };
    },
    forgive: (key) => takeBack(key, cost),
  };
}

function sumOf(points: readonly number[]): number {
  return points.reduce((sum, one) => sum + one, 0);
}
