import type { LitElement, ReactiveController } from 'lit';
import type { Order } from './question.js';

/** Where a reader is in a board: what they chose, and the focus, which goes along to the rows they asked for. */
export class ReaderController implements ReactiveController {
  /** From 0. */
  page = 0;
  /** What they search for; empty for all teams. */
  text = '';
  /** The order they chose; `undefined` for the page's. */
  order: Order | undefined;
  /** Whether they have turned a page: from then on they are told what is on screen. */
  hasTurned = false;

  readonly #host: LitElement;
  #focusOn: number | undefined;
  #isWaiting = false;
  #focused: Element | null = null;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** @param focusOn The place in the whole list, from 0, of the row that the reader is taken to once it is there. */
  turn(pages: number, focusOn?: number): void {
    this.page = Math.max(this.page + pages, 0);
    this.#focusOn = focusOn;
    this.hasTurned ||= pages !== 0;
    this.#host.requestUpdate();
  }

  choose(choice: { text?: string; order?: Order }): void {
    this.text = choice.text ?? this.text;
    this.order = choice.order ?? this.order;
    this.turn(-this.page);
  }

  /** Before the drawing, which may take the button away. */
  hostUpdate(): void {
    this.#focused = this.#host.shadowRoot?.activeElement ?? null;
    this.#isWaiting = this.#focusOn !== undefined && this.#isOnButton();
  }

  hostUpdated(): void {
    this.#keepFocus();
    if (this.#focusOn === undefined) return;
    const row = this.#host.renderRoot.querySelector<HTMLElement>(`[data-place="${String(this.#focusOn)}"]`);
    if (!row) return;
    this.#focusOn = undefined;
    if (this.#isWaiting) row.focus();
  }

  /** A row that changes places is taken out of the document for a moment, and the focus with it. */
  #keepFocus(): void {
    const before = this.#focused;
    this.#focused = null;
    if (before instanceof HTMLElement && before.isConnected && this.#host.shadowRoot?.activeElement === null)
      before.focus({ preventScroll: true });
  }

  /** Whether the focus is still where the reader asked for more (Safari gives a clicked button none). */
  #isOnButton(): boolean {
    const inside = this.#host.shadowRoot?.activeElement;
    if (inside) return inside.part.contains('more');
    return document.activeElement === null || document.activeElement === document.body;
  }
}
