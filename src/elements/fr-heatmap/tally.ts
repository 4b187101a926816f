import type { Place } from '../../maps/place.js';
import type { Heatmap } from '../../schema/heatmap.js';
import type { FieldProblem } from '../../schema/issue.js';
import { toMinor } from '../../schema/money.js';
import { addUp, type Sum } from './sum.js';

/** One place and what all its rows gave. */
export type Cell = Place & Sum;

export interface Tally {
  readonly cells: readonly Cell[];
  /** Figures that arrived and make no sense. What didn't arrive has been warned of on reading. */
  readonly problems: readonly FieldProblem[];
}

/** More than a state ever gave or held; below it, sums of thousands of rows are exact to the cent. */
const most = 1e12;

/** Puts each row in its place and adds up the rows of one place: none is dropped, whatever it says. */
export function tally(rows: Heatmap, locate: (country: string, state: string) => Place): Tally {
  const places = new Map<string, { place: Place; sums: Sum[] }>();
  const problems: FieldProblem[] = [];

  rows.forEach((row, index) => {
    const place = locate(row.country ?? '', row.state ?? '');
    const key = [place.country, place.region, place.text].join('\n');
    const entry = places.get(key) ?? { place, sums: [] };
    places.set(key, entry);

    const amount = plausible(toMinor(row.amount_raised));
    const donors = plausible(row.n_donors ?? null);
    const isCount = donors !== null && Number.isInteger(donors) && donors >= 0;
    const complain = (path: string) => problems.push({ path: `${index}.${path}`, problem: 'is impossible' });
    if (typeof row.amount_raised === 'number' && amount === null) complain('amount_raised');
    if (typeof row.n_donors === 'number' && !isCount) complain('n_donors');
    entry.sums.push({ amount, donors: isCount ? donors : 0, isPartial: amount === null || !isCount });
  });

  return { cells: [...places.values()].map(({ place, sums }) => ({ ...place, ...addUp(sums) })), problems };
}

function plausible(value: number | null): number | null {
  return value !== null && Math.abs(value) <= most ? value : null;
}
