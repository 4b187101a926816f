import type { LitElement, ReactiveController } from 'lit';
import { pageDocument } from '../../page-document.js';

/** The focus of whoever asked for other rows: it goes along to them, and is not lost where rows change places. */
export class FocusController implements ReactiveController {
  readonly #host: LitElement;
  #place: number | undefined;
  #isWaiting = false;
  #focused: Element | null = null;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** @param place Of the row in the whole list, from 0, that the reader is taken to once it is there. */
  goTo(place: number | undefined): void {
    this.#place = place;
  }

  /** Before the drawing, which may take the button away. */
  hostUpdate(): void {
    this.#focused = this.#host.shadowRoot?.activeElement ?? null;
    this.#isWaiting = this.#place !== undefined && this.#isOnButton();
  }

  hostUpdated(): void {
    this.#keepFocus();
    if (this.#place === undefined) return;
    const row = this.#host.renderRoot.querySelector<HTMLElement>(`[data-place="${String(this.#place)}"]`);
    if (!row) return;
    this.#place = undefined;
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
    return pageDocument.activeElement === null || pageDocument.activeElement === pageDocument.body;
  }
}
