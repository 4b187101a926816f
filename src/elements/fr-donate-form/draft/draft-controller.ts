import type { ReactiveControllerHost } from 'lit';
import type { Frequency } from '../../../schema/donation.js';
import { amountText } from '../amounts/amount-text.js';
import {
  amountOf,
  problemsOf,
  type Limits,
  type Problem,
  type ProblemCode,
} from '../questions/check-draft.js';
import { allQuestions, type AskedPart } from '../questions/compose.js';
import { isTextField, withField, type Draft, type FormField, type TextField } from './draft.js';
import type { DraftMemory } from './draft-memory.js';
import { firstDraft } from './first-draft.js';
import { FrAmountChangeEvent, FrFrequencyChangeEvent } from '../events.js';
import { firstChoice, type OfferedAmount } from '../amounts/offered-amounts.js';
import type { Prefill } from './prefill.js';

/** What the page offers, and where the form starts. */
export interface Offers {
  readonly amountsFor: (frequency: Frequency) => readonly OfferedAmount[];
  readonly frequencies: readonly Frequency[];
  readonly limits: Limits;
  readonly defaultAmount: number;
  readonly defaultFrequency: string;
  readonly defaultCountry: string;
  readonly locale: string;
  /** What the page's address says. */
  readonly prefill: () => Prefill;
  /** The optional parts, with what they ask for a draft. */
  readonly parts: (draft: Draft) => readonly AskedPart[];
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
  readonly #memory: (campaignId?: number) => DraftMemory | undefined;

  /**
   * @param memory Where the draft for a campaign is kept for the tab. Without a campaign it is the form's own, and `undefined` while
   *   the page wants none kept.
   */
  constructor(
    host: ReactiveControllerHost & EventTarget,
    offers: () => Offers,
    memory: (campaignId?: number) => DraftMemory | undefined,
  ) {
    this.#host = host;
    this.#offers = offers;
    this.#memory = memory;
  }

  get offers(): Offers & { readonly amounts: readonly OfferedAmount[] } {
    const offers = this.#offers();
    return { ...offers, amounts: offers.amountsFor(this.draft.frequency) };
  }

  get draft(): Draft {
    return this.#typed ?? firstDraft(this.#offers());
  }

  /** Whether the donor has touched the form, on this page or earlier in the tab. */
  get isTouched(): boolean {
    return this.#typed !== undefined;
  }

  get amount(): number | ProblemCode {
    const { limits, locale } = this.#offers();
    return amountOf(this.draft, limits, locale);
  }

  /** Everything wrong now, shown or not yet shown. */
  problems(isCardComplete: boolean): Problem[] {
    const { limits, locale, parts } = this.#offers();
    const problems = problemsOf(this.draft, limits, locale, parts(this.draft));
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

  /** Takes over an amount that another element of the page proposes, or a part of the form. @param minor Integer minor units. */
  propose(minor: number, frequency: Frequency = this.draft.frequency): void {
    const { amountsFor, locale } = this.#offers();
    const isOffered = amountsFor(frequency).some((amount) => amount.minor === minor);
    this.#change({
      ...this.draft,
      frequency,
      choice: isOffered ? minor : 'custom',
      customAmount: isOffered ? '' : amountText(minor, locale),
    });
  }

  /** Fills in what the donor's wallet knows of them. */
  fill(contact: Partial<Record<TextField, string>>): void {
    let { draft } = this;
    for (const [field, value] of Object.entries(contact)) draft = withField(draft, field, value);
    if (draft !== this.draft) this.#change(draft);
  }

  /** Takes up what was typed earlier in this tab, unless the donor has begun anew. */
  restore(): void {
    this.#typed ??= this.#memory()?.find();
  }

  /**
   * The gift is made: nothing of it is left behind for whoever uses the tab next.
   *
   * @param campaignId The gift's. The form may stand for another by now.
   */
  forget(campaignId: number): void {
    this.#memory(campaignId)?.forget();
  }

  readonly onInput = (event: Event): void => {
    const control = event.target;
    if (!(
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    ))
      return;
    const isTick = control.type === 'checkbox';
    const value = isTick ? ((control as HTMLInputElement).checked ? 'on' : '') : control.value;
    const draft = this.#changed(control.name, value);
    if (!draft) return;
    if (this.#refused === fieldOf(control.name)) this.#refused = undefined;
    this.#change(draft);
  };

  /** `undefined` for a control that is none of the form's, such as one in a slot. */
  #changed(name: string, value: string): Draft | undefined {
    const { draft } = this;
    const { frequencies: offered, parts } = this.#offers();
    if (isTextField(name)) return withField(draft, name, value);
    if (name === 'custom-amount') return { ...draft, choice: 'custom', customAmount: value };
    // What was typed goes with the choice of an offered amount: two amounts on one form would leave the donor in doubt.
    if (name === 'amount') return { ...draft, choice: Number(value), customAmount: '' };
    const frequency = offered.find((known) => known === value);
    if (name === 'frequency') return frequency && this.#withFrequency(frequency);
    return allQuestions(parts(draft)).some((question) => question.name === name)
      ? withField(draft, name, value)
      : undefined;
  }

  /** An amount that is on offer for one frequency only does not outlive the change to another. */
  #withFrequency(frequency: Frequency): Draft {
    const { draft } = this;
    const { amountsFor, defaultAmount } = this.#offers();
    const amounts = amountsFor(frequency);
    const stays = draft.choice === 'custom' || amounts.some(({ minor }) => minor === draft.choice);
    const choice = stays ? draft.choice : firstChoice(amounts, defaultAmount);
    return { ...draft, frequency, choice };
  }

  #change(draft: Draft): void {
    const before = { amount: this.amount, frequency: this.draft.frequency };
    this.#typed = draft;
    this.#memory()?.keep(draft);
    this.#host.requestUpdate();
    const { amount } = this;
    if (amount !== before.amount)
      this.#host.dispatchEvent(new FrAmountChangeEvent(typeof amount === 'number' ? amount : null));
    if (draft.frequency !== before.frequency)
      this.#host.dispatchEvent(new FrFrequencyChangeEvent(draft.frequency));
  }
}

function fieldOf(name: string): FormField {
  return name === 'custom-amount' || name === 'frequency' ? 'amount' : name;
}
