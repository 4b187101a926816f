import type { TemplateResult } from 'lit';
import type { BoardModel } from './model.js';
import type { Ranked } from './ranking.js';
import { renderRow, rowInputs, type RowContext } from './render-row.js';

/** Maximum number of new rows in one frame: with layout and paint, each takes a slow phone 7 ms, and tasks over 50 ms delay input. */
export const maxBatch = 5;

/** The rows that a frame shows, by the ID of the team, in their order. */
export type ShownRows = ReadonlyMap<number, ShownRow>;

export interface ShownRow {
  readonly template: TemplateResult;
  readonly inputs: readonly unknown[];
  /** What the inputs were read from. */
  readonly row: Ranked;
  readonly place: number | undefined;
  readonly context: RowContext;
}

/**
 * The rows that the next frame shows: those that are on screen, the first few of the others, and the pinned one. A row that would look the
 * same keeps its template, because comparing its figures takes less time than formatting them.
 *
 * @param onScreen The rows of the previous frame.
 */
export function nextRows(
  { drawn, pinned, from }: Pick<BoardModel, 'drawn' | 'pinned' | 'from'>,
  context: RowContext,
  onScreen: ShownRows,
): ShownRows {
  const next = new Map<number, ShownRow>();
  let left = maxBatch;
  drawn.forEach((row, at) => {
    const { id } = row.team;
    const known = onScreen.get(id);
    if (!known && row !== pinned && left-- <= 0) return;
    const place = row === pinned ? undefined : from + at;
    // While further rows of the same list are added, nothing of the earlier ones has to be read.
    if (known?.row === row && known.place === place && known.context === context) {
      next.set(id, known);
      return;
    }
    const inputs = rowInputs(row, place, context);
    const isSame =
      known?.inputs.length === inputs.length && known.inputs.every((one, i) => one === inputs[i]);
    const template = isSame ? known.template : renderRow(row, place, context);
    next.set(id, { template, inputs, row, place, context });
  });
  return next;
}
