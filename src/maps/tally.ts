import type { Place } from './place.js';
import type { Heatmap } from '../schema/heatmap.js';
import { figuresOf } from '../schema/heatmap-figures.js';
import { addCells, type Cell } from './cell.js';

/** Finds the place of each row and adds up the rows of each place. No row is dropped. */
export function tally(rows: Heatmap, locate: (country: string, state: string) => Place): readonly Cell[] {
  return addCells(
    rows.map((row) => {
      const { amount, donors } = figuresOf(row);
      const isPartial = amount === null || donors === null;
      return { ...locate(row.country ?? '', row.state ?? ''), amount, donors: donors ?? 0, isPartial };
    }),
  );
}
