import { amountText } from '../../../format/amount-text.js';
import type { Frequency } from '../../../schema/gift-values.js';
import { FrAmountChangeEvent, FrFrequencyChangeEvent } from '../amount/amount-events.js';
import { amountOf } from '../amount/amount-of.js';
import { initialDraft } from '../amount/first-draft.js';
import { defaultChoice } from '../amount/offers.js';
import { addressRulesOf, readPostal } from '../details/address-rules.js';
import { allQuestions } from '../details/current-part.js';
import {
  otherAddressFields,
  isOfAddress,
  isTextField,
  withField,
  type Draft,
  type FormField,
  type TextField,
} from '../details/draft.js';
import { stateOfPostal } from '../details/postal-states.js';
import { valueOf } from '../details/question.js';
import type { Config } from './config.js';
import type { FormState } from './state.js';
import { FrStepChangeEvent } from './step-event.js';
import { stepNames, type StepName } from './steps.js';
import { viewOf, type FormView } from './view.js';

const initialState: Omit<FormState, 'page'> = {
  flagged: [],
  touched: [],
  step: 'gift',
  isDialogOpen: false,
  wasShown: false,
  hasReachedCard: false,
  hasReachedDonor: false,
  listsCountries: false,
  card: { status: 'loading', complete: false, isLost: false },
  submission: { status: 'editing' },
  isClosed: false,
  isCorrected: false,
};

/** A change by the donor or on their behalf. Pure; returns the same state if nothing changes. */
export type Action = (state: FormState) => FormState;

/** A control of the form has another value. Other controls, for example in a slot, change nothing. */
export const typeInto =
  (name: string, value: string): Action =>
  (state) => {
    const draft = withInput(state, name, value);
    if (!draft) return state;
    const field = fieldOf(name);
    const touched = state.touched.filter((one) => one !== field);
    return { ...state, typed: draft, touched };
  };

/** A field was left: its text is written out, and from now on its problem is shown. */
export const leaveField =
  (name: string): Action =>
  (state) => {
    const field = fieldOf(name);
    return { ...state, touched: [...state.touched.filter((one) => one !== field), field] };
  };

/** A value that no event has reported. */
export const takeValue =
  (name: string, value: string): Action =>
  (state) => {
    const draft = withInput(state, name, writtenOut(state, name, value));
    return draft ? { ...state, typed: draft } : state;
  };

/** The preselected amount was clicked, which is no input for the browser. */
export const chooseAmount =
  (minor: number): Action =>
  (state) => {
    const { draft } = viewOf(state);
    const isPreselected = minor === draft.choice && !draft.isAmountChosen;
    return isPreselected ? { ...state, typed: { ...draft, isAmountChosen: true } } : state;
  };

/** Another element of the page, or a part of the form, proposes an amount. @param minor Integer minor units. */
export const proposeAmount =
  (minor: number, frequency?: Frequency): Action =>
  (state) => {
    const { draft } = viewOf(state);
    return {
      ...state,
      typed: withAmount(state, { ...draft, frequency: frequency ?? draft.frequency }, minor),
    };
  };

/** Fills in the donor's data from a wallet or a suggestion. */
export const fillIn =
  (contact: Partial<Record<TextField, string>>): Action =>
  (state) => {
    const { draft: before } = viewOf(state);
    let draft = before;
    for (const [field, value] of Object.entries(contact)) draft = withField(draft, field, value);
    return draft === before ? state : { ...state, typed: draft };
  };

/** Fits a draft to what the page offers, which may have changed since. */
export const fitDraft: Action = (state) => {
  const { page, typed: draft } = state;
  if (!draft) return state;
  const { amounts, frequencies } = page;
  const frequency = frequencies.includes(draft.frequency) ? draft.frequency : initialDraft(page).frequency;
  const isOffered =
    draft.choice === 'custom' || amounts[frequency].some(({ minor }) => minor === draft.choice);
  return frequency === draft.frequency && isOffered
    ? state
    : { ...state, typed: withFrequency(state, draft, frequency) };
};

export const goToStep =
  (step: StepName): Action =>
  (state) =>
    step === state.step || !state.page.hasSteps ? state : { ...state, step };

/** @param by 1 for the next step, -1 for the previous step. */
export const moveStep =
  (by: 1 | -1): Action =>
  (state) =>
    goToStep(stepNames[stepNames.indexOf(state.step) + by] ?? state.step)(state);

export const flagFields =
  (fields: readonly FormField[]): Action =>
  (state) => ({ ...state, flagged: fields });

/** Marks a field that the platform refused, until it has another answer. */
export const refuseField =
  (field: FormField | undefined): Action =>
  (state) => ({
    ...state,
    refused: field,
    flagged: field === undefined ? state.flagged : [...state.flagged, field],
  });

export const listCountries: Action = (state) => ({ ...state, listsCountries: true });

export const reachDonor: Action = (state) =>
  state.hasReachedDonor ? state : { ...state, hasReachedDonor: true };

/** Returns a typed value as it is written, such as "J0X 2Y0" for the postal code "j0x2y0". */
export function writtenOut(state: FormState, name: string, value: string): string {
  if (!isOfAddress(name, 'postal')) return value;
  const { fields } = viewOf(state).draft;
  return readPostal(fields[name.replace(/postal$/, 'country')] ?? fields.country, value) ?? value;
}

function fieldOf(name: string): FormField {
  return name === 'custom-amount' || name === 'frequency' ? 'amount' : name;
}

function withInput(state: FormState, name: string, value: string): Draft | undefined {
  const { draft, frequencies, parts } = viewOf(state);
  if (name === 'postal') return withPostal(draft, value);
  if (isTextField(name)) return withField(draft, name, value);
  if (name === 'custom-amount')
    return { ...draft, choice: 'custom', customAmount: value, isAmountChosen: true };
  if (name === 'amount') return withAmount(state, draft, Number(value));
  const frequency = frequencies.find((known) => known === value);
  if (name === 'frequency') return frequency && withFrequency(state, draft, frequency);
  const names = allQuestions(parts).map((question) => question.name);
  if (!names.includes(name)) return undefined;
  const part = otherAddressFields.find((field) => isOfAddress(name, field));
  const country = part && `${name.slice(0, -part.length)}country`;
  // An address that was begun keeps the country for which it was typed, whatever country the donor chooses for their own.
  const isBegun = country !== undefined && names.includes(country) && draft.fields[country] === undefined;
  const own = isBegun ? withField(draft, country, draft.fields.country) : draft;
  return withField(own, name, value);
}

/** Changes the frequency, and with it the preselected amount. An amount that was chosen is kept. */
function withFrequency(state: FormState, before: Draft, frequency: Frequency): Draft {
  const { amounts, defaultAmount, limits, locale } = state.page;
  const draft = { ...before, frequency };
  if (!draft.isAmountChosen)
    return { ...draft, choice: defaultChoice(amounts[frequency], defaultAmount), customAmount: '' };
  const amount = amountOf(draft, limits, locale);
  return typeof amount === 'number' ? withAmount(state, draft, amount) : draft;
}

/** Chooses an amount: the offered one, or else a typed one. Only one of the two is set, so that the form does not show two amounts. */
function withAmount({ page: { amounts, locale } }: FormState, draft: Draft, minor: number): Draft {
  const isOffered = amounts[draft.frequency].some((amount) => amount.minor === minor);
  return {
    ...draft,
    choice: isOffered ? minor : 'custom',
    customAmount: isOffered ? '' : amountText(minor, locale),
    isAmountChosen: true,
  };
}

/** Changes the postal code, and with it the state, unless the donor has chosen another one. */
function withPostal(draft: Draft, postal: string): Draft {
  const { country, state, postal: before } = draft.fields;
  const changed = withField(draft, 'postal', postal);
  const isProposed = state === (stateOfPostal(country, before) ?? '');
  return isProposed ? withField(changed, 'state', stateOfPostal(country, postal) ?? '') : changed;
}

export interface FormEffects {
  /** The page's settings as they are now. */
  readonly config: () => Config;
  readonly emit: (event: Event) => unknown;
  /** Stores the donor's input. */
  readonly keep: (draft: Draft) => void;
  readonly redraw: () => void;
}

/** The one owner of a form's state. */
export class Form {
  #state: FormState;
  readonly #effects: FormEffects;

  constructor(effects: FormEffects) {
    this.#effects = effects;
    this.#state = shown({ ...initialState, page: effects.config() });
  }

  get state(): FormState {
    return this.#state;
  }

  get view(): FormView {
    return viewOf(this.#state);
  }

  /** What mounted fields, a gift under way and the page report. */
  set(change: Partial<FormState>): void {
    this.#state = shown(withoutOutdatedRefusal({ ...this.#state, ...change }, this.#state));
    this.#effects.redraw();
  }

  /** What the donor does. The events of the form follow from what has changed. Returns whether anything has. */
  do(action: Action): boolean {
    const [before, view] = [this.#state, this.view];
    const next = action(before);
    if (next === before) return false;
    this.set(next);
    const { emit, keep } = this.#effects;
    if (next.typed && next.typed !== before.typed) {
      keep(next.typed);
      const { amount } = this.view;
      if (amount !== view.amount) emit(new FrAmountChangeEvent(typeof amount === 'number' ? amount : null));
      const { frequency } = next.typed;
      if (frequency !== view.draft.frequency) emit(new FrFrequencyChangeEvent(frequency));
    }
    if (next.step !== before.step)
      emit(new FrStepChangeEvent(next.step, stepNames.indexOf(next.step) + 1, stepNames.length));
    return true;
  }

  /** Takes over what the page has changed, also in this task. */
  refresh(): void {
    const page = this.#effects.config();
    if (page !== this.#state.page) this.set({ page });
  }
}

/**
 * The state without its refused field if that has another answer than before, or is no longer asked. Whatever has changed the answer, the
 * donor may have no control to change it again, and could not give.
 */
function withoutOutdatedRefusal(state: FormState, before: FormState): FormState {
  const { refused } = state;
  if (refused === undefined || before.refused !== refused) return state;
  const isSame = answerTo(refused, viewOf(state)) === answerTo(refused, viewOf(before));
  return isSame ? state : { ...state, refused: undefined };
}

/** The answer to a field; `undefined` if it is not asked. */
function answerTo(field: FormField, { draft, amount, parts }: FormView): string | undefined {
  if (field === 'amount') return `${String(amount)} ${draft.frequency}`;
  if (field === 'state' && !addressRulesOf(draft.fields.country).stateKind) return undefined;
  if (isTextField(field)) return draft.fields[field];
  const question = allQuestions(parts).find(({ name }) => name === field);
  return question && valueOf(question, draft);
}

/** Updates `wasShown` and `hasReachedCard`, which stay true. */
function shown(state: FormState): FormState {
  const { page, step } = state;
  const isOpen = state.isDialogOpen || !page.wantsDialog;
  const wasShown = state.wasShown || (isOpen && !page.isPrerendering);
  const isAtCard = page.setup !== undefined && wasShown && (!page.hasSteps || step === 'payment');
  return { ...state, wasShown, hasReachedCard: state.hasReachedCard || isAtCard };
}
