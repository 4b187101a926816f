import type { Frequency } from '../../schema/donation.js';
import type { MapStore } from './map-store.js';

/**
 * The stored answer of a settled attempt; what a repeat of it is told. No personal data: it is the reply the
 * donor got.
 */
export interface Outcome {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** By what the platform's list of transactions can be searched for a gift. Kept until nothing more is looked for. */
export interface Trace {
  /** Campaign ID. */
  readonly campaign: number;
  /** What the card is charged now, minor units. */
  readonly total: number;
  /** Keyed hash of the donor's e-mail and name, see `donorHash`: neither is stored. */
  readonly donor: string;
  /** The platform's newest transaction ID before the gift was sent; absent where nobody could say. */
  readonly after?: number;
  /** How often it is to be charged; absent of a plan, whose parts a platform may list as it likes, and in older versions' traces. */
  readonly frequency?: Frequency;
}

/** `open`: an identical gift under another key has no outcome yet. `made`: one went through within the last ten minutes. */
export type EarlierGift = 'open' | 'made';

/** An attempt to give, before it has a state. */
export interface Intent {
  /** The donor's `Idempotency-Key`. */
  readonly key: string;
  /** SHA-256 of the request, so that a key cannot stand for two different gifts. */
  readonly fingerprint: string;
  /** SHA-256 of the card token: the token itself is never stored. */
  readonly tokenHash: string;
  /** Of this very request: a reservation that lapsed and was taken anew is not its first holder's any more. */
  readonly claim: string;
}

/** What a look at the platform's list came to when it could not settle the attempt. */
export type Finding = 'none' | 'several';

/**
 * One attempt to give.
 * - `reserved`: the key is taken, nothing has left.
 * - `forwarded`: the platform may have it.
 * - `settled`: the platform has said yes or no.
 * - `unknown`: it may have been charged and nobody can say; only a look at the platform's own list will tell.
 */
export type Attempt = Intent & {
  /** When it was reserved, milliseconds since 1970. */
  readonly at: number;
  readonly trace?: Trace;
} & (
    | { readonly state: 'reserved' | 'forwarded' }
    | { readonly state: 'unknown'; readonly finding?: Finding }
    | { readonly state: 'settled'; readonly outcome: Outcome }
  );

/** An attempt that is to be taken. */
export interface Reserving extends Intent {
  /**
   * Keyed hash that gifts with the same donor, campaign, amount and frequency have in common, see `likenessOf`. Stored while another gift
   * may be a repeat of this one, and never returned.
   */
  readonly likeness?: string;
  /** Whether the donor confirmed the gift although there is an identical one. */
  readonly isRepeatConfirmed?: boolean;
}

/** An attempt that a process has sent, without its outcome. */
export interface Sent extends Intent, Pick<Reserving, 'likeness'> {
  /** When it was reserved, milliseconds since 1970. */
  readonly at: number;
}

export type Reservation =
  /** The caller, and nobody else, may forward this attempt. */
  | { readonly kind: 'reserved' }
  | { readonly kind: 'known'; readonly attempt: Attempt }
  /** The same card token came with another key. Tokens are for one charge. */
  | { readonly kind: 'token-used' }
  /** Nothing was reserved: another key's attempt has the same likeness, and this gift was not confirmed. */
  | { readonly kind: 'alike'; readonly earlier: EarlierGift }
  /** No room for another attempt, and none may be forgotten. */
  | { readonly kind: 'full' };

/**
 * How long a reservation holds, in ms. Marking follows it at once, so one that is older was left behind: its process
 * died, or could neither mark nor release it. It can never be marked any more, and its key and token are free.
 */
export const leaseMs = 30_000;

/** How long attempts are remembered, in ms. */
export const lifetimeMs = 48 * 3_600_000;

/** How long after a gift was settled an identical one counts as a possible repeat, in ms. */
export const alikeMs = 600_000;

/**
 * Remembers attempts, so that each is forwarded at most once. Any store will do that can take a key
 * atomically. Every method rejects when the store cannot be reached: a donation is not sent then, and unless
 * it was this very request that took the key, its outcome is unknown.
 */
export interface Ledger {
  /**
   * Takes key and token hash in one step, or says who has them. Alike is an attempt of the same likeness under another key
   * that is reserved, forwarded or unknown, or that was settled with 200 less than `alikeMs` ago; one that was refused or
   * released, or was found to be in no list (`none`), is not.
   */
  reserve(intent: Reserving): Promise<Reservation>;
  /**
   * `reserved` → `forwarded`, before the first byte leaves. Rejects in any other state, for any other claim, and once
   * the lease is over: that would be a second send.
   */
  markForwarded(key: string, claim: string, trace?: Trace): Promise<void>;
  /** `forwarded` or `unknown` → `settled`. A refusal keeps the trace: the card may have been charged all the same. */
  settle(key: string, outcome: Outcome): Promise<void>;
  /** A refused gift → `settled` with the receipt: the platform's list shows that it was charged. */
  correct(key: string, outcome: Outcome): Promise<void>;
  /** Drops the trace of a settled attempt: nothing more is looked for. */
  dropTrace(key: string): Promise<void>;
  /** `forwarded` or `unknown` → `unknown`. */
  markUnknown(key: string, finding?: Finding): Promise<void>;
  /**
   * Forgets an attempt that provably never left, so that its key and token may be used again. Never a settled
   * or unknown one, and never another request's.
   */
  release(key: string, claim: string): Promise<void>;
  /**
   * Records as `unknown`, without a trace, an attempt that this process knows to have sent and that the store has lost. Where
   * the store has it as `reserved`, or another reserved attempt has its token, that reservation can never be marked any more;
   * in any other state the attempt stays as it is.
   *
   * @param left For how much longer it has to be remembered, ms.
   */
  restore(sent: Sent, left: number): Promise<void>;
  /**
   * Gives a store that may lose its data access to what this process has sent, so that it restores that before it accepts a gift.
   *
   * @param sent Each attempt, and for how much longer it has to be remembered, ms.
   */
  restoreFrom?(sent: () => readonly (readonly [sent: Sent, left: number])[]): void;
  find(key: string): Promise<Attempt | undefined>;
  /** Attempts that are `forwarded` or `unknown`, and refused ones that still have their trace; oldest first. */
  open(): Promise<readonly Attempt[]>;
  /**
   * Takes, or keeps, for `ms` from now, the one place of whoever looks after open attempts. False while another holder
   * has it: proxies that share a ledger would ask the platform the same, and tell of each finding twice.
   */
  lease(holder: string, ms: number): Promise<boolean>;
  /** Takes a transaction of the platform for an attempt, in one step. False when it is another's: no charge pays for two. */
  claimTransaction(transaction: number, key: string): Promise<boolean>;
  /** The attempt that a transaction was taken for. */
  keyOfTransaction(transaction: number): Promise<string | undefined>;
  /**
   * For how many ms past it certainly has every attempt that it took. A younger key that it does not find has
   * never left, and the form then lets its donor send it again, under the same key. A store that may lose what it
   * said it had (a replica that takes over, a cache) must leave this out: nothing is promised then.
   */
  remembers?(): number | undefined;
  /**
   * Writes something that means nothing, and rejects where an attempt could not be written down now: a store that only reads
   * (full, a replica) keeps donations closed. False where it cannot be tried just now, which says nothing. Asked once a second
   * at most. Without it, reading has to do.
   */
  probe?(): Promise<boolean>;
  /**
   * Storage for the published maps, which survives a restart and is shared with the ledger. Without it, maps show no place after a
   * start until there are enough new donors.
   */
  readonly maps?: MapStore;
  /** Lets go of files and connections. No method is called after it. */
  close?(): Promise<void>;
}
