import type { HeatmapEntry } from './heatmap.js';
import { toMinor } from './money.js';

/** The valid figures of an entry; `null` for figures that are invalid or missing. */
export interface HeatmapFigures {
  /** Integer minor units; negative if more was refunded than given. */
  readonly amount: number | null;
  readonly donors: number | null;
}

/** Larger figures are invalid. Up to this limit, sums of thousands of rows are exact to the cent. */
const most = 1e12;

export function figuresOf({ amount_raised: major, n_donors: count }: HeatmapEntry): HeatmapFigures {
  const amount = toMinor(major);
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= most;
  return {
    amount: amount !== null && Math.abs(amount) <= most ? amount : null,
    donors: isCount ? count : null,
  };
}
