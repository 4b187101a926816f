import { html, nothing, type TemplateResult } from 'lit';
import type { Column, Writing } from './columns.js';
import type { TableRow } from './rows.js';
import type { Order } from './sorted-rows.js';

/** A cell; row -1 has the titles. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

export interface GridView {
  readonly writing: Writing;
  readonly columns: readonly Column[];
  readonly list: readonly TableRow[];
  /** Numbers of the rows that are in the document. */
  readonly drawn: readonly number[];
  readonly order: Order | undefined;
  /** The cell that the keys have reached. */
  readonly active: Cell;
  /** Whether rows are cards. */
  readonly isNarrow: boolean;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onClick: (event: Event) => void;
}

/** The rows as a grid, whose cells are reached by keys (WAI-ARIA Authoring Practices, grid pattern). */
export function renderGrid(view: GridView): TemplateResult {
  const { columns, list, drawn, order, active } = view;
  const { words } = view.writing;
  const classes = (row: number, column: number) =>
    `${columns[column]?.isAmount ? 'amount' : ''} ${row === active.row && column === active.column ? 'active' : ''}`;
  // A cell that has been scrolled away is not in the document.
  const isDrawn = active.row < 0 || drawn.includes(active.row);
  return html`<div
    class="grid ${view.isNarrow ? 'cards' : ''}"
    role="grid"
    tabindex="0"
    aria-label=${words.label}
    aria-description=${words.keys}
    aria-rowcount=${list.length + 1}
    aria-colcount=${columns.length}
    aria-activedescendant=${isDrawn ? `cell-${active.row}-${active.column}` : nothing}
    @keydown=${view.onKey}
    @click=${view.onClick}
  >
    <div class="head" role="rowgroup">
      <div class="row" role="row" aria-rowindex="1">
        ${columns.map(
          ({ name }, at) =>
            html`<div
              role="columnheader"
              id="cell--1-${at}"
              class=${classes(-1, at)}
              aria-colindex=${at + 1}
              aria-sort=${order?.name === name ? (order.isDown ? 'descending' : 'ascending') : 'none'}
              data-head=${name}
              .textContent=${words[`column.${name}`]}
            ></div>`,
        )}
      </div>
    </div>
    <div class="body" role="rowgroup">
      <div class="rows" role="presentation">
        ${drawn.map((index) => {
          const own = list[index];
          if (!own) return nothing;
          return html`<div
            class="row ${index % 2 === 0 ? 'even' : ''}"
            role="row"
            aria-rowindex=${index + 2}
            data-row=${index}
          >
            ${columns.map(
              (column, at) =>
                html`<div
                  role="gridcell"
                  id="cell-${index}-${at}"
                  class=${classes(index, at)}
                  aria-colindex=${at + 1}
                  data-column=${column.name}
                  .textContent=${oneLine(column.show(own, view.writing))}
                ></div>`,
            )}
          </div>`;
        })}
      </div>
    </div>
  </div>`;
}

/**
 * The cell that a key leads to; `undefined` for other keys.
 *
 * @param last The last cell of the grid.
 * @param page Number of rows that are seen at once.
 */
export function cellAfter(
  event: KeyboardEvent,
  { row, column }: Cell,
  last: Cell,
  page: number,
): Cell | undefined {
  const isAll = event.ctrlKey || event.metaKey;
  const moves: Readonly<Record<string, readonly [row: number, column: number]>> = {
    ArrowDown: [row + 1, column],
    ArrowUp: [row - 1, column],
    ArrowRight: [row, column + 1],
    ArrowLeft: [row, column - 1],
    PageDown: [row + page, column],
    PageUp: [row - page, column],
    Home: isAll ? [0, 0] : [row, 0],
    End: isAll ? [last.row, last.column] : [row, last.column],
  };
  const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
  if (!move) return undefined;
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  return { row: within(move[0], -1, last.row), column: within(move[1], 0, last.column) };
}

/** Longest text of a cell; the details have the whole. */
const longestCell = 200;

function oneLine(text: string): string {
  return text.slice(0, longestCell).replace(/\s+/g, ' ');
}
