import { LRUCache } from 'lru-cache';
import { ageOf, isAbandoned } from '../ledger/attempt-age.js';
import type { KeyedHash } from '../ledger/hashes.js';
import type { Attempt } from '../ledger/ledger.js';
import { createActions, type ActionsSetup } from './actions.js';
import { chunksOf, type Chunk } from './chunks.js';
import { decide, isOwn } from './decide.js';
import { findAlike, isLost, type Traced } from './match.js';
import { isDue, searchPause } from './search-times.js';
import type { Listing, TransactionList } from './transaction-list.js';

/** Result of one run; the members are numbers of attempts. */
export interface Reconciliation {
  /** Attempts that were settled with a transaction of the platform's list. */
  readonly settled: number;
  /** Attempts that still have no outcome and will be searched for again. */
  readonly open: number;
  /** How many of `open` could not be searched for, because the list is unavailable. */
  readonly unread: number;
}

export interface ReconcilerSetup extends ActionsSetup {
  readonly list: TransactionList;
  readonly hash: KeyedHash;
  /** Monotonic clock in milliseconds: a time of day that is set back would stop the searches until it has caught up. */
  readonly clock: () => number;
  /** Time limit for the platform's answer to a donation, in ms. */
  readonly write: number;
}

export interface Reconciler {
  /**
   * Searches for every attempt that is due. Only one run at a time, across all proxies that share the ledger: a call during a run of this
   * proxy gets its result, and a call during a run of another proxy does nothing.
   *
   * @param keep For how long, in ms, no other proxy may start a run after this one.
   * @param signal Ends the run after the page that is being read. What it has not searched for is due at the next run.
   */
  run(keep?: number, signal?: AbortSignal): Promise<Reconciliation>;
}

/** Lease in ms, longer than one reading of the list takes: the lease is renewed after each reading. */
const leaseMs = 120_000;
/** Maximum number of readings in one run, each for up to a hundred attempts; the next run continues. */
const mostChunks = 20;
const mostSeen = 10_000;

const nothing: Reconciliation = { settled: 0, open: 0, unread: 0 };

/**
 * Determines the outcome of gifts whose answer was lost, from the platform's list. It never sends a donation: an attempt either gets the
 * transaction that can only be its own, or stays unknown and is reported.
 */
export function createReconciler(setup: ReconcilerSetup): Reconciler {
  const { clock, ledger, list, hash, now, write } = setup;
  const act = createActions(setup);
  const holder = crypto.randomUUID();
  /** When each attempt was last searched for, by the monotonic clock. */
  const searchedAt = new Map<string, number>();
  /** When transactions that may be an attempt's were first seen, by the monotonic clock: a bank debit is completed days later. */
  const firstSeen = new LRUCache<number, number>({ max: mostSeen });
  let running: Promise<Reconciliation> | undefined;
  /** Of the callers of the run that is under way. */
  let stop: AbortSignal | undefined;

  const isOnItsWay = (attempt: Attempt) =>
    attempt.state === 'forwarded' && !isAbandoned(attempt, now(), write);

  function sinceSearch({ key }: Attempt): number | undefined {
    const at = searchedAt.get(key);
    return at === undefined ? undefined : clock() - at;
  }

  async function search(keep: number): Promise<Reconciliation> {
    const open = await ledger.open();
    forgetSearchesBut(open);
    const ended = open.filter(isTraced).filter((one) => !isOnItsWay(one));
    const due = ended.filter((one) => isDue(one, now(), sinceSearch(one)));
    // Attempts whose campaign cannot be queried now are left out: they would use up the run, and all others would have to wait.
    const askable = due.filter(({ trace }) => list.mayAsk(trace.campaign));
    const unaskable = due.filter((one) => !askable.includes(one));
    const unread = unaskable.length;
    const sums = { settled: 0, open: unread, unread };
    if (due.length === 0) return sums;
    if (!(await ledger.lease(holder, leaseMs))) return nothing;

    try {
      await reportUnread(unaskable);
      const isAsked = new Set(askable);
      for (const chunk of chunksToRead(ended, isAsked)) {
        const listing = await list.read(chunk.range, () => stop?.aborted === true);
        if (stop?.aborted) break;
        const counted = chunk.attempts.filter((one) => isAsked.has(one));
        // If the list could not be read, the attempt is not marked as searched for, so it is due again at the next run.
        if (listing) for (const { key } of chunk.attempts) searchedAt.set(key, clock());
        else {
          sums.unread += counted.length;
          await reportUnread(counted);
        }
        const settled = listing ? await resolve(chunk, listing) : 0;
        sums.settled += settled;
        sums.open += Math.max(counted.length - settled, 0);
        if (!(await ledger.lease(holder, leaseMs))) break;
      }
    } finally {
      await ledger.lease(holder, Math.max(keep, 1)).catch(() => undefined);
    }
    return sums;
  }

  function forgetSearchesBut(open: readonly Attempt[]): void {
    const keys = new Set(open.map(({ key }) => key));
    for (const key of searchedAt.keys()) if (!keys.has(key)) searchedAt.delete(key);
  }

  /**
   * The attempts that are due, and with them the lost gifts that are not: equal gifts of one donor, each with a charge, can only be decided
   * together. Chunks without one that is due are not read, or the oldest would use up every run. Refused attempts come last: no donor waits
   * for them.
   */
  function chunksToRead(ended: readonly Traced[], due: ReadonlySet<Traced>): readonly Chunk[] {
    const lost = ended.filter(
      (one) => isLost(one) && (due.has(one) || searchPause(one, ageOf(one, now())) !== undefined),
    );
    const refused = [...due].filter((one) => !isLost(one));
    return chunksOf([...lost, ...refused], now())
      .filter(({ attempts }) => attempts.some((one) => due.has(one)))
      .slice(0, mostChunks);
  }

  async function reportUnread(attempts: readonly Traced[]): Promise<void> {
    for (const attempt of attempts) await act.onUnread(attempt).catch(() => undefined);
  }

  /** @returns how many attempts of the chunk were settled. */
  async function resolve({ attempts, range }: Chunk, listing: Listing): Promise<number> {
    const readAt = now();
    // The open attempts are read after the list, so that they include every gift whose charge is in the list but whose answer has not
    // arrived yet.
    const beside = (await ledger.open())
      .filter(isTraced)
      .filter(
        ({ key, trace }) => trace.campaign === range.campaign && !attempts.some((one) => one.key === key),
      );
    // An empty list is not valid if a gift's trace names an earlier transaction.
    const isBlank = listing.newest === undefined && attempts.some(({ trace }) => (trace.after ?? 0) > 0);
    const isProof = range.isProof && listing.isWhole && !isBlank;
    const listedFor = (id: number) => clock() - (firstSeen.get(id) ?? clock());
    const look = (some: readonly Traced[], only?: ReadonlySet<number>) =>
      Promise.all(
        some.map(async (attempt) => ({
          attempt,
          alike: await findAlike(attempt, { listing, listedFor, readAt, ...(only && { only }) }, hash),
        })),
      );
    const sought = await look(attempts);
    for (const { id } of sought.flatMap(({ alike }) => alike))
      if (!firstSeen.has(id)) firstSeen.set(id, clock());
    // Of the others, only what they may have of these rows matters: a busy day leaves thousands of them, and each row costs a hash for each.
    const mayBeOwn = sought.flatMap(({ alike }) => alike.filter((row) => isOwn(row) || row.isLate));
    const theirs = new Set(mayBeOwn.map(({ id }) => id));
    const found = [...sought, ...(await look(beside, theirs))];
    // The owners of transactions are read last, because an attempt that was settled meanwhile has taken its transaction.
    const owners = await ownersOf(found.flatMap(({ alike }) => alike.map(({ id }) => id)));
    const decided = decide(
      found.map(({ attempt, alike }) => ({
        attempt,
        alike: alike.filter(({ id }) => (owners.get(id) ?? attempt.key) === attempt.key),
        isSought: attempts.includes(attempt),
        isOnItsWay: isOnItsWay(attempt),
      })),
    );
    let settled = 0;
    for (const attempt of attempts) {
      const result = decided.get(attempt.key);
      // If the attempt has changed meanwhile, the next run decides on it.
      const isSettled =
        result &&
        (await act.onSearched(attempt, { ...result, rows: listing.rows, isProof }).catch(() => false));
      if (isSettled) settled += 1;
    }
    return settled;
  }

  async function ownersOf(transactions: readonly number[]): Promise<ReadonlyMap<number, string | undefined>> {
    const owners = new Map<number, string | undefined>();
    for (const id of new Set(transactions)) owners.set(id, await ledger.keyOfTransaction(id));
    return owners;
  }

  return {
    run(keep = 0, signal) {
      stop = signal ?? stop;
      running ??= search(keep).finally(() => {
        running = undefined;
        stop = undefined;
      });
      return running;
    },
  };
}

function isTraced(attempt: Attempt): attempt is Traced {
  return attempt.trace !== undefined;
}
