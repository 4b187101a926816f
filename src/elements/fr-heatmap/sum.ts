import { sumKnown } from '../../format/sum-known.js';
import { donorsOf } from '../../privacy/few-donors.js';

/** What a place, or several together, gave. */
export interface Sum {
  /** Integer minor units; `null` when not one amount was usable. */
  readonly amount: number | null;
  readonly donors: number;
  /** An amount or a number of donors was missing, so the true figures are higher than these. */
  readonly isPartial: boolean;
}

export const nothingGiven: Sum = { amount: 0, donors: 0, isPartial: false };

/** Adding nothing gives 0; adding only unknown amounts gives an unknown one. */
export function addUp(sums: readonly Sum[]): Sum {
  return {
    amount: sums.length === 0 ? 0 : sumKnown(sums.map(({ amount }) => amount)),
    donors: donorsOf(sums),
    isPartial: sums.some(({ isPartial }) => isPartial),
  };
}

export function isNothing({ amount, donors, isPartial }: Sum): boolean {
  return amount === 0 && donors === 0 && !isPartial;
}

export type Metric = 'amount' | 'donors' | 'average';

/** The figure that colours and ranks: minor units for `amount` and `average`. An average over missing figures is none. */
export function valueOf({ amount, donors, isPartial }: Sum, metric: Metric): number | null {
  if (metric === 'donors') return donors;
  if (metric === 'amount') return amount;
  return amount === null || isPartial || donors === 0 ? null : amount / donors;
}
