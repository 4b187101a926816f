import type { Frequency } from '../../../schema/donation.js';

/** The figures of a gift that a donor has begun on an earlier visit, without anything about the donor. */
export interface BegunGift {
  /** Integer minor units. */
  readonly amountMinor: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly frequency: Frequency;
}

/** Key in the site's storage under which the gift that was begun for a campaign is stored. */
export function begunGiftKey(campaignId: number): string {
  return `fr-begun-${String(campaignId)}`;
}

/**
 * Deletes the stored gift. Every form does this, also without the attribute `reminder`: the gift may be made with another form of the site,
 * and a reminder of it afterwards could lead to a second gift.
 *
 * @param storage Returns the site's storage. May throw.
 */
export function deleteBegunGift(storage: () => Storage, campaignId: number): void {
  try {
    storage().removeItem(begunGiftKey(campaignId));
  } catch {
    // Without storage, nothing was stored.
  }
}
