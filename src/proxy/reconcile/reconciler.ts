import { isAbandoned } from '../donations/is-abandoned.js';
import type { KeyedHash } from '../ledger/keyed-hash.js';
import type { Attempt } from '../ledger/ledger.js';
import { createActing, type ActingSetup } from './acting.js';
import { assign } from './assign.js';
import { chunksOf, type Chunk } from './chunks.js';
import { isDue } from './look-times.js';
import { matchesOf, type Traced } from './match.js';
import type { Listing, TransactionList } from './transaction-list.js';

/** What one run came to, in attempts. */
export interface Reconciliation {
  /** Settled with a transaction of the platform's list. */
  readonly settled: number;
  /** Still without an outcome, and looked for again. */
  readonly open: number;
  /** Of those, how many could not be looked for: the list cannot be read now. */
  readonly unread: number;
}

export interface ReconcilerSetup extends ActingSetup {
  readonly list: TransactionList;
  readonly hash: KeyedHash;
  /** How long the platform may take over a donation, in ms. */
  readonly write: number;
}

export interface Reconciler {
  /**
   * Looks for every attempt that is due. One run at a time, in all proxies that share the ledger together; whoever asks
   * meanwhile gets the result of that one, or nothing to do.
   *
   * @param keep For how long, in ms, no other proxy may do it after this.
   */
  run(keep?: number): Promise<Reconciliation>;
}

/** Longer than a reading of the list may take: the place is taken anew after each. */
const leaseMs = 120_000;
/** Attempts and readings of one run; the next one goes on. */
const mostAttempts = 1_000;
const mostChunks = 20;

const nothing: Reconciliation = { settled: 0, open: 0, unread: 0 };

/**
 * Finds out what became of gifts whose answer was lost, from the platform's own list. It never sends anything: an
 * attempt either gets the transaction that can only be its own, or stays unknown and somebody is told.
 */
export function createReconciler(setup: ReconcilerSetup): Reconciler {
  const { ledger, list, hash, now, write } = setup;
  const act = createActing(setup);
  const holder = crypto.randomUUID();
  /** When each attempt was last looked for. */
  const looked = new Map<string, number>();
  let running: Promise<Reconciliation> | undefined;

  const isOnItsWay = (attempt: Attempt) =>
    attempt.state === 'forwarded' && !isAbandoned(attempt, now(), write);

  async function look(keep: number): Promise<Reconciliation> {
    const open = await ledger.open();
    for (const key of looked.keys()) if (!open.some((attempt) => attempt.key === key)) looked.delete(key);
    const due = open
      .filter(isTraced)
      .filter((one) => !isOnItsWay(one) && isDue(one, now(), looked.get(one.key)));
    // What cannot be asked about now must not take up a run: a campaign whose key may not list would keep all others waiting.
    const askable = due.filter(({ trace }) => list.mayAsk(trace.campaign));
    const unread = due.length - askable.length;
    const sums = { settled: 0, open: unread, unread };
    if (askable.length === 0) return sums;
    if (!(await ledger.lease(holder, leaseMs))) return nothing;

    try {
      // Refused ones last: nobody waits for them.
      const inOrder = [...askable.filter(isUnsettled), ...askable.filter((one) => !isUnsettled(one))];
      const chunks = chunksOf(inOrder.slice(0, mostAttempts)).slice(0, mostChunks);
      for (const chunk of chunks) {
        const listing = await list.read(chunk.range);
        // One that could not be read is no look; how soon it is asked again is for the list to say.
        if (!listing) sums.unread += chunk.attempts.length;
        else for (const { key } of chunk.attempts) looked.set(key, now());
        const settled = listing ? await resolve(chunk, listing) : 0;
        sums.settled += settled;
        sums.open += chunk.attempts.length - settled;
        if (!(await ledger.lease(holder, leaseMs))) break;
      }
    } finally {
      await ledger.lease(holder, Math.max(keep, 1)).catch(() => undefined);
    }
    return sums;
  }

  /** @returns how many attempts of the chunk were settled. */
  async function resolve({ attempts }: Chunk, listing: Listing): Promise<number> {
    // Asked after the list was: a gift whose charge is in it, and which has not heard of it yet, is among these.
    // Of refused ones every gift without an outcome is a rival: a donor whose card was refused gives again, and a charge is
    // sooner that of the gift whose answer was lost than of the one that was answered.
    const isOfRefused = !attempts.some(isUnsettled);
    const rivals = (await ledger.open())
      .filter(isTraced)
      .filter((one) => isOnItsWay(one) || (isOfRefused && isUnsettled(one)));
    const found = await Promise.all(
      [...attempts, ...rivals].map(async (attempt) => ({
        key: attempt.key,
        isDue: attempts.includes(attempt),
        matches: await matchesOf(attempt, listing.rows, hash),
      })),
    );
    // And the owners after those: who is settled by now took its transaction before.
    const owners = await ownersOf(found.flatMap(({ matches }) => matches));
    const seekers = found.map((seeker) => ({
      ...seeker,
      matches: seeker.matches.filter((id) => (owners.get(id) ?? seeker.key) === seeker.key),
    }));
    const assignments = assign(seekers);
    let settled = 0;
    for (const attempt of attempts) {
      const assignment = assignments.get(attempt.key);
      // One that changed meanwhile is left to the next look.
      const isSettled = assignment && (await act(attempt, assignment, listing).catch(() => false));
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
    run(keep = 0) {
      running ??= look(keep).finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

function isUnsettled({ state }: Attempt): boolean {
  return state !== 'settled';
}

function isTraced(attempt: Attempt): attempt is Traced {
  return attempt.trace !== undefined;
}
