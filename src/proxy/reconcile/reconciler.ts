import { isAbandoned } from '../ledger/is-abandoned.js';
import type { KeyedHash } from '../ledger/keyed-hash.js';
import type { Attempt } from '../ledger/ledger.js';
import { createActions, type ActionsSetup } from './actions.js';
import { assign } from './assign.js';
import { chunksOf, type Chunk } from './chunks.js';
import { decide, isOwn } from './decide.js';
import { farFrom, isDue, lookPause, patience } from './look-times.js';
import { alikeTo, type Alike, type Traced } from './match.js';
import type { Listing, TransactionList } from './transaction-list.js';
import { zoneOf } from './zone.js';

/** What one run came to, in attempts. */
export interface Reconciliation {
  /** Settled with a transaction of the platform's list. */
  readonly settled: number;
  /** Still without an outcome, and looked for again. */
  readonly open: number;
  /** Of those, how many could not be looked for: the list cannot be read now. */
  readonly unread: number;
}

export interface ReconcilerSetup extends ActionsSetup {
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
  const act = createActions(setup);
  const holder = crypto.randomUUID();
  /** When each attempt was last looked for. */
  const looked = new Map<string, number>();
  let running: Promise<Reconciliation> | undefined;

  const isOnItsWay = (attempt: Attempt) =>
    attempt.state === 'forwarded' && !isAbandoned(attempt, now(), write);

  async function look(keep: number): Promise<Reconciliation> {
    const open = await ledger.open();
    for (const key of looked.keys()) if (!open.some((attempt) => attempt.key === key)) looked.delete(key);
    const ended = open.filter(isTraced).filter((one) => !isOnItsWay(one));
    const due = ended.filter((one) => isDue(one, now(), looked.get(one.key)));
    // What cannot be asked about now must not take up a run: a campaign whose key may not list would keep all others waiting.
    const askable = due.filter(({ trace }) => list.mayAsk(trace.campaign));
    const unaskable = due.filter((one) => !askable.includes(one));
    const unread = unaskable.length;
    const sums = { settled: 0, open: unread, unread };
    if (due.length === 0) return sums;
    if (!(await ledger.lease(holder, leaseMs))) return nothing;

    try {
      for (const attempt of unaskable) await act.onUnread(attempt).catch(() => undefined);
      // Refused ones last: nobody waits for them.
      const inOrder = [...withThoseBeside(askable, ended), ...askable.filter((one) => !isUnsettled(one))];
      const chunks = chunksOf(inOrder.slice(0, mostAttempts), now()).slice(0, mostChunks);
      for (const chunk of chunks) {
        const listing = await list.read(chunk.range);
        const counted = chunk.attempts.filter((one) => askable.includes(one));
        // One that could not be read is no look; how soon it is asked again is for the list to say.
        if (listing) for (const { key } of chunk.attempts) looked.set(key, now());
        else {
          sums.unread += counted.length;
          for (const attempt of counted) await act.onUnread(attempt).catch(() => undefined);
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

  /** @returns how many attempts of the chunk were settled. */
  async function resolve({ attempts, range }: Chunk, listing: Listing): Promise<number> {
    const readAt = now();
    // Asked after the list was: a gift whose charge is in it, and which has not heard of it yet, is among these.
    // Of refused ones every gift without an outcome is a rival: a donor whose card was refused gives again, and a charge is
    // sooner that of the gift whose answer was lost than of the one that was answered.
    const isOfRefused = !attempts.some(isUnsettled);
    const beside = (await ledger.open())
      .filter(isTraced)
      .filter(
        ({ key, trace }) => trace.campaign === range.campaign && !attempts.some((one) => one.key === key),
      );
    // What may be a rival's is enough: without a cursor, and in a zone that nothing shows, nobody can say that it is.
    const isRival = (one: Attempt) => isOnItsWay(one) || (isOfRefused && isUnsettled(one));
    // A list without anything, where there was something when a gift was sent, is no list.
    const isBlank = listing.newest === undefined && attempts.some(({ trace }) => (trace.after ?? 0) > 0);
    const isProof = range.isProof && listing.isWhole && !isBlank;
    // Of two people with one name each has a charge: where one of the two may be missing, the other says nothing.
    const weighed = (row: Alike): Alike =>
      row.isByName && !isProof ? { ...row, likeness: 'possible' } : row;
    const zone = range.isProof ? await zoneOf(listing, ledger) : undefined;
    const found = await Promise.all(
      [...attempts, ...beside].map(async (attempt) => ({
        attempt,
        alike: await alikeTo(attempt, { listing, readAt, zone }, hash),
      })),
    );
    // And the owners after those: who is settled by now took its transaction before.
    const owners = await ownersOf(found.flatMap(({ alike }) => alike.map(({ id }) => id)));
    const free = found.map(({ attempt, alike }) => ({
      attempt,
      alike: alike.filter(({ id }) => (owners.get(id) ?? attempt.key) === attempt.key).map(weighed),
    }));
    const assignments = assign(
      free.map(({ attempt, alike }) => {
        const isSeeking = attempts.includes(attempt);
        return {
          ...{ key: attempt.key, isDue: isSeeking },
          matches: alike
            .filter((row) => (isSeeking ? isOwn(row) : isRival(attempt) && row.isDonors))
            .map(({ id }) => id),
          // Of all who are without an outcome, looked for now or not.
          byName: alike.filter(({ isByName }) => isByName).map(({ id }) => id),
        };
      }),
    );
    const decided = decide(
      free.map(({ attempt, alike }) => ({
        ...{ assigned: assignments.get(attempt.key), alike },
        at: attempt.at,
        isYoung: readAt - attempt.at < patience + farFrom,
        isOpen: isUnsettled(attempt),
      })),
    );
    let settled = 0;
    for (const [index, { attempt }] of free.entries()) {
      const decision = decided[index];
      if (!decision) continue;
      const { assignment, others } = decision;
      // One that changed meanwhile is left to the next look.
      const isSettled = await act
        .onLook(attempt, { assignment, others, rows: listing.rows, isProof })
        .catch(() => false);
      if (isSettled) settled += 1;
    }
    return settled;
  }

  async function ownersOf(transactions: readonly number[]): Promise<ReadonlyMap<number, string | undefined>> {
    const owners = new Map<number, string | undefined>();
    for (const id of new Set(transactions)) owners.set(id, await ledger.keyOfTransaction(id));
    return owners;
  }

  /**
   * Lost gifts that are due, and others of their campaigns: two gifts of one donor, each with a charge, are decided together or
   * not at all, and one reading tells of both.
   */
  function withThoseBeside(askable: readonly Traced[], ended: readonly Traced[]): Traced[] {
    const campaigns = new Set(askable.filter(isUnsettled).map(({ trace }) => trace.campaign));
    return ended.filter(
      (one) =>
        isUnsettled(one) && campaigns.has(one.trace.campaign) && lookPause(one, now() - one.at) !== undefined,
    );
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
