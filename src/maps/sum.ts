import { sumKnown } from '../format/sum-known.js';
import { donorsOf } from '../privacy/few-donors.js';

/** The gifts of one place, or of several together. */
export interface Sum {
  /** Integer minor units; `null` if no amount was usable. */
  readonly amount: number | null;
  readonly donors: number;
  /** Whether an amount or a number of donors was missing, so that the true figures are higher. */
  readonly isPartial: boolean;
}

/** Adds up sums. Without any, the amount is 0; if all amounts are unknown, it is `null`. */
export function addSums(sums: readonly Sum[]): Sum {
  return {
    amount: sums.length === 0 ? 0 : sumKnown(sums.map(({ amount }) => amount)),
    donors: donorsOf(sums),
    isPartial: sums.some(({ isPartial }) => isPartial),
  };
}

export function isEmptySum({ amount, donors, isPartial }: Sum): boolean {
  return amount === 0 && donors === 0 && !isPartial;
}

export type Metric = 'raised' | 'donors' | 'average';

/** The value that a place is coloured and ranked by, in minor units for `raised` and `average`; `null` when not known. */
export function valueOf({ amount, donors, isPartial }: Sum, metric: Metric): number | null {
  if (metric === 'donors') return donors;
  if (metric === 'raised') return amount;
  return amount === null || isPartial || donors === 0 ? null : amount / donors;
}
