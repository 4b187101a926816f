import type { Ledger, Outcome } from '../ledger/ledger.js';
import { createKeyedHash, type KeyedHash } from '../ledger/keyed-hash.js';
import { createPlatform, type PlatformSettings } from '../platform/platform.js';
import { createResilientPlatform } from '../platform/resilient-platform.js';
import type { GiftFinding, LogEntry } from '../http/log-entry.js';
import { chunksOf } from './chunks.js';
import { createCursors, type Cursors } from './cursors.js';
import { alikeTo, type Traced } from './match.js';
import { createReconciler, type Reconciliation } from './reconciler.js';
import { createTransactionList } from './transaction-list.js';

/** What becomes of gifts whose answer was lost. */
export interface GiftSearch extends Cursors {
  /** For the traces of gifts, by which they are found. */
  readonly hash: KeyedHash;
  /** Looks for what is due; see `Reconciler`. Rejects when the ledger cannot be reached. */
  run(keep?: number): Promise<Reconciliation>;
  /**
   * Looks for a gift that the platform refused, as `unknown`, for ten seconds. `settled`: the list had it, and its charge is
   * its outcome now. `lacking`: the list, read whole, has nothing that may be it. `unread`: nobody can say. Never rejects.
   */
  followUp(attempt: string): Promise<FollowUp>;
  /** Looks for one gift a few times within the next 20 s: its donor waits. Never rejects. */
  lookSoon(attempt: string): Promise<void>;
}

export type FollowUp =
  { readonly kind: 'settled'; readonly outcome: Outcome } | { readonly kind: 'lacking' | 'unread' };

/**
 * Milliseconds before each look at a gift that was refused; ten seconds together, by when a platform that took it all the same
 * has charged it, and listed it.
 */
const followUps = [1_000, 3_000, 6_000];

/** Milliseconds before each look at a gift that was just lost; together less than edges let work go on after an answer. */
const soon = [1_000, 4_000, 15_000];

/** How often it is said that the list cannot be read, in ms. */
const remindEvery = 600_000;

export interface GiftSearchSetup extends PlatformSettings {
  /** Whether lost gifts are searched for at all; see `ProxyOptions.reconcile`. */
  readonly reconcile: boolean;
  readonly ledger: Ledger;
  /** Called with each campaign whose figures a found gift has changed. */
  readonly gifts: { note(campaign: number): void };
  readonly log: (entry: LogEntry) => void;
  readonly onFinding: (finding: GiftFinding) => void | Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that only go forward. */
  readonly clock: () => number;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** Milliseconds. */
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
      lookSoon: async () => undefined,
      followUp: async () => ({ kind: 'unread' }),
    };

  // With a guard of its own: what an owner asks of the list for other reasons must not keep gifts from being found.
  const platform = createResilientPlatform(createPlatform(setup), { clock, random, pause: timeouts.retry });
  const list = createTransactionList({ platform, clock, now, timeout: timeouts.read });
  const cursors = createCursors(list, clock);
  const reconciler = createReconciler({
    ...{ ledger, list, hash, now, write: timeouts.write, onSettled: (campaign) => gifts.note(campaign) },
    onFinding(finding) {
      const { kind, cause, attempt, campaign, at, transactions } = finding;
      log({
        ...{ route: 'reconcile', status: 200, ms: 0, problem: 'gift-unresolved', finding: kind },
        ...{ attempt, campaign, at, transactions: transactions.join() },
        ...(cause && { cause }),
      });
      // The owner's own function: whatever it does, the others are still looked for.
      void Promise.resolve(finding)
        .then(onFinding)
        .catch(() => undefined);
    },
  });
  let remindedAt = Number.NEGATIVE_INFINITY;

  async function run(keep?: number): Promise<Reconciliation> {
    const started = now();
    const done = await reconciler.run(keep);
    const isReminder = done.unread > 0 && clock() - remindedAt >= remindEvery;
    if (isReminder) remindedAt = clock();
    if (isReminder || done.settled > 0)
      log({
        ...{ route: 'reconcile', status: isReminder ? 502 : 200, ms: now() - started },
        ...(isReminder && { problem: 'gift-unresolved' }),
      });
    return done;
  }

  /**
   * Whether the list, read whole now, has nothing of the donor that may be an attempt's; `undefined` when it cannot be read.
   * A failed transaction is what a refusal leaves in it.
   */
  async function lacks(attempt: Traced): Promise<boolean | undefined> {
    const readAt = now();
    const [chunk] = chunksOf([attempt], readAt);
    const listing = chunk && list.mayAsk(attempt.trace.campaign) ? await list.read(chunk.range) : undefined;
    if (!listing?.isWhole) return undefined;
    const alike = await alikeTo(attempt, { listing, readAt }, hash);
    const charges = alike.filter(({ likeness, isDonors }) => isDonors && likeness !== 'not-completed');
    const owners = await Promise.all(charges.map(({ id }) => ledger.keyOfTransaction(id)));
    return owners.every((owner) => owner !== undefined && owner !== attempt.key);
  }

  async function lookAgain(key: string, wait: number): Promise<FollowUp> {
    await pause(wait);
    await run();
    const attempt = await ledger.find(key);
    if (attempt?.state === 'settled') return { kind: 'settled', outcome: attempt.outcome };
    const isTraced = attempt?.state === 'unknown' && attempt.trace !== undefined;
    return { kind: isTraced && (await lacks({ ...attempt, trace: attempt.trace })) ? 'lacking' : 'unread' };
  }

  return {
    ...cursors,
    hash,
    run,
    async followUp(key) {
      let last: FollowUp = { kind: 'unread' };
      for (const wait of followUps) {
        last = await lookAgain(key, wait).catch(() => ({ kind: 'unread' }) as const);
        if (last.kind === 'settled') break;
      }
      return last;
    },
    async lookSoon(attempt) {
      for (const wait of soon) {
        await pause(wait);
        try {
          await run();
          if ((await ledger.find(attempt))?.state !== 'unknown') return;
        } catch {
          // The ledger may be back at the next look.
        }
      }
    },
  };
}

/** Waits, without keeping a process that has nothing else to do from ending. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer: unknown = setTimeout(resolve, ms);
    // Node's timers are objects; edges have numbers.
    if (typeof timer === 'object' && timer !== null && 'unref' in timer)
      (timer as { unref: () => void }).unref();
  });
}
