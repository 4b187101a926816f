/**
 * The stored answer of a settled attempt; what a repeat of it is told. No personal data: it is the reply the
 * donor got.
 */
export interface Outcome {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Known {
  /** The donor's `Idempotency-Key`. */
  readonly key: string;
  /** SHA-256 of the request, so that a key cannot stand for two different gifts. */
  readonly fingerprint: string;
  /** SHA-256 of the card token: the token itself is never stored. */
  readonly tokenHash: string;
}

/**
 * One attempt to give.
 * - `reserved`: the key is taken, nothing has left.
 * - `forwarded`: the platform may have it.
 * - `settled`: the platform has said yes or no.
 * - `unknown`: it may have been charged and nobody can say; only a look at the platform's own list will tell.
 */
export type Attempt = Known &
  (
    | { readonly state: 'reserved' | 'forwarded' | 'unknown' }
    | { readonly state: 'settled'; readonly outcome: Outcome }
  );

export type Reservation =
  /** The caller, and nobody else, may forward this attempt. */
  | { readonly kind: 'reserved' }
  | { readonly kind: 'known'; readonly attempt: Attempt }
  /** The same card token came with another key. Tokens are for one charge. */
  | { readonly kind: 'token-used' }
  /** No room for another attempt, and none may be forgotten. */
  | { readonly kind: 'full' };

/**
 * Remembers attempts, so that each is forwarded at most once. Any store will do that can take a key
 * atomically. Every method rejects when the store cannot be reached: a donation is not sent then, and unless
 * it was this very request that took the key, its outcome is unknown.
 */
export interface Ledger {
  /** Takes key and token hash in one step, or says who has them. */
  reserve(attempt: Known): Promise<Reservation>;
  /**
   * `reserved` → `forwarded`, before the first byte leaves. Rejects in any other state: that would be a
   * second send.
   */
  markForwarded(key: string): Promise<void>;
  /** `forwarded` or `unknown` → `settled`. */
  settle(key: string, outcome: Outcome): Promise<void>;
  /** `forwarded` → `unknown`. */
  markUnknown(key: string): Promise<void>;
  /**
   * Forgets an attempt that provably never left, so that its key and token may be used again. Never a settled
   * or unknown one.
   */
  release(key: string): Promise<void>;
  find(key: string): Promise<Attempt | undefined>;
  /**
   * For how many ms past it certainly has every attempt that it took. A younger key that it does not find has
   * never left, and the form then lets its donor send it again, under the same key. A store that may lose what it
   * said it had (a replica that takes over, a cache) must leave this out: nothing is promised then.
   */
  remembers?(): number;
}
