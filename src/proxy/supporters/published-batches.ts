import { hidesAmounts, type KnownGift } from '../gift-list/hides-amounts.js';

/** Which gifts are published, by the IDs of their transactions. The members have the names of stored texts, so they must not be renamed. */
export interface Published {
  /** Gifts that are published together, or not at all; the newest last. */
  readonly batches: readonly (readonly number[])[];
  /** Gifts up to this ID that are in no batch are never published. */
  readonly upTo: number;
}

export interface Publishable extends KnownGift {
  readonly id: number;
}

/** Number of batches that are remembered. Each has two gifts at least, so they are more than the newest hundred transactions. */
const most = 50;

/**
 * What is published after a look at the newest gifts; the same object if nothing changes.
 *
 * A gift waits for others until all of them together hide what each donor gave. A batch never changes: a gift that was pending, and gets
 * into the list after later ones, is published with the next batch. Which gifts are a batch depends only on their IDs, donors and amounts:
 * nothing follows from it about names and messages.
 *
 * @param gifts Completed gifts, in ascending order of their IDs.
 */
export function nextPublished(gifts: readonly Publishable[], known: Published, minDonors: number): Published {
  const told = new Set(known.batches.flat());
  const batches = [...known.batches];
  let batch: Publishable[] = [];
  for (const gift of gifts) {
    if (gift.id <= known.upTo || told.has(gift.id)) continue;
    batch.push(gift);
    if (!hidesAmounts(batch, minDonors)) continue;
    batches.push(batch.map(({ id }) => id));
    batch = [];
  }
  if (batches.length === known.batches.length) return known;
  const dropped = batches.slice(0, -most).flat();
  return { batches: batches.slice(-most), upTo: Math.max(known.upTo, ...dropped) };
}
