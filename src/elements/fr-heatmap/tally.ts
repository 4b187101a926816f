import type { Place } from '../../maps/place.js';
import type { Heatmap } from '../../schema/heatmap.js';
import { figuresOf } from '../../schema/heatmap-figures.js';
import type { FieldProblem } from '../../schema/issue.js';
import { addCells, type Cell } from './cell.js';

export interface Tally {
  readonly cells: readonly Cell[];
  /** Figures that arrived and make no sense. What didn't arrive has been warned of on reading. */
  readonly problems: readonly FieldProblem[];
}

/** Puts each row in its place and adds up the rows of one place: none is dropped, whatever it says. */
export function tally(rows: Heatmap, locate: (country: string, state: string) => Place): Tally {
  const problems: FieldProblem[] = [];
  const cells = rows.map((row, index) => {
    const { amount, donors } = figuresOf(row);
    const complain = (path: string) => problems.push({ path: `${index}.${path}`, problem: 'is impossible' });
    if (typeof row.amount_raised === 'number' && amount === null) complain('amount_raised');
    if (typeof row.n_donors === 'number' && donors === null) complain('n_donors');
    const isPartial = amount === null || donors === null;
    return { ...locate(row.country ?? '', row.state ?? ''), amount, donors: donors ?? 0, isPartial };
  });
  return { cells: addCells(cells), problems };
}
