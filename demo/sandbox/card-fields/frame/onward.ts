import { element } from './element.js';
import { FIELDS, isWhole, problemWith, type CardText } from './fields.js';
import type { Field } from './messages.js';

/**
 * Moves the focus to the next field once a field is complete, as processors' own fields do. After autofill of number and date, the donor
 * only types the security code.
 */
export class Onward {
  readonly #text: () => CardText;
  /** The field to which the focus was moved automatically, until something is typed there. */
  #reached: Field | undefined;

  constructor(text: () => CardText) {
    this.#text = text;
    for (const field of FIELDS) {
      const input = element(field, HTMLInputElement);
      input.addEventListener('input', (event) => this.#onInput(field, event));
      input.addEventListener('keydown', (event) => this.#onKey(field, event));
      input.addEventListener('blur', () => (this.#reached = undefined));
    }
  }

  #onInput(field: Field, event: Event): void {
    this.#reached = undefined;
    const kind = event instanceof InputEvent ? event.inputType : '';
    if (kind.startsWith('delete')) return;
    // Later, because browsers autofill a card field by field, and the focus must not move before they are done.
    setTimeout(() => this.#focusNext(field, kind === 'insertText'));
  }

  #focusNext(field: Field, isTyped: boolean): void {
    const input = element(field, HTMLInputElement);
    const text = this.#text();
    const now = new Date();
    if (document.activeElement !== input || !isWhole(field, text, isTyped, now)) return;
    // The caret is not at the end, because the donor is correcting a digit.
    if (isTyped && input.selectionEnd !== input.value.length) return;
    const next = FIELDS.slice(FIELDS.indexOf(field) + 1).find((each) => problemWith(each, text, 'en', now));
    if (!next) return;
    element(next).focus();
    this.#reached = next;
  }

  /** Ignores the first Tab after an automatic move: many donors press Tab after each field by habit. */
  #onKey(field: Field, event: KeyboardEvent): void {
    if (event.key !== 'Tab' || event.shiftKey || this.#reached !== field) return;
    this.#reached = undefined;
    event.preventDefault();
  }
}
