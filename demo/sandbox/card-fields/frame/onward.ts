import { element } from './element.js';
import { FIELDS, isWhole, problemWith, type CardText } from './fields.js';
import type { Field } from './messages.js';

/**
 * Goes on to the next field once one is whole, as processors' own fields do: after a number and a date that the browser has filled
 * in, the code is all that a donor types.
 */
export class Onward {
  readonly #text: () => CardText;
  /** Where the focus has gone by itself, until something is typed there. */
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
    // Not at once: a browser that fills in a card does so field by field, and the focus must not leave before it is done.
    setTimeout(() => this.#goOn(field, kind === 'insertText'));
  }

  #goOn(field: Field, isTyped: boolean): void {
    const input = element(field, HTMLInputElement);
    const text = this.#text();
    const now = new Date();
    if (document.activeElement !== input || !isWhole(field, text, isTyped, now)) return;
    // A digit in the middle is being corrected.
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
