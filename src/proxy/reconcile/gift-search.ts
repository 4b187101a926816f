import { within } from '../../timing/within.js';
import type { EarlierGift, Ledger, Outcome } from '../ledger/ledger.js';
import { createKeyedHash, type KeyedHash } from '../ledger/hashes.js';
import { createPlatform, type PlatformSettings } from '../platform/platform.js';
import type { StatusWords } from '../platform/status-words.js';
import { createResilientPlatform } from '../platform/resilient-platform.js';
import type { GiftFinding, LogEntry } from '../http/log-entry.js';
import { chunksOf } from './chunks.js';
import { createCursors, type Cursors } from './cursors.js';
import { findAlike, type Alike, type Traced } from './match.js';
import { createReconciler, type Reconciliation } from './reconciler.js';
import { createTransactionList } from './transaction-list.js';

/** Searches for the outcome of gifts whose answer was lost. */
export interface GiftSearch extends Cursors {
  /** Hashes the donors of traces, by which gifts are found. */
  readonly hash: KeyedHash;
  /** Searches for the attempts that are due; see `Reconciler`. Rejects if the ledger cannot be reached. */
  run(keep?: number, signal?: AbortSignal): Promise<Reconciliation>;
  /**
   * Searches for ten seconds for a gift that the platform refused and whose attempt is `unknown`. `settled`: its charge was found and
   * recorded. `lacking`: the complete list contains nothing that may be the gift. `unread`: the list could not be read. Never rejects.
   */
  followUp(attempt: string): Promise<FollowUp>;
  /**
   * Reads the list once for charges of gifts that the platform refused, before an identical gift is sent. `made`: one is in the list.
   * `open`: one may be, or the list could not be read. `undefined`: there is none. Never rejects. Takes 5 s at most.
   *
   * @param attempts Keys of refused attempts of one donor.
   */
  chargeDespiteRefusal(attempts: readonly string[]): Promise<EarlierGift | undefined>;
  /** Searches for one gift a few times within the next 20 s, while its donor waits. Never rejects. */
  searchSoon(attempt: string): Promise<void>;
}

export type FollowUp =
  { readonly kind: 'settled'; readonly outcome: Outcome } | { readonly kind: 'lacking' | 'unread' };

/**
 * Pauses in ms before each search for a gift that was refused. They add up to ten seconds, after which a charge is in the platform's list.
 */
const followUps = [1_000, 3_000, 6_000];

/**
 * Pauses in ms before each search for a gift whose answer was just lost. They add up to less than the time for which edge runtimes let work
 * continue after a response.
 */
const soon = [1_000, 4_000, 15_000];

/** Time limit in ms for looking for the charge of a refused gift, while the donor waits for an identical one to be sent. */
const lookPatience = 5_000;

/** Minimum pause between two log entries that the list cannot be read, in ms. */
const remindEvery = 600_000;

export interface GiftSearchSetup extends PlatformSettings {
  /** Whether to search for lost gifts; see `ProxyOptions.reconcile`. */
  readonly reconcile: boolean;
  readonly ledger: Ledger;
  /** Called with each campaign whose figures a found gift has changed. */
  readonly gifts: { note(campaign: number): void };
  readonly log: (entry: LogEntry) => void;
  readonly onFinding: (finding: GiftFinding) => void | Promise<void>;
  /** The platform's own words for the status of a transaction. */
  readonly statusWords: StatusWords;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
  /** Random number, 0 ≤ x < 1. */
  readonly random: () => number;
  /** Time limits in milliseconds. */
  readonly timeouts: { readonly read: number; readonly retry: number; readonly write: number };
}

export function createGiftSearch(setup: GiftSearchSetup): GiftSearch {
  const { apiKey, clock, gifts, ledger, log, now, onFinding, random, timeouts } = setup;
  const hash = createKeyedHash(apiKey, 'fr-widgets: the donor of a gift');
  if (!setup.reconcile)
    return {
      hash,
      before: async () => undefined,
      note: () => undefined,
      run: async () => ({ settled: 0, open: 0, unread: 0 }),
      searchSoon: async () => undefined,
      followUp: async () => ({ kind: 'unread' }),
      // Without the list nothing more can be found out, and every donor whose card was refused would be asked.
      chargeDespiteRefusal: async () => undefined,
    };

  // The search has its own circuits, because failed calls of owners to the list must not block it.
  const platform = createResilientPlatform(createPlatform(setup), { clock, random, pause: timeouts.retry });
  const list = createTransactionList({
    platform,
    clock,
    now,
    timeout: timeouts.read,
    statusWords: setup.statusWords,
  });
  const cursors = createCursors(list, clock);
  const reconciler = createReconciler({
    ledger,
    list,
    hash,
    now,
    clock,
    write: timeouts.write,
    onSettled: (campaign) => gifts.note(campaign),
    onFinding(finding) {
      const { kind, cause, attempt, campaign, at, transactions } = finding;
      log({
        route: 'reconcile',
        status: 200,
        ms: 0,
        problem: 'gift-unresolved',
        finding: kind,
        attempt,
        campaign,
        at,
        transactions: transactions.join(),
        ...(cause && { cause }),
      });
      // Errors of the owner's `onFinding` are ignored, so that the other attempts are still searched for.
      void Promise.resolve(finding)
        .then(onFinding)
        .catch(() => undefined);
    },
  });
  let remindedAt = Number.NEGATIVE_INFINITY;

  async function run(keep?: number, signal?: AbortSignal): Promise<Reconciliation> {
    const started = now();
    const done = await reconciler.run(keep, signal);
    const isReminder = done.unread > 0 && clock() - remindedAt >= remindEvery;
    if (isReminder) remindedAt = clock();
    if (isReminder || done.settled > 0)
      log({
        route: 'reconcile',
        status: isReminder ? 502 : 200,
        ms: now() - started,
        // About all open gifts together: the log names each of them after an hour.
        ...(isReminder && { problem: 'gift-unresolved', cause: 'list-unread' }),
      });
    return done;
  }

  /**
   * Rows of the complete list, read now, that are of the donor and may be one of the attempts; `undefined` if the list cannot be read.
   * Failed transactions do not count, since a refusal leaves one in the list.
   */
  async function chargesOf(attempts: readonly Traced[]): Promise<Alike[] | undefined> {
    const readAt = now();
    const found: Alike[] = [];
    for (const { attempts: some, range } of chunksOf(attempts, readAt)) {
      const listing = list.mayAsk(range.campaign) ? await list.read(range) : undefined;
      if (!listing?.isWhole) return undefined;
      for (const attempt of some) {
        const alike = await findAlike(attempt, { listing, readAt }, hash);
        const charges = alike.filter(({ likeness, isDonors }) => isDonors && likeness !== 'not-completed');
        for (const charge of charges) {
          const owner = await ledger.keyOfTransaction(charge.id);
          if (owner === undefined || owner === attempt.key) found.push(charge);
        }
      }
    }
    return found;
  }

  async function earlierCharge(keys: readonly string[]): Promise<EarlierGift | undefined> {
    const found = await Promise.all(keys.map((key) => ledger.find(key)));
    const attempts = found.filter((one) => one !== undefined).sort((a, b) => a.at - b.at);
    // The list was searched meanwhile.
    if (attempts.some((one) => one.state === 'settled' && one.outcome.status === 200)) return 'made';
    const traced = attempts.filter((one): one is Traced => one.trace !== undefined);
    const charges = traced.length === attempts.length ? await chargesOf(traced) : undefined;
    if (!charges) return 'open';
    if (charges.some(({ likeness }) => likeness === 'charge')) return 'made';
    return charges.length > 0 ? 'open' : undefined;
  }

  async function searchAgain(key: string, wait: number): Promise<FollowUp> {
    await pause(wait);
    await run();
    const attempt = await ledger.find(key);
    if (attempt?.state === 'settled') return { kind: 'settled', outcome: attempt.outcome };
    const isTraced = attempt?.state === 'unknown' && attempt.trace !== undefined;
    const charges = isTraced ? await chargesOf([{ ...attempt, trace: attempt.trace }]) : undefined;
    return { kind: charges?.length === 0 ? 'lacking' : 'unread' };
  }

  return {
    ...cursors,
    hash,
    run,
    async followUp(key) {
      let last: FollowUp = { kind: 'unread' };
      for (const wait of followUps) {
        last = await searchAgain(key, wait).catch(() => ({ kind: 'unread' }) as const);
        if (last.kind === 'settled') break;
      }
      return last;
    },
    chargeDespiteRefusal: (keys) =>
      within(
        earlierCharge(keys).catch(() => 'open' as const),
        lookPatience,
        () => 'open' as const,
      ),
    async searchSoon(attempt) {
      for (const wait of soon) {
        await pause(wait);
        try {
          await run();
          if ((await ledger.find(attempt))?.state !== 'unknown') return;
        } catch {
          // The ledger may be available at the next search.
        }
      }
    },
  };
}

/** Waits, without keeping an otherwise idle process alive. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    // Node's timers are objects; those of edge runtimes are numbers.
    (setTimeout(resolve, ms) as Partial<Pick<NodeJS.Timeout, 'unref'>>).unref?.();
  });
}
