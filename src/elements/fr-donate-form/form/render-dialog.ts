import { html, type TemplateResult } from 'lit';
import type { FormTexts } from '../texts/form-texts.js';

export interface DialogText {
  readonly words: Pick<FormTexts, 'open' | 'openGift' | 'close'>;
  /** Unless the page has a heading of its own. */
  readonly title: string;
  /** State of a gift; `undefined` if there is none. */
  readonly status: string | undefined;
  /** Whether the form is shown, and not an outcome. */
  readonly isForm: boolean;
}

interface DialogActions {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly onOpener: EventListenerObject;
  readonly onClosed: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/**
 * Renders the form in a dialog, and in its place a button that opens the dialog. While the dialog is closed, the state of a gift that is
 * being processed is shown in its place.
 */
export function renderDialog(
  content: TemplateResult,
  { words, title, status, isForm }: DialogText,
  { isOpen, close, onOpener, onClosed, onKey }: DialogActions,
): TemplateResult {
  return html`<div class="place">
      <slot name="open" @click=${onOpener}>
        <button
          class="main-button"
          part="open"
          type="button"
          aria-haspopup="dialog"
          .textContent=${status === undefined ? words.open : words.openGift}
        ></button>
      </slot>
      <p role="status" class="news" .textContent=${isOpen ? '' : (status ?? '')}></p>
    </div>
    <div class="fixed-box"></div>
    <dialog
      part="dialog"
      aria-labelledby=${isForm ? 'dialog-title' : 'outcome-title'}
      @close=${onClosed}
      @keydown=${onKey}
      @focusin=${showWhole}
      @wheel=${keptFromPage}
      @touchmove=${keptFromPage}
    >
      <div class="sheet">
        <div class="dialog-bar">
          <div id="dialog-title" ?hidden=${!isForm}>
            <slot name="heading"><h2 .textContent=${title}></h2></slot>
          </div>
          <button class="close" part="close" type="button" aria-label=${words.close} @click=${close}>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5l14 14M19 5 5 19" /></svg>
          </button>
        </div>
        ${content}
      </div>
    </dialog>`;
}

/** Scripts that scroll a page smoothly cancel these events wherever they come from, and the dialog could not be scrolled. */
const keptFromPage = {
  passive: true,
  handleEvent: (event: Event) => {
    event.stopPropagation();
  },
};

/** Scrolls what has got the focus out from behind the sticky bars (WCAG 2.4.11): WebKit ignores their `scroll-padding` when the focus moves. */
function showWhole({ target }: FocusEvent): void {
  if (target instanceof Element) (target.closest('label') ?? target).scrollIntoView({ block: 'nearest' });
}
