import { noChange, render } from 'lit';
import { directive, Directive, type ElementPart } from 'lit/directive.js';
import type { ShownRow, ShownRows } from './rows.js';

interface DrawnRow extends ShownRow {
  /** Where Lit renders the row, which is then moved to the list. */
  readonly content: DocumentFragment;
  readonly element: Element;
}

/**
 * Draws rows into a list. Rows are moved instead of rendered again, so that a focused row keeps the focus. Lit's `repeat` does the same, but
 * would add 0.6 kB to pages with a leaderboard, and updates each row even if its template is the same.
 */
class RowList extends Directive {
  #drawn = new Map<number, DrawnRow>();

  override render(_rows: ShownRows): typeof noChange {
    return noChange;
  }

  override update({ element: list }: ElementPart, [rows]: [ShownRows]): typeof noChange {
    const before = this.#drawn;
    this.#drawn = new Map();
    for (const [id, row] of rows) this.#drawn.set(id, draw(row, before.get(id)));
    for (const [id, { element }] of before) if (!this.#drawn.has(id)) element.remove();
    let next = list.firstElementChild;
    for (const { element } of this.#drawn.values()) {
      // Its predecessor has fallen, and is placed later. Otherwise, all rows that it falls below would be moved.
      if (next?.nextElementSibling === element) {
        next.remove();
        next = element;
      }
      if (next === element) next = element.nextElementSibling;
      else list.insertBefore(element, next);
    }
    return noChange;
  }
}

export const rowList = directive(RowList);

function draw(row: ShownRow, before: DrawnRow | undefined): DrawnRow {
  if (before?.template === row.template) return before;
  const content = before?.content ?? new DocumentFragment();
  render(row.template, content);
  return { ...row, content, element: before?.element ?? (content.firstElementChild as Element) };
}
