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
  const known = sums.map(({ amount }) => amount).filter((amount) => amount !== null);
  return {
    amount: known.length === 0 && sums.length > 0 ? null : known.reduce((total, amount) => total + amount, 0),
    donors: sums.reduce((total, { donors }) => total + donors, 0),
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
