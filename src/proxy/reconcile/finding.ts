/**
 * Why the outcome of a gift is not known.
 * - `list-unread`: the platform's list cannot be read.
 * - `list-not-whole`: a page of it was missing, out of order or repeated, rows cannot be read, or there are too many.
 * - `possible-rows`: transactions of its campaign, amount and time that belong to no other known gift and may be this one: another
 *   name, a time in another zone, no campaign or amount.
 * - `pending`: its charge is in the list, but not completed.
 * - `not-completed`: the list shows it as failed, cancelled, a pledge or similar.
 * - `in-flight`: its charge may belong to a gift that is still in flight.
 */
export type OpenCause =
  'list-unread' | 'list-not-whole' | 'possible-rows' | 'pending' | 'not-completed' | 'in-flight';

/**
 * What the site's owner has to look at by hand. No personal data: the attempt's key, which its donor was shown as a
 * reference, and the platform's own IDs.
 * - `none`: an hour after a gift whose answer was lost, the platform's list proves that it was not made.
 * - `unresolved`: after an hour the outcome is still not known; `cause` says why. The search continues.
 * - `several`: the list has more than one transaction that may be the gift, or one that may be several gifts.
 * - `refunded`: the list has the gift, and it was refunded or disputed.
 * - `charged-though-refused`: the platform said no, and its list has the charge. Its donor was told that nothing came of it.
 */
export interface GiftFinding {
  readonly kind: 'none' | 'unresolved' | 'several' | 'refunded' | 'charged-though-refused';
  /** With `unresolved`. */
  readonly cause?: OpenCause;
  /** The gift's `Idempotency-Key`. */
  readonly attempt: string;
  readonly campaign: number;
  /** When it was given, ms since 1970. */
  readonly at: number;
  /** IDs on the platform. */
  readonly transactions: readonly number[];
}
