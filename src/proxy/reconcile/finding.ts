/**
 * What the site's owner has to look at by hand. No personal data: the attempt's key, which its donor was shown as a
 * reference, and the platform's own IDs.
 * - `none`: fifteen minutes after a gift whose answer was lost, the platform's list has nothing of it.
 * - `several`: the list has more than one transaction that may be the gift.
 * - `refunded`: the list has the gift, and it has been given back.
 * - `charged-though-refused`: the platform said no, and its list has the charge. Its donor was told that nothing came of it.
 */
export interface GiftFinding {
  readonly kind: 'none' | 'several' | 'refunded' | 'charged-though-refused';
  /** The gift's `Idempotency-Key`. */
  readonly attempt: string;
  readonly campaign: number;
  /** When it was given, ms since 1970. */
  readonly at: number;
  /** IDs on the platform. */
  readonly transactions: readonly number[];
}
