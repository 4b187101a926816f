import { cvcLength } from './card-number.js';
import { brandOfCard, digitsOf, FIELDS, formatField, problemWith, type CardText } from './fields.js';
import { element } from './element.js';
import type { Field, Locale } from './messages.js';
import { Onward } from './onward.js';
import { STRINGS } from './strings.js';

export interface CardState {
  complete: boolean;
  brand: string | null;
  error?: { field: Field; message: string };
}

/** The three inputs: what is in them, and which have shown that they are wrong. */
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
    // After the listeners above, which write the fields as they are read.
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
    for (const field of [...this.#problems.keys()]) this.#judge(field);
    this.#changed();
  }

  /** Shows everything that is wrong, and goes to the first. @returns That field, or undefined when the card can be sent. */
  validate(): Field | undefined {
    for (const field of FIELDS) this.#judge(field);
    this.#changed();
    const first = FIELDS.find((field) => this.#problems.has(field));
    if (first) this.#input(first).focus();
    return first;
  }

  /** Shows what the processor said about a field. */
  refuse(field: Field, message: string): void {
    this.#problems.set(field, message);
    this.#changed();
    this.#input(field).focus();
  }

  focus(): void {
    const now = new Date();
    const field = FIELDS.find((each) => problemWith(each, this.text, this.#locale, now)) ?? 'number';
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

  #judge(field: Field): void {
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
    // A corrected error disappears at once; a new one is shown when the field is left.
    if (this.#problems.has(field)) this.#judge(field);
    this.#changed();
  }

  #onBlur(field: Field): void {
    // Leaving an empty field is no error yet: the donor may be going back.
    if (this.#input(field).value.trim() === '') this.#problems.delete(field);
    else this.#judge(field);
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
    const wrong = FIELDS.find((field) => this.#problems.has(field));
    const now = new Date();
    this.#onChange({
      complete: FIELDS.every((field) => problemWith(field, text, this.#locale, now) === undefined),
      brand,
      ...(wrong && { error: { field: wrong, message: this.#problems.get(wrong) ?? '' } }),
    });
  }
}

/** Where the caret belongs once `count` digits stand before it: grouping moves digits, not the donor's place among them. */
function placeAfter(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/\d/.test(text[place] ?? '')) seen += 1;
  }
  return text.length;
}
