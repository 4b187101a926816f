import { cvcLength } from './card-number.js';
import { brandOfCard, digitsOf, FIELDS, formatField, problemWith, type CardText } from './fields.js';
import { element } from './element.js';
import type { Field, Locale } from './messages.js';
import { Onward } from './onward.js';
import { STRINGS } from './strings.js';

export interface CardState {
  complete: boolean;
  brand: string | null;
  /** One for each wrong field, in the form's order. */
  errors: { field: Field; message: string }[];
}

/** The three inputs: their values, and which of them show an error. */
export class CardForm {
  #locale: Locale = 'en';
  readonly #problems = new Map<Field, string>();
  readonly #onChange: (state: CardState) => void;

  constructor(onChange: (state: CardState) => void) {
    this.#onChange = onChange;
    for (const field of FIELDS) {
      const input = this.#input(field);
      input.addEventListener('input', () => this.#onInput(field));
      input.addEventListener('blur', () => this.#onBlur(field));
    }
    // Created after the listeners above, because they format the values that it reads.
    new Onward(() => this.text);
    element('card-form', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
  }

  get text(): CardText {
    return {
      number: this.#input('number').value,
      expiry: this.#input('expiry').value,
      cvc: this.#input('cvc').value,
    };
  }

  setLocale(locale: Locale): void {
    this.#locale = locale;
    element('legend').textContent = STRINGS[locale].legend;
    element('onward').textContent = STRINGS[locale].onward;
    for (const field of FIELDS) element(`${field}-label`).textContent = STRINGS[locale].labels[field];
    for (const field of [...this.#problems.keys()]) this.#validate(field);
    this.#changed();
  }

  /** Shows all errors, and focuses the first invalid field. @returns That field, or undefined if the card can be sent. */
  validate(): Field | undefined {
    this.check();
    const first = FIELDS.find((field) => this.#problems.has(field));
    if (first) this.#input(first).focus();
    return first;
  }

  /** Shows the errors of all fields, and leaves the focus where it is. */
  check(): void {
    for (const field of FIELDS) this.#validate(field);
    this.#changed();
  }

  /** Shows the processor's error for a field. */
  refuse(field: Field, message: string): void {
    this.#problems.set(field, message);
    this.#changed();
    this.#input(field).focus();
  }

  /** @param at Place of the field among those with an error; without it, the first field that is not complete. */
  focus(at?: number): void {
    const now = new Date();
    const wrong = at === undefined ? undefined : FIELDS.filter((each) => this.#problems.has(each))[at];
    const field = wrong ?? FIELDS.find((each) => problemWith(each, this.text, this.#locale, now)) ?? 'number';
    this.#input(field).focus();
  }

  clear(): void {
    for (const field of FIELDS) this.#input(field).value = '';
    this.#problems.clear();
    this.#changed();
  }

  #input(field: Field): HTMLInputElement {
    return element(field, HTMLInputElement);
  }

  #validate(field: Field): void {
    const problem = problemWith(field, this.text, this.#locale, new Date());
    if (problem) this.#problems.set(field, problem);
    else this.#problems.delete(field);
  }

  #onInput(field: Field): void {
    const input = this.#input(field);
    const caret = input.selectionStart ?? input.value.length;
    const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
    const atEnd = caret === input.value.length;
    const formatted = formatField(field, input.value, this.text.number);
    if (formatted !== input.value) {
      input.value = formatted;
      const place = atEnd ? formatted.length : placeAfter(formatted, digitsBefore);
      input.setSelectionRange(place, place);
    }
    // An error disappears as soon as it is corrected. A new one is shown when the field is left.
    if (this.#problems.has(field)) this.#validate(field);
    this.#changed();
  }

  #onBlur(field: Field): void {
    // An empty field that is left shows no error, because the donor may be going back.
    if (this.#input(field).value.trim() === '') this.#problems.delete(field);
    else this.#validate(field);
    this.#changed();
  }

  #changed(): void {
    const { text } = this;
    for (const field of FIELDS) {
      const problem = this.#problems.get(field);
      element(`${field}-error`).textContent = problem ?? '';
      this.#input(field).setAttribute('aria-invalid', String(problem !== undefined));
    }
    const brand = brandOfCard(text);
    element('brand').textContent = brand ?? '';
    element('cvc-hint').textContent = STRINGS[this.#locale].cvcHint(cvcLength(digitsOf(text.number)));
    const now = new Date();
    this.#onChange({
      complete: FIELDS.every((field) => problemWith(field, text, this.#locale, now) === undefined),
      brand,
      errors: FIELDS.flatMap((field) => {
        const message = this.#problems.get(field);
        return message === undefined ? [] : [{ field, message }];
      }),
    });
  }
}

/** The position of the caret after `count` digits: grouping inserts spaces, so the position in the text changes. */
function placeAfter(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/\d/.test(text[place] ?? '')) seen += 1;
  }
  return text.length;
}
