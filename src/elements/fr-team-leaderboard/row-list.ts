import { render, type LitElement } from 'lit';
import { inNextFrame } from '../../styles/motion.js';
import { firstBatch } from './first-batch.js';
import type { BoardModel } from './model.js';
import type { Ranked } from './ranking.js';
import { renderRow, rowInputs, type RowContext } from './render-row.js';
import { RowMotion } from './row-motion.js';

/** Longest wait for a frame, in ms, because background tabs have no frames. */
const frameTimeout = 100;

export interface ListView extends Pick<BoardModel, 'rows' | 'pinned' | 'drawn' | 'from'> {
  readonly context: RowContext;
  /** Whether the list was on screen before, so that rows that change their place are animated. */
  readonly isSame: boolean;
}

interface DrawnRow {
  /** Where Lit renders the row, which is then moved to the list. */
  readonly content: DocumentFragment;
  readonly element: HTMLElement;
  readonly inputs: readonly unknown[];
}

/**
 * Draws the rows into the list of a board, a few new ones in each frame, so that the page stays responsive. Rows are moved instead of
 * rendered again, so that a focused row keeps the focus, and only changed rows are rendered. With Lit's `repeat`, the whole board would be
 * rendered in each of these frames.
 */
export class RowList {
  readonly #host: LitElement;
  readonly #motion: RowMotion;
  #view: ListView | undefined;
  #batch: readonly Ranked[] = [];
  #list: Element | null = null;
  /** By the ID of the team, in the order on screen. */
  #drawn = new Map<number, DrawnRow>();
  #isScheduled = false;

  constructor(host: LitElement) {
    this.#host = host;
    this.#motion = new RowMotion(host);
  }

  /** Whether `draw` shows all rows of the view. */
  get isComplete(): boolean {
    return this.#batch.length === (this.#view?.rows.length ?? 0);
  }

  /** Sets what to draw. Call this before the board is rendered: later, reading positions would force a layout. */
  prepare(view: ListView): void {
    const before = this.#view?.drawn;
    if (view.isSame && view.drawn.some(({ team }, at) => team !== before?.[at]?.team))
      this.#motion.remember(this.#elements);
    this.#setView(view);
  }

  /** Draws the rows of this frame. Call this after each rendering of the board. */
  draw(): void {
    const list = this.#host.renderRoot.querySelector('.list');
    if (list !== this.#list) this.#drawn.clear();
    this.#list = list;
    if (!list || !this.#view) return;
    const changed = this.#drawRows(this.#view);
    this.#place(list);
    this.#motion.play(this.#elements, changed);
    if (!this.isComplete) this.#schedule();
  }

  get #elements(): HTMLElement[] {
    return [...this.#drawn.values()].map(({ element }) => element);
  }

  #setView(view: ListView): void {
    this.#view = view;
    this.#batch = firstBatch(view.rows, this.#drawn);
  }

  /** @returns The rows that were rendered. */
  #drawRows({ rows, pinned, from, context }: ListView): HTMLElement[] {
    const batch = new Set(this.#batch);
    const before = this.#drawn;
    const changed: HTMLElement[] = [];
    this.#drawn = new Map();
    const draw = (row: Ranked, place: number | undefined) => {
      const { id } = row.team;
      const known = before.get(id);
      const inputs = rowInputs(row, place, context);
      if (known && isSame(known.inputs, inputs)) {
        this.#drawn.set(id, known);
        return;
      }
      const content = known?.content ?? new DocumentFragment();
      render(renderRow(row, place, context), content);
      const element = known?.element ?? (content.firstElementChild as HTMLElement);
      this.#drawn.set(id, { content, element, inputs });
      changed.push(element);
    };
    rows.forEach((row, at) => {
      if (batch.has(row)) draw(row, from + at);
    });
    if (pinned) draw(pinned, undefined);
    for (const [id, { element }] of before) if (!this.#drawn.has(id)) element.remove();
    return changed;
  }

  #place(list: Element): void {
    let next = list.firstElementChild;
    for (const element of this.#elements) {
      // Its predecessor has fallen, and is placed later. Otherwise, all rows that it falls below would be moved.
      if (next?.nextElementSibling === element) {
        next.remove();
        next = element;
      }
      if (next === element) next = element.nextElementSibling;
      else list.insertBefore(element, next);
    }
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    let isOver = false;
    const drawNext = () => {
      if (isOver) return;
      isOver = true;
      this.#isScheduled = false;
      if (!this.#view) return;
      this.#setView(this.#view);
      this.draw();
      if (this.isComplete) this.#host.requestUpdate();
    };
    // Continues after the frame that paints the previous rows. Otherwise both batches would be laid out in one frame.
    inNextFrame(() => setTimeout(drawNext));
    setTimeout(drawNext, frameTimeout);
  }
}

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((input, at) => input === now[at]);
}
