import type { Frequency } from '../../schema/gift-values.js';
import type { MapStore } from './map-store.js';

/**
 * The stored reply of a settled attempt, which repeats of its request get as well. It has no personal data: it is the reply that the donor
 * got.
 */
export interface Outcome {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Data by which a gift is searched for in the platform's list of transactions. Stored until the search is over. */
export interface Trace {
  /** Campaign ID. */
  readonly campaign: number;
  /** The amount that the donor is charged at once, in minor units. */
  readonly total: number;
  /** Keyed hash of the donor's e-mail and name, see `donorHash`: neither is stored. */
  readonly donor: string;
  /** The platform's newest transaction ID before the gift was sent; absent if it was not known. */
  readonly after?: number;
  /** How often the gift is charged; absent for a plan, whose payments platforms list in different ways, and in traces of older versions. */
  readonly frequency?: Frequency;
}

/**
 * `open`: an identical gift under another key has no outcome yet. `made`: one went through within the last ten minutes, or nobody has seen
 * its receipt.
 */
export type EarlierGift = 'open' | 'made';

/** An attempt to give, before it has a state. */
export interface Intent {
  /** The donor's `Idempotency-Key`. */
  readonly key: string;
  /** SHA-256 of the request, by which a second gift with the same key is recognised. */
  readonly fingerprint: string;
  /** SHA-256 of the card token: the token itself is never stored. */
  readonly tokenHash: string;
  /**
   * ID of the request that reserves the attempt: if its reservation lapses and another request reserves the key, this claim is not valid
   * any more.
   */
  readonly claim: string;
}

/** Result of a search in the platform's list that did not settle the attempt. */
export type Finding = 'none' | 'several';

/**
 * One attempt to give.
 * - `reserved`: the key is taken, and nothing was sent.
 * - `forwarded`: the platform may have received the donation.
 * - `settled`: the platform has accepted or refused it.
 * - `unknown`: the card may have been charged; only the platform's list of transactions can show whether it was.
 */
export type Attempt = Intent & {
  /** When the attempt was reserved, milliseconds since 1970. */
  readonly at: number;
  /** How long ago that was by the ledger's time, in ms; in what `open` returns. */
  readonly age?: number;
  readonly trace?: Trace;
} & (
    | { readonly state: 'reserved' | 'forwarded' }
    | { readonly state: 'unknown'; readonly finding?: Finding }
    | {
        readonly state: 'settled';
        readonly outcome: Outcome;
        /** Whether nobody has seen the receipt: its donor may give again. */
        readonly isUntold?: true;
      }
  );

/** An attempt to be reserved. */
export interface Reserving extends Intent {
  /**
   * Keyed hash that gifts with the same donor, campaign, amount and frequency have in common, see `likenessOf`. Stored while another gift
   * may be a repeat of this one, and never returned.
   */
  readonly likeness?: string;
  /** Whether the donor confirmed the gift although there is an identical one. */
  readonly isRepeatConfirmed?: boolean;
}

/** Why a gift may be a repeat of another: another attempt has the same `likeness`, and the donor has not confirmed this gift. */
export type Alike =
  | { readonly kind: 'alike'; readonly earlier: EarlierGift }
  /** The platform has refused these attempts, and may nevertheless have charged one. The caller looks for a charge. */
  | { readonly kind: 'alike-refused'; readonly keys: readonly string[] };

/** Why a key that a ledger does not have is never sent by its proxies. */
export type Bar =
  /** The key is bound to another ledger, or to what this one was before its store lost data. */
  | { readonly kind: 'elsewhere' }
  /** Nothing was ever sent with the key: it was bound too long ago. `ledger`: the ID that a new key has to be bound to. */
  | { readonly kind: 'expired'; readonly ledger: string };

export type Reservation =
  /** Only the caller may forward this attempt, or releases it if it may be a repeat (`alike`). */
  | { readonly kind: 'reserved'; readonly alike?: Alike }
  | { readonly kind: 'known'; readonly attempt: Attempt }
  /** The card token was used with another key. Tokens are for one charge. */
  | { readonly kind: 'token-used' }
  /** Nothing was reserved. */
  | Bar
  /** There is no room for another attempt, and no stored attempt may be dropped. */
  | { readonly kind: 'full' };

/**
 * How long a reservation is valid, in ms. Attempts are marked as forwarded soon after they are reserved, so an older reservation was
 * abandoned: its process died, or could neither mark nor release it. It can no longer be marked, and its key and token are free.
 */
export const leaseMs = 30_000;

/** How long attempts are remembered, in ms. */
export const lifetimeMs = 48 * 3_600_000;

/** How long after the donor got the receipt of a gift an identical one counts as a possible repeat, in ms. */
export const alikeMs = 600_000;

/**
 * How long after a refusal an identical gift is compared with the refused one, in ms: until the last search for its charge, which is made
 * after 15 minutes, has certainly ended.
 */
export const refusedAlikeMs = 20 * 60_000;

/** How long an attempt that the proxy itself has refused is remembered, in ms: a late copy of it must not be sent. */
export const refusedMs = 3_600_000;

/**
 * Remembers attempts, so that each is forwarded at most once. The store has to be able to take a key atomically. Every method rejects if
 * the store cannot be reached: then a donation is not sent, and its outcome is unknown unless this very request reserved the key.
 */
export interface Ledger {
  /**
   * Takes key and token hash in one step, or returns why it cannot. Whether the key is bound to this ledger is checked in the same step: the
   * ID may change between a question and the reservation. An attempt is alike if it has the same likeness under another key, and
   * is reserved, forwarded or unknown, has a receipt that was told less than `alikeMs` ago or not yet, or was refused less than
   * `refusedAlikeMs` ago.
   * Attempts that were released or not found in the platform's list (`none`) are not alike.
   */
  reserve(intent: Reserving): Promise<Reservation>;
  /**
   * `reserved` → `forwarded`, before the first byte is sent. Rejects in any other state, for any other claim, and after the lease is over:
   * otherwise the gift could be sent twice.
   */
  markForwarded(key: string, claim: string, trace?: Trace): Promise<void>;
  /**
   * `forwarded` or `unknown` → `settled`. A refused attempt keeps its trace, because its card may nevertheless have been charged.
   *
   * @param transaction ID of the platform's transaction that paid for the gift. It is assigned to the attempt in the same step.
   * @param isTold Whether the donor is about to get the outcome. False if the donor's connection has ended, and for an outcome that a search
   *   has found. True by default.
   * @returns False if another attempt has the transaction, since no charge pays for two gifts, or if the attempt has another transaction.
   *   Nothing is changed then.
   */
  settle(key: string, outcome: Outcome, transaction?: number, isTold?: boolean): Promise<boolean>;
  /** Records that the donor gets the receipt of an attempt. Of others, nothing is changed. */
  tell(key: string): Promise<void>;
  /**
   * Replaces a refusal by the receipt, because the platform's list shows that the gift was charged.
   *
   * @param transaction As for `settle`.
   * @returns As `settle` does.
   */
  correct(key: string, outcome: Outcome, transaction?: number): Promise<boolean>;
  /**
   * Drops the trace of a settled attempt, which ends the search for it.
   *
   * @param finding With `none`, the attempt is not compared with others any more.
   */
  dropTrace(key: string, finding: Finding): Promise<void>;
  /** `forwarded` or `unknown` → `unknown`. */
  markUnknown(key: string, finding?: Finding): Promise<void>;
  /**
   * Forgets an attempt that was certainly not sent, so that its key and token may be used again. Rejects for a settled or unknown attempt,
   * and for the claim of another request.
   */
  release(key: string, claim: string): Promise<void>;
  /**
   * Records an attempt that the proxy itself refuses, for an hour (`refusedMs`), unless the ledger has one with its key, which it returns.
   * Its card token is free, and no gift is compared with it.
   */
  refuse(intent: Intent, outcome: Outcome): Promise<Attempt | undefined>;
  find(key: string): Promise<Attempt | undefined>;
  /** Attempts that are `forwarded` or `unknown`, and refused ones that still have their trace, with their age; oldest first. */
  open(): Promise<readonly Attempt[]>;
  /**
   * Takes, or extends, for `ms` from now, the lease for searching open attempts. False while another holder has it: proxies that share a
   * ledger would otherwise send the same queries to the platform, and report each finding twice.
   */
  lease(holder: string, ms: number): Promise<boolean>;
  /** The key of the attempt to which a transaction is assigned. */
  keyOfTransaction(transaction: number): Promise<string | undefined>;
  /**
   * How far back, in ms, the ledger certainly has every attempt. A younger key that is not found was never sent, and its donor may send the
   * gift again with the same key. A store that may lose data after confirming it (a cache, or a store with a replica that takes over) must
   * omit this method.
   */
  remembers?(): number | undefined;
  /**
   * A random ID of the store: eight hexadecimal digits in lower case. It is made with the store and kept in it, so proxies that share the
   * store have the same ID, and a store that has lost its data has another one. Keys of gifts are bound to it (see `boundKey`), and
   * a gift whose key is not bound is not sent. Without this method, any UUID is a key.
   */
  id?(): Promise<string>;
  /**
   * Makes a test write, and rejects if an attempt could not be recorded now (the store is full, or is a read-only replica): donations are
   * then closed. Returns false if the test cannot be made at the moment; the ledger is then tested by reading alone. Called once a second at
   * most.
   */
  probe?(): Promise<boolean>;
  /**
   * Storage for the published maps, which survives a restart and is shared with the ledger. Without it, maps show no place after a
   * start until there are enough new donors.
   */
  readonly maps?: MapStore;
  /** Closes files and connections. No method is called afterwards. */
  close?(): Promise<void>;
}
