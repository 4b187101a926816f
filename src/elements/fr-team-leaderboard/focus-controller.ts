import type { LitElement, ReactiveController } from 'lit';
import { pageDocument } from '../../page/page-document.js';

/** Moves the focus to the rows that the visitor asked for, and keeps it when rows change places. */
export class FocusController implements ReactiveController {
  readonly #host: LitElement;
  #rowIndex: number | undefined;
  #isOnButtonBefore = false;
  #focused: Element | null = null;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** @param index Index (from 0) in the whole list of the row that gets the focus once it is loaded. */
  focusRow(index: number | undefined): void {
    this.#rowIndex = index;
  }

  /** Runs before rendering, which may remove the focused button. */
  hostUpdate(): void {
    this.#focused = this.#host.shadowRoot?.activeElement ?? null;
    this.#isOnButtonBefore = this.#rowIndex !== undefined && this.#isOnButton();
  }

  hostUpdated(): void {
    this.#restoreFocus();
    if (this.#rowIndex === undefined) return;
    const row = this.#host.renderRoot.querySelector<HTMLElement>(`[data-place="${String(this.#rowIndex)}"]`);
    if (!row) return;
    this.#rowIndex = undefined;
    if (this.#isOnButtonBefore) row.focus();
  }

  /** Restores the focus of a row that changed its position: while it is moved, it is removed from the document. */
  #restoreFocus(): void {
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
