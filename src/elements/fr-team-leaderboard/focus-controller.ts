import type { LitElement, ReactiveController } from 'lit';
import { pageDocument } from '../../page/page-document.js';

/** Moves the focus to the rows that the visitor asked for, and keeps it when rows change places. */
export class FocusController implements ReactiveController {
  readonly #host: LitElement;
  #place: number | undefined;
  #isWaiting = false;
  #focused: Element | null = null;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** @param place Index (from 0) in the whole list of the row that gets the focus once it is loaded. */
  goTo(place: number | undefined): void {
    this.#place = place;
  }

  /** Runs before rendering, which may remove the focused button. */
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

  /** Restores the focus of a row that changed its position: while it is moved, it is removed from the document. */
  #keepFocus(): void {
    const before = this.#focused;
    this.#focused = null;
    if (before instanceof HTMLElement && before.isConnected && this.#host.shadowRoot?.activeElement === null)
      before.focus({ preventScroll: true });
  }

  /** Whether the focus is still on the button that was pressed. Safari does not focus a clicked button. */
  #isOnButton(): boolean {
    const inside = this.#host.shadowRoot?.activeElement;
    if (inside) return inside.part.contains('more');
    return pageDocument.activeElement === null || pageDocument.activeElement === pageDocument.body;
  }
}
