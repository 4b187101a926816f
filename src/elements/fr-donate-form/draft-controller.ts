import type { ReactiveControllerHost } from 'lit';
import type { Frequency } from '../../schema/donation.js';
import { frequencies } from '../../schema/donation.js';
import { amountText } from './amount-text.js';
import { amountOf, problemsOf, type Limits, type Problem, type ProblemCode } from './check-draft.js';
import { isCountry } from './countries.js';
import { emptyDraft, isTextField, withField, type Draft, type FormField } from './draft.js';
import { FrAmountChangeEvent, FrFrequencyChangeEvent } from './events.js';

/** What the page offers, and where the form starts. */
export interface Offers {
  /** Integer minor units. */
  readonly amounts: readonly number[];
  readonly frequencies: readonly Frequency[];
  readonly limits: Limits;
  readonly defaultAmount: number;
  readonly defaultFrequency: string;
  readonly defaultCountry: string;
  readonly locale: string;
}

/** What the donor has chosen and typed, and what of it has been found wrong. Nothing but the donor changes it. */
export class DraftController {
  readonly #host: ReactiveControllerHost & EventTarget;
  readonly #offers: () => Offers;
  /** Absent until the donor touches the form: until then it follows the page's attributes. */
  #typed: Draft | undefined;
  /** Fields found wrong at the last press of Give; they stay marked only while they are wrong. */
  readonly #flagged = new Set<FormField>();
  #refused: FormField | undefined;

  constructor(host: ReactiveControllerHost & EventTarget, offers: () => Offers) {
    this.#host = host;
    this.#offers = offers;
  }

  get offers(): Offers {
    return this.#offers();
  }

  get draft(): Draft {
    if (this.#typed) return this.#typed;
    const { amounts, frequencies: offered, locale, ...defaults } = this.#offers();
    const choice = amounts.includes(defaults.defaultAmount)
      ? defaults.defaultAmount
      : (amounts[1] ?? amounts[0] ?? 'custom');
    const frequency = offered.find((one) => one === defaults.defaultFrequency) ?? offered[0] ?? 'once';
    const wanted = [defaults.defaultCountry.toUpperCase(), new Intl.Locale(locale).region ?? ''];
    return emptyDraft(choice, frequency, wanted.find(isCountry) ?? 'CA');
  }

  get amount(): number | ProblemCode {
    const { limits, locale } = this.#offers();
    return amountOf(this.draft, limits, locale);
  }

  /** Everything wrong now, shown or not yet shown. */
  problems(isCardComplete: boolean): Problem[] {
    const { limits, locale } = this.#offers();
    const problems = problemsOf(this.draft, limits, locale);
    if (!isCardComplete) problems.push({ field: 'card', code: 'empty' });
    const refused = this.#refused;
    if (refused && !problems.some(({ field }) => field === refused))
      problems.push({ field: refused, code: 'refused' });
    return problems;
  }

  /** What the last press of Give found wrong and still is. Nothing is marked before the first press. */
  shownProblems(isCardComplete: boolean): Problem[] {
    return this.problems(isCardComplete).filter(({ field }) => this.#flagged.has(field));
  }

  flag(fields: readonly FormField[]): void {
    this.#flagged.clear();
    for (const field of fields) this.#flagged.add(field);
    this.#host.requestUpdate();
  }

  /** Marks a field that the platform did not take, until the donor changes it. */
  refuse(field: FormField | undefined): void {
    this.#refused = field;
    if (field) this.#flagged.add(field);
  }

  /** Takes over an amount that another element of the page proposes. @param minor Integer minor units. */
  propose(minor: number): void {
    const before = this.amount;
    const { amounts, locale } = this.#offers();
    const isOffered = amounts.includes(minor);
    this.#typed = {
      ...this.draft,
      choice: isOffered ? minor : 'custom',
      customAmount: isOffered ? '' : amountText(minor, locale),
    };
    this.#host.requestUpdate();
    if (this.amount !== before) this.#host.dispatchEvent(new FrAmountChangeEvent(minor));
  }

  readonly onInput = (event: Event): void => {
    const control = event.target;
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
    const before = { amount: this.amount, frequency: this.draft.frequency };
    this.#typed = changed(this.draft, control.name, control.value);
    if (this.#refused === fieldOf(control.name)) this.#refused = undefined;
    this.#host.requestUpdate();

    const { amount } = this;
    if (amount !== before.amount)
      this.#host.dispatchEvent(new FrAmountChangeEvent(typeof amount === 'number' ? amount : null));
    const { frequency } = this.#typed;
    if (frequency !== before.frequency) this.#host.dispatchEvent(new FrFrequencyChangeEvent(frequency));
  };
}

function changed(draft: Draft, name: string, value: string): Draft {
  if (isTextField(name)) return withField(draft, name, value);
  if (name === 'custom-amount') return { ...draft, choice: 'custom', customAmount: value };
  // What was typed goes with the choice of an offered amount: two amounts on one form would leave the donor in doubt.
  if (name === 'amount') return { ...draft, choice: Number(value), customAmount: '' };
  const frequency = frequencies.find((known) => known === value);
  return name === 'frequency' && frequency ? { ...draft, frequency } : draft;
}

function fieldOf(name: string): FormField {
  return isTextField(name) ? name : 'amount';
}
