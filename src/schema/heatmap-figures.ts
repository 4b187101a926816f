import type { HeatmapEntry } from './heatmap.js';
import { toMinor } from './money.js';

/** An entry's figures that make sense; `null` for one that doesn't, or did not arrive. */
export interface HeatmapFigures {
  /** Integer minor units; negative where more was refunded than given. */
  readonly amount: number | null;
  readonly donors: number | null;
}

/** More than a state ever gave or held; below it, sums of thousands of rows are exact to the cent. */
const most = 1e12;

export function figuresOf({ amount_raised: major, n_donors: count }: HeatmapEntry): HeatmapFigures {
  const amount = toMinor(major);
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= most;
  return {
    amount: amount !== null && Math.abs(amount) <= most ? amount : null,
    donors: isCount ? count : null,
  };
}
