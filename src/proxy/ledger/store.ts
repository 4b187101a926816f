import type { Attempt, Finding, Intent, Outcome, Trace } from './ledger.js';

/** An attempt as stores keep it. All times except `at` are the ledger's (see `LedgerTime`), in ms. */
export interface Row extends Intent {
  /** When the attempt was reserved by the time of day, milliseconds since 1970. */
  readonly at: number;
  /** When the attempt was reserved. */
  readonly since: number;
  readonly state: Attempt['state'];
  readonly trace?: Trace | undefined;
  readonly finding?: Finding | undefined;
  /** Present if and only if the state is `settled`. */
  readonly outcome?: Outcome | undefined;
  /** See `Reserving.likeness`. */
  readonly likeness?: string | undefined;
  /** Until when another gift may be a repeat of this one; absent while the outcome is open. */
  readonly alikeUntil?: number | undefined;
  /** ID of the platform's transaction that paid for the gift. */
  readonly transaction?: number | undefined;
}

/** Which rows a step has to see: all that match at least one member. */
export interface Ask {
  readonly key?: string;
  readonly token?: string;
  readonly likeness?: string;
  readonly transaction?: number;
  /** Rows without an outcome, and rows with a trace. */
  readonly isOpen?: true;
  /** Rows that `isDue` returns true for. A store may leave some of them for the next step. */
  readonly isDue?: true;
  /** The lease. */
  readonly isLease?: true;
  /** The row with the smallest `since`. */
  readonly isOldest?: true;
  /** If there is no room for another row: the rows that `isSpare` returns true for, or the oldest of them. */
  readonly needsRoom?: true;
}

/** Who may search for open attempts, and until when by the ledger's time. */
export interface Lease {
  readonly holder: string;
  readonly until: number;
}

export interface Seen {
  /** In any order, each once. */
  readonly rows: readonly Row[];
  /** Present if the step has asked for it and there is one. */
  readonly lease?: Lease | undefined;
  /** The ledger's time. */
  readonly time: number;
  /** The ledger's ID, see `Ledger.id`. Absent for a store that has the same ID for as long as it is open. */
  readonly id?: string | undefined;
  /** Whether the store has no room for another row. */
  readonly isFull?: boolean;
}

/** The result of a step. Rows are dropped first and put afterwards: a step may drop and put the same key. */
export interface Change<Answer> {
  readonly answer: Answer;
  /** Keys of rows to delete. */
  readonly drop?: readonly string[];
  /** Rows to insert, or to replace if the step has seen a row with that key and has not dropped it. */
  readonly put?: readonly Row[];
  readonly lease?: Lease;
  /** The ledger's time, to be stored for the other processes. */
  readonly time?: number;
}

/** One step of the ledger. */
export interface Step<Answer> {
  readonly ask: Ask;
  /** Whether the step never changes anything. */
  readonly isRead?: true;
  /**
   * Decides on a step. It depends on nothing but `seen`, so that a store may call it again.
   *
   * @throws Error if the step is not allowed. Nothing is changed then.
   */
  readonly decide: (seen: Seen) => Change<Answer>;
}

/**
 * Where rows are kept. A store knows nothing of gifts; the rules are in `attempt-states.ts`. It has five obligations:
 *
 * 1. The steps are serialisable: each has the effect that it would have if no other step ran meanwhile. That includes rows that a step has
 *    asked for and that do not exist yet.
 * 2. Key, token and transaction are unique in the store itself, so that no mistake in the code can take one twice.
 * 3. A step is not carried out after its caller has given up.
 * 4. A confirmed step survives a crash. A store that may have lost one nevertheless has another ID.
 * 5. Within a step, rows are dropped before rows are put.
 */
export interface Store {
  /** Rejects with the error of `decide`, or if the store cannot be reached. */
  step<Answer>(step: Step<Answer>): Promise<Answer>;
}
