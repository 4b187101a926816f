import { hidesAmounts } from './hides-amounts.js';

/** Which gifts are published, by the IDs of their transactions. The members have the names of stored texts, so they must not be renamed. */
export interface Published {
  /** Gifts that are published together, or not at all; the newest last. */
  readonly batches: readonly (readonly number[])[];
  /** Gifts up to this ID that are in no batch are never published. */
  readonly upTo: number;
  /** The series (`recurring.id`) of published gifts, the newest last: their other payments are never published. */
  readonly series?: readonly number[] | undefined;
}

export interface Publishable {
  readonly id: number;
  /** Minor units; `null` without an amount. */
  readonly minor: number | null;
  /** The recurring gift that this is a payment of; `null` for a single gift. */
  readonly series: number | null;
}

/** Number of batches that are remembered: as many as transactions are looked at, because a batch may be one gift. */
const most = 500;

/** Number of series that are remembered. */
const mostSeries = 2_000;

/**
 * What is published after a look at the newest gifts; the same object if nothing changes.
 *
 * A gift waits for others until all of them together hide the amount of each. A batch never changes: a gift that was pending, and gets
 * into the list after later ones, is published with the next batch. Of a series, the first payment that may be published is, and no other.
 * Which gifts are a batch depends only on their IDs, series and amounts: nothing follows from it about donors and messages.
 *
 * @param gifts Completed gifts, in ascending order of their IDs.
 */
export function nextPublished(gifts: readonly Publishable[], known: Published, minDonors: number): Published {
  const told = new Set(known.batches.flat());
  const series = new Set(known.series);
  // Batches that were stored without their series.
  addSeries(
    series,
    gifts.filter(({ id }) => told.has(id)),
  );
  const batches = [...known.batches];
  let batch: Publishable[] = [];
  for (const gift of gifts) {
    if (gift.id <= known.upTo || told.has(gift.id)) continue;
    if (hasOtherPayment(gift, series, batch)) continue;
    batch.push(gift);
    const amounts = batch.map(({ minor }) => minor);
    if (!hidesAmounts(amounts, minDonors)) continue;
    batches.push(batch.map(({ id }) => id));
    addSeries(series, batch);
    batch = [];
  }
  if (batches.length === known.batches.length) return known;
  const dropped = batches.slice(0, -most).flat();
  return {
    batches: batches.slice(-most),
    upTo: Math.max(known.upTo, ...dropped),
    series: [...series].slice(-mostSeries),
  };
}

/** Whether another payment of a gift's series is published, or waits to be. */
function hasOtherPayment(
  { series: own }: Publishable,
  published: ReadonlySet<number>,
  waiting: readonly Publishable[],
): boolean {
  return own !== null && (published.has(own) || waiting.some(({ series }) => series === own));
}

function addSeries(known: Set<number>, gifts: readonly Publishable[]): void {
  for (const { series } of gifts) if (series !== null) known.add(series);
}
