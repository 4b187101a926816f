import {
  alikeMs,
  leaseMs,
  lifetimeMs,
  refusedAlikeMs,
  refusedMs,
  type Alike,
  type Attempt,
  type Bar,
  type Finding,
  type Intent,
  type Ledger,
  type Outcome,
  type Reservation,
  type Reserving,
  type Trace,
} from './ledger.js';
import { ledgerOfKey } from '../../schema/gift-protocol.js';
import { barOf } from './ledger-id.js';
import type { Change, Row, Seen, Step, Store } from './store.js';

// The rules of the ledger. Each function returns one step; stores carry it out. No rule is written anywhere else.

/** Longest lease for searching open attempts, in ms. A lease that ends later was stored by another clock, and counts as over. */
const longestLease = 600_000;

/** Whether a row is still valid. Others are treated as absent. */
function isLive({ since, state }: Row, time: number): boolean {
  return time - since < (state === 'reserved' ? leaseMs : lifetimeMs);
}

function isRefused({ state, outcome }: Row): boolean {
  return state === 'settled' && (outcome?.status ?? 0) >= 400;
}

/** Whether a row is compared with others for as long as it is kept, because nobody has seen its receipt. */
function isUntold({ state, likeness, alikeUntil }: Pick<Row, 'state' | 'likeness' | 'alikeUntil'>): boolean {
  return state === 'settled' && likeness !== undefined && alikeUntil === undefined;
}

/** Whether a row is open, or is searched for. */
export function isOpen({ state, trace }: Row): boolean {
  return state === 'forwarded' || state === 'unknown' || (state === 'settled' && trace !== undefined);
}

/** Whether a row has expired, or has a likeness that is not needed any more. */
export function isDue(row: Row, time: number): boolean {
  return dueAt(row) <= time;
}

/**
 * The times that make a row due, for stores that find due rows by an index: `since` of a reserved row, `since` of any row, and `alikeUntil`
 * are not later than these.
 */
export function dueBy(time: number): { reserved: number; others: number; alike: number } {
  return { reserved: time - leaseMs, others: time - lifetimeMs, alike: time };
}

/** When a row becomes due, by the ledger's time. */
export function dueAt({ since, state, alikeUntil = Infinity }: Row): number {
  return Math.min(since + (state === 'reserved' ? leaseMs : lifetimeMs), alikeUntil);
}

/** Whether a row may be dropped to make room. An attempt that may have been charged never is. */
export const isSpare = isRefused;

/** The row as callers of the ledger get it: without its likeness and its transaction. */
function attemptOf({ key, fingerprint, tokenHash, claim, at, state, ...row }: Row): Attempt {
  const known = { key, fingerprint, tokenHash, claim, at, ...(row.trace && { trace: row.trace }) };
  if (state === 'settled')
    return {
      ...known,
      state,
      outcome: row.outcome ?? { status: 0, body: {} },
      ...(isUntold({ ...row, state }) && { isUntold: true }),
    };
  return state === 'unknown'
    ? { ...known, state, ...(row.finding && { finding: row.finding }) }
    : { ...known, state };
}

/** Drops expired rows, and likenesses that are not needed any more: a likeness links the gifts of one donor. */
function sweep({ rows, time }: Seen): Required<Pick<Change<never>, 'drop' | 'put'>> {
  const due = rows.filter((row) => isDue(row, time));
  return {
    drop: due.filter((row) => !isLive(row, time)).map(({ key }) => key),
    put: due
      .filter((row) => isLive(row, time))
      .map((row) => ({ ...row, likeness: undefined, alikeUntil: undefined })),
  };
}

/**
 * Why a gift may be a repeat of an identical one under another key. An open one precedes one that went through, and that a refused one:
 * only for refused ones is the platform's list read.
 */
function alikeOf({ key, likeness }: Reserving, { rows, time }: Seen): Alike | undefined {
  const alike = rows.filter(
    (row) =>
      likeness !== undefined &&
      row.likeness === likeness &&
      row.key !== key &&
      row.finding !== 'none' &&
      !isDue(row, time),
  );
  if (alike.some(({ state }) => state !== 'settled')) return { kind: 'alike', earlier: 'open' };
  if (!alike.every(isRefused)) return { kind: 'alike', earlier: 'made' };
  return alike.length > 0 ? { kind: 'alike-refused', keys: alike.map((row) => row.key) } : undefined;
}

/**
 * Why a key that is not in the ledger is never sent, because of the ledger that it is bound to. Keys that are not bound are refused by the
 * caller: no change of the ledger's ID in between could make one acceptable.
 */
function barredBy(id: string | undefined, key: string, now: number): Bar | undefined {
  return ledgerOfKey(key) === undefined ? undefined : barOf(id, key, now);
}

/** @param at Milliseconds since 1970. */
function reserve(wanted: Reserving, at: number): Step<Reservation> {
  const { likeness, isRepeatConfirmed, ...intent } = wanted;
  return {
    ask: {
      key: intent.key,
      token: intent.tokenHash,
      isDue: true,
      needsRoom: true,
      ...(likeness !== undefined && { likeness }),
    },
    decide(seen) {
      const { rows, time } = seen;
      const { drop, put } = sweep(seen);
      const live = rows.filter((row) => isLive(row, time));
      const answer = (reservation: Reservation) => ({ answer: reservation, drop, put, time });
      const known = live.find(({ key }) => key === intent.key);
      if (known) return answer({ kind: 'known', attempt: attemptOf(known) });
      const barred = barredBy(seen.id, intent.key, at);
      if (barred) return answer(barred);
      if (live.some(({ tokenHash }) => tokenHash === intent.tokenHash)) return answer({ kind: 'token-used' });
      const alike = isRepeatConfirmed ? undefined : alikeOf(wanted, seen);
      const isFull = seen.isFull === true && drop.length === 0;
      // A refused attempt that this gift may repeat is not dropped for it: its charge has to be looked for.
      const spares = live.filter(
        (row) => isSpare(row) && (likeness === undefined || row.likeness !== likeness),
      );
      const spare = isFull ? spares.sort((a, b) => a.since - b.since)[0]?.key : undefined;
      if (isFull && spare === undefined) return answer({ kind: 'full' });
      return {
        answer: { kind: 'reserved', ...(alike && { alike }) },
        drop: spare === undefined ? drop : [...drop, spare],
        put: [
          ...put.filter(({ key }) => key !== spare),
          { ...intent, at, since: time, state: 'reserved', likeness },
        ],
        time,
      };
    },
  };
}

/**
 * A change of one row. Every change of state uses this function, so that no other transition is possible.
 *
 * @param change Returns the changed row.
 * @throws Error if the row has another state, or the attempt has another claim.
 */
function changeOf(
  key: string,
  from: readonly Attempt['state'][],
  change: (row: Row, seen: Seen) => Row,
  claim?: string,
): Step<void> {
  return {
    ask: { key },
    decide: (seen) => ({ answer: undefined, put: [change(rowIn(seen, key, from, claim), seen)] }),
  };
}

function rowIn({ rows, time }: Seen, key: string, from: readonly Attempt['state'][], claim?: string): Row {
  const row = rows.find((one) => one.key === key && isLive(one, time));
  if (!row || !from.includes(row.state) || (claim ?? row.claim) !== row.claim)
    throw new Error(`An attempt that is ${row?.state ?? 'not there'} cannot change so.`);
  return row;
}

function markForwarded(key: string, claim: string, trace?: Trace): Step<void> {
  return changeOf(key, ['reserved'], (row) => ({ ...row, trace, state: 'forwarded' }), claim);
}

/**
 * Gives an attempt its outcome, and the transaction that paid for it.
 *
 * @param change Returns the changed row.
 */
function outcomeOf(
  key: string,
  from: readonly Attempt['state'][],
  change: (row: Row, time: number) => Row,
  transaction?: number,
): Step<boolean> {
  return {
    ask: { key, ...(transaction !== undefined && { transaction }) },
    decide(seen) {
      const { rows, time } = seen;
      const row = rowIn(seen, key, from);
      const others = rows.filter((one) => one !== row);
      const isTaken =
        others.some((one) => isLive(one, time)) || (row.transaction ?? transaction) !== transaction;
      if (transaction !== undefined && isTaken) return { answer: false };
      const changed = change(row, time);
      return {
        answer: true,
        drop: others.map((one) => one.key),
        put: [transaction === undefined ? changed : { ...changed, transaction }],
      };
    },
  };
}

function settle(key: string, outcome: Outcome, transaction?: number, isTold = true): Step<boolean> {
  const change = (row: Row, time: number): Row => {
    const settled = { ...row, state: 'settled', outcome, finding: undefined } as const;
    // A refused attempt keeps its trace, because its card may nevertheless have been charged.
    return isRefused(settled)
      ? comparedUntil(settled, time + refusedAlikeMs)
      : { ...comparedUntil(settled, isTold ? time + alikeMs : undefined), trace: undefined };
  };
  return outcomeOf(key, ['forwarded', 'unknown'], change, transaction);
}

/** A row with the time until which it is compared with others; without one, until it expires. Only rows with a likeness are compared. */
function comparedUntil(row: Row, alikeUntil: number | undefined): Row {
  return row.likeness === undefined ? row : { ...row, alikeUntil };
}

function correct(key: string, outcome: Outcome, transaction?: number): Step<boolean> {
  const change = (row: Row, time: number): Row => {
    if (!isRefused(row)) throw new Error('Only a refusal can be corrected.');
    const isCompared = row.alikeUntil !== undefined && row.alikeUntil > time;
    // Its donor was told that it was refused.
    return { ...row, outcome, trace: undefined, ...(isCompared && { alikeUntil: undefined }) };
  };
  return outcomeOf(key, ['settled'], change, transaction);
}

function tell(key: string): Step<void> {
  return {
    ask: { key },
    decide({ rows, time }) {
      const row = rows.find((one) => one.key === key && isLive(one, time));
      return {
        answer: undefined,
        ...(row && isUntold(row) && { put: [comparedUntil(row, time + alikeMs)] }),
      };
    },
  };
}

function dropTrace(key: string, finding: Finding): Step<void> {
  return changeOf(key, ['settled'], (row) => ({
    ...row,
    trace: undefined,
    finding: row.finding === 'none' ? row.finding : finding,
  }));
}

function markUnknown(key: string, finding?: Finding): Step<void> {
  return changeOf(key, ['forwarded', 'unknown'], (row) => ({
    ...row,
    state: 'unknown',
    finding: finding ?? row.finding,
  }));
}

function release(key: string, claim: string): Step<void> {
  return {
    ask: { key },
    decide: (seen) => ({
      answer: undefined,
      drop: [rowIn(seen, key, ['reserved', 'forwarded'], claim).key],
    }),
  };
}

/** @param at Milliseconds since 1970. */
function refuse(intent: Intent, outcome: Outcome, at: number): Step<Attempt | undefined> {
  const { key } = intent;
  return {
    ask: { key, isDue: true, needsRoom: true },
    decide(seen) {
      const { rows, time } = seen;
      const { drop, put } = sweep(seen);
      const known = rows.find((row) => row.key === key && isLive(row, time));
      // A proxy with another ledger may have sent it.
      if (known ?? barredBy(seen.id, key, at)) return { answer: known && attemptOf(known), drop, put, time };
      const refused: Row = {
        // The token was not sent, and the row needs a value of its own.
        ...intent,
        tokenHash: `of ${key}`,
        at,
        state: 'settled',
        outcome,
        // So that the row expires as others do.
        since: Math.trunc(time - lifetimeMs + refusedMs),
      };
      // A refusal takes no room from gifts.
      const hasRoom = seen.isFull !== true || drop.length > 0;
      return { answer: undefined, drop, put: hasRoom ? [...put, refused] : put, time };
    },
  };
}

function find(key: string): Step<Attempt | undefined> {
  return {
    ask: { key },
    isRead: true,
    decide({ rows, time }) {
      const row = rows.find((one) => one.key === key && isLive(one, time));
      return { answer: row && attemptOf(row) };
    },
  };
}

function open(): Step<readonly Attempt[]> {
  return {
    ask: { isOpen: true },
    isRead: true,
    decide: ({ rows, time }) => ({
      answer: rows
        .filter((row) => isOpen(row) && isLive(row, time))
        .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
        .map((row) => ({ ...attemptOf(row), age: time - row.since })),
    }),
  };
}

function lease(holder: string, ms: number): Step<boolean> {
  return {
    ask: { isLease: true },
    decide({ lease: known, time }) {
      const isTaken = known && known.until > time && known.until <= time + longestLease;
      if (isTaken && known.holder !== holder) return { answer: false };
      return { answer: true, lease: { holder, until: Math.ceil(time + ms) }, time };
    },
  };
}

function keyOfTransaction(transaction: number): Step<string | undefined> {
  return {
    ask: { transaction },
    isRead: true,
    decide: ({ rows, time }) => ({
      answer: rows.find((row) => row.transaction === transaction && isLive(row, time))?.key,
    }),
  };
}

/**
 * Drops what has expired. The answer is when the next row expires, by the ledger's time; `undefined` if no row is left, and `now` if some
 * may have expired already.
 */
export function forget(): Step<number | 'now' | undefined> {
  return {
    ask: { isDue: true, isOldest: true },
    decide(seen) {
      const { drop, put } = sweep(seen);
      if (drop.length + put.length > 0) return { answer: 'now', drop, put, time: seen.time };
      const [oldest] = seen.rows;
      return { answer: oldest && oldest.since + lifetimeMs };
    },
  };
}

/** The methods of every ledger that are the same for all stores. */
type LedgerSteps = Omit<Ledger, 'remembers' | 'id' | 'probe' | 'maps' | 'close'>;

/**
 * A ledger on a store.
 *
 * @param now Milliseconds since 1970.
 */
export function ledgerOn(store: Store, now: () => number): LedgerSteps {
  return {
    reserve: (intent) => store.step(reserve(intent, Math.trunc(now()))),
    markForwarded: (...mark) => store.step(markForwarded(...mark)),
    settle: (...settled) => store.step(settle(...settled)),
    tell: (key) => store.step(tell(key)),
    correct: (...corrected) => store.step(correct(...corrected)),
    dropTrace: (...dropped) => store.step(dropTrace(...dropped)),
    markUnknown: (...marked) => store.step(markUnknown(...marked)),
    release: (...released) => store.step(release(...released)),
    refuse: (intent, outcome) => store.step(refuse(intent, outcome, Math.trunc(now()))),
    find: (key) => store.step(find(key)),
    open: () => store.step(open()),
    lease: (...leased) => store.step(lease(...leased)),
    keyOfTransaction: (transaction) => store.step(keyOfTransaction(transaction)),
  };
}
