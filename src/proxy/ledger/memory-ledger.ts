import {
  alikeMs,
  leaseMs,
  lifetimeMs,
  type Attempt,
  type EarlierGift,
  type Intent,
  type Ledger,
} from './ledger.js';
import { newLedgerId } from './ledger-id.js';

export interface MemoryLedgerOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /**
   * Monotonic clock for ages, in milliseconds. With the time of day, a clock that is corrected after the start could make the ledger seem
   * older than it is, so that gifts of an earlier process would be reported as never sent. By default `now`.
   */
  readonly clock?: () => number;
  /** Maximum number of attempts. */
  readonly capacity?: number;
}

interface Row {
  attempt: Attempt;
  /** When the attempt was reserved, by `clock`. */
  readonly since: number;
  transaction?: number;
  /** Set while another attempt may be a repeat of this one. */
  likeness?: string | undefined;
  /** When the gift went through, by `clock`. */
  madeAt?: number;
}

/**
 * A ledger in the memory of one process, which loses all attempts at a restart. Attempts are dropped after 48 hours. When the ledger is
 * full, the oldest refused attempts are dropped; an attempt that may have been charged never is.
 */
export function createMemoryLedger({ now, clock = now, capacity = 100_000 }: MemoryLedgerOptions): Ledger {
  // Maps and sets keep the order of insertion, which is the order of age.
  const rows = new Map<string, Row>();
  const born = clock();
  /** Keys by token hash. */
  const tokens = new Map<string, string>();
  /** Keys by transaction. */
  const transactions = new Map<number, string>();
  /** Keys by likeness. */
  const alikes = new Map<string, Set<string>>();
  const refused = new Set<string>();
  let id: string | undefined;
  let leased = { holder: '', until: Number.NEGATIVE_INFINITY };

  function drop(key: string): void {
    const row = rows.get(key);
    if (!row) return;
    const { tokenHash } = row.attempt;
    // A token that was restored for another key stays with that key.
    if (tokens.get(tokenHash) === key) tokens.delete(tokenHash);
    if (row.transaction !== undefined) transactions.delete(row.transaction);
    setLikeness(row, undefined);
    rows.delete(key);
    refused.delete(key);
  }

  function setLikeness(row: Row, likeness: string | undefined): void {
    const { key } = row.attempt;
    if (row.likeness !== undefined) {
      const keys = alikes.get(row.likeness);
      keys?.delete(key);
      if (keys?.size === 0) alikes.delete(row.likeness);
    }
    row.likeness = likeness;
    if (likeness !== undefined) alikes.set(likeness, (alikes.get(likeness) ?? new Set()).add(key));
  }

  /** The identical gift under another key that the attempt may be a repeat of. */
  function earlierThan(key: string, likeness = ''): EarlierGift | undefined {
    let earlier: EarlierGift | undefined;
    for (const other of [...(alikes.get(likeness) ?? [])].filter((one) => one !== key)) {
      const row = live(other);
      if (!row || (row.attempt.state === 'unknown' && row.attempt.finding === 'none')) continue;
      if (row.attempt.state !== 'settled') earlier = 'open';
      else if (clock() - (row.madeAt ?? clock()) >= alikeMs) setLikeness(row, undefined);
      else earlier ??= 'made';
    }
    return earlier;
  }

  function dropExpired(): void {
    for (const [key, { since }] of rows) {
      if (clock() - since < lifetimeMs) break;
      drop(key);
    }
  }

  /** The row of a key, unless its reservation has lapsed. */
  function live(key: string | undefined): Row | undefined {
    const row = key === undefined ? undefined : rows.get(key);
    if (row?.attempt.state !== 'reserved' || clock() - row.since < leaseMs) return row;
    drop(row.attempt.key);
    return undefined;
  }

  function hasRoom(): boolean {
    const [oldest] = refused;
    if (rows.size >= capacity && oldest !== undefined) drop(oldest);
    return rows.size < capacity;
  }

  /**
   * Returns the row if its state and claim match, and throws otherwise. Every change of state uses this function, so that no other
   * transition is possible.
   */
  function rowIn(key: string, states: readonly Attempt['state'][], claim?: string): Row {
    const row = live(key);
    if (!row || !states.includes(row.attempt.state) || (claim ?? row.attempt.claim) !== row.attempt.claim)
      throw new Error(`An attempt that is ${row?.attempt.state ?? 'not there'} cannot change so.`);
    return row;
  }

  // No method awaits anything, so no method can be interrupted by another.
  return {
    async reserve({ likeness, isRepeatConfirmed, ...intent }) {
      dropExpired();
      const row = live(intent.key);
      if (row) return { kind: 'known', attempt: row.attempt };
      if (live(tokens.get(intent.tokenHash))) return { kind: 'token-used' };
      const earlier = isRepeatConfirmed ? undefined : earlierThan(intent.key, likeness);
      if (earlier) return { kind: 'alike', earlier };
      if (!hasRoom()) return { kind: 'full' };
      const taken: Row = { attempt: { ...intent, state: 'reserved', at: now() }, since: clock() };
      rows.set(intent.key, taken);
      setLikeness(taken, likeness);
      tokens.set(intent.tokenHash, intent.key);
      return { kind: 'reserved' };
    },
    async markForwarded(key, claim, trace) {
      const row = rowIn(key, ['reserved'], claim);
      row.attempt = { ...row.attempt, ...(trace && { trace }), state: 'forwarded' };
    },
    async settle(key, outcome) {
      const row = rowIn(key, ['forwarded', 'unknown']);
      const { trace } = row.attempt;
      const isRefused = outcome.status >= 400;
      row.attempt = {
        ...intentOf(row.attempt),
        ...(isRefused && trace && { trace }),
        state: 'settled',
        outcome,
      };
      if (!isRefused) row.madeAt = clock();
      else {
        refused.add(key);
        setLikeness(row, undefined);
      }
    },
    async correct(key, outcome) {
      const row = rowIn(key, ['settled']);
      if (!refused.delete(key)) throw new Error('Only a refusal can be corrected.');
      row.attempt = { ...intentOf(row.attempt), state: 'settled', outcome };
    },
    async dropTrace(key) {
      const row = rowIn(key, ['settled']);
      const { attempt } = row;
      if (attempt.state === 'settled')
        row.attempt = { ...intentOf(attempt), state: 'settled', outcome: attempt.outcome };
    },
    async markUnknown(key, finding) {
      const row = rowIn(key, ['forwarded', 'unknown']);
      row.attempt = { ...row.attempt, state: 'unknown', ...(finding && { finding }) };
    },
    async release(key, claim) {
      rowIn(key, ['reserved', 'forwarded'], claim);
      drop(key);
    },
    async restore({ at, likeness, ...intent }, left) {
      const { key, tokenHash } = intent;
      const row = live(key);
      if (row && row.attempt.state !== 'reserved') return;
      drop(key);
      const holder = live(tokens.get(tokenHash));
      if (holder?.attempt.state === 'reserved') drop(holder.attempt.key);
      // Rows are dropped in the order of insertion, so this row may be dropped too late, but never too early.
      const restored: Row = {
        attempt: { ...intent, at, state: 'unknown' },
        since: clock() - lifetimeMs + left,
      };
      rows.set(key, restored);
      setLikeness(restored, likeness);
      tokens.set(tokenHash, key);
    },
    async find(key) {
      dropExpired();
      return live(key)?.attempt;
    },
    async open() {
      dropExpired();
      return [...rows.values()]
        .map(({ attempt }) => attempt)
        .filter(
          ({ state, trace }) =>
            state === 'forwarded' || state === 'unknown' || (state === 'settled' && trace),
        );
    },
    async lease(holder, ms) {
      if (leased.holder !== holder && clock() < leased.until) return false;
      leased = { holder, until: clock() + ms };
      return true;
    },
    async claimTransaction(transaction, key) {
      const row = live(key);
      if (!row || (transactions.get(transaction) ?? key) !== key) return false;
      if ((row.transaction ?? transaction) !== transaction) return false;
      transactions.set(transaction, key);
      row.transaction = transaction;
      return true;
    },
    async keyOfTransaction(transaction) {
      return transactions.get(transaction);
    },
    // The ledger has every attempt since the process started, except refused ones that were dropped to make room.
    remembers: () => Math.min(clock() - born, lifetimeMs),
    // Made at the first use: some edge runtimes have no random numbers before a request.
    id: async () => (id ??= newLedgerId()),
  };
}

/** The members that an attempt has in every state. */
function intentOf({ key, fingerprint, tokenHash, claim, at }: Attempt): Intent & Pick<Attempt, 'at'> {
  return { key, fingerprint, tokenHash, claim, at };
}

let hasWarned = false;

/** The ledger that is used if none is configured. Warns once in each process. */
export function defaultLedger(now: () => number, clock: () => number): Ledger {
  if (!hasWarned)
    console.warn(
      'WARNING: the proxy has no ledger. All attempts are lost at a restart, and a gift that is then repeated can be charged twice. ' +
        "For real donations set ledger: await openLedger('fr-ledger.db'); otherwise openLedger('memory') turns this warning off.",
    );
  hasWarned = true;
  return createMemoryLedger({ now, clock });
}
