import type { Frequency } from '../../../schema/donation.js';
import { readPostal } from '../details/address-rules.js';
import { stateOfPostal } from '../details/postal-states.js';
import { amountText } from '../../../format/amount-text.js';
import { initialDraft } from '../amount/first-draft.js';
import { defaultChoice } from '../amount/offers.js';
import type { DeclineMemory } from '../amount/decline-memory.js';
import { isTextField, withField, type Draft, type FormField, type TextField } from '../details/draft.js';
import { tabDraftMemory, type DraftMemory } from '../details/draft-memory.js';
import { amountOf } from '../amount/amount-of.js';
import { allQuestions } from '../details/current-part.js';
import { FrAmountChangeEvent, FrFrequencyChangeEvent } from '../amount/amount-events.js';
import { FrStepEvent } from './step-event.js';
import type { FormStore } from './form-store.js';
import { stepNames, type StepName } from './steps.js';

export interface EditingEffects {
  /** Dispatches an event on the form. */
  readonly emit: (event: Event) => unknown;
  /** Returns the tab's storage. May throw. */
  readonly storage: () => Storage;
  readonly declined: DeclineMemory;
  /** Resolves once the mouse button that is held down was released and its click was handled. */
  readonly released: () => Promise<unknown>;
}

export type Editing = ReturnType<typeof createEditing>;

/** Changes of the form before anything is sent, by the donor or on their behalf. */
export function createEditing(store: FormStore, { emit, storage, declined, released }: EditingEffects) {
  /** The campaigns that the form has had. The draft is stored for each, because the form may start with any of them after a reload. */
  const campaigns = new Set<number>();

  /** A press in the form that is not a click yet. */
  let press: Promise<unknown> | undefined;

  function markLeft(field: FormField): void {
    store.set({ touched: [...store.state.touched.filter((one) => one !== field), field] });
  }

  /** Empty while the page does not keep drafts. */
  function draftMemories(): DraftMemory[] {
    return store.state.page.keepsDraft ? [...campaigns].map((id) => tabDraftMemory(storage, id)) : [];
  }

  function setDraft(draft: Draft): void {
    const before = store.view;
    store.set({ typed: draft });
    for (const memory of draftMemories()) memory.save(draft);
    const { amount } = store.view;
    if (amount !== before.amount) emit(new FrAmountChangeEvent(typeof amount === 'number' ? amount : null));
    if (draft.frequency !== before.draft.frequency) emit(new FrFrequencyChangeEvent(draft.frequency));
  }

  /** Returns the changed draft; `undefined` if the control is not one of the form's own, for example one in a slot. */
  function applyInput(name: string, value: string): Draft | undefined {
    const { draft, frequencies, parts } = store.view;
    if (name === 'postal') return withPostal(draft, value);
    if (isTextField(name)) return withField(draft, name, value);
    if (name === 'custom-amount')
      return { ...draft, choice: 'custom', customAmount: value, isAmountChosen: true };
    if (name === 'amount') return withAmount(draft, Number(value));
    const frequency = frequencies.find((known) => known === value);
    if (name === 'frequency') return frequency && withFrequency(draft, frequency);
    return allQuestions(parts).some((question) => question.name === name)
      ? withField(draft, name, value)
      : undefined;
  }

  /** Returns a typed value as it is written, such as "J0X 2Y0" for the postal code "j0x2y0". */
  function writtenOut(name: string, value: string): string {
    const address = /^(.+-)?postal$/.exec(name);
    if (!address) return value;
    const { fields } = store.view.draft;
    return readPostal(fields[`${address[1] ?? ''}country`] ?? fields.country, value) ?? value;
  }

  /** Changes the frequency, and with it the preselected amount. An amount that was chosen is kept. */
  function withFrequency(before: Draft, frequency: Frequency): Draft {
    const { amounts, defaultAmount, limits, locale } = store.state.page;
    const draft = { ...before, frequency };
    if (!draft.isAmountChosen)
      return { ...draft, choice: defaultChoice(amounts[frequency], defaultAmount), customAmount: '' };
    const amount = amountOf(draft, limits, locale);
    return typeof amount === 'number' ? withAmount(draft, amount) : draft;
  }

  /**
   * Chooses an amount: the offered one, or else a typed one. Only one of the two is set, so that the form does not show two amounts.
   *
   * @param minor Integer minor units.
   */
  function withAmount(draft: Draft, minor: number): Draft {
    const { amounts, locale } = store.state.page;
    const isOffered = amounts[draft.frequency].some((amount) => amount.minor === minor);
    return {
      ...draft,
      choice: isOffered ? minor : 'custom',
      customAmount: isOffered ? '' : amountText(minor, locale),
      isAmountChosen: true,
    };
  }

  /** Sets an amount that another element of the page, or a part of the form, proposes. @param minor Integer minor units. */
  function propose(minor: number, frequency: Frequency = store.view.draft.frequency): void {
    setDraft(withAmount({ ...store.view.draft, frequency }, minor));
  }

  function goToStep(step: StepName): void {
    const { state } = store;
    if (step === state.step || !state.page.hasSteps) return;
    store.set({ step });
    emit(new FrStepEvent(step, stepNames.indexOf(step) + 1, stepNames.length));
  }

  return {
    propose,
    go: goToStep,

    /** @param by 1 for the next step, -1 for the previous step. */
    move: (by: 1 | -1): void => {
      const { step } = store.state;
      goToStep(stepNames[stepNames.indexOf(step) + by] ?? step);
    },

    /** Returns to the first step for another gift. Dispatches no `fr-step` event, because the page's funnel starts again. */
    restart: (): void => {
      store.set({ step: 'gift' });
    },

    onInput: (event: Event): void => {
      const control = event.target;
      if (!(
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement
      ))
        return;
      const isTick = control.type === 'checkbox';
      const value = isTick ? ((control as HTMLInputElement).checked ? 'on' : '') : control.value;
      // Browsers fire `change` when a field is left. While the donor types, unfinished text is neither rewritten nor reported as invalid.
      const isLeft = event.type === 'change';
      const draft = applyInput(control.name, isLeft ? writtenOut(control.name, value) : value);
      if (!draft) return;
      const field = fieldOf(control.name);
      if (store.state.refused === field) store.set({ refused: undefined });
      store.set({ touched: store.state.touched.filter((one) => one !== field) });
      setDraft(draft);
      if (!isLeft) return;
      // A press elsewhere leaves the field first. A message now would move the pressed button away, and the click would be lost.
      if (press)
        void press.then(() => {
          markLeft(field);
        });
      else markLeft(field);
    },

    onPress: (): void => {
      const own = released().then(() => {
        if (press === own) press = undefined;
      });
      press = own;
    },

    /** Takes over a value that no event has reported. */
    take: (name: string, value: string): void => {
      const draft = applyInput(name, writtenOut(name, value));
      if (draft) setDraft(draft);
    },

    /** A click on the preselected amount chooses it, and is no input for the browser. */
    onClick: ({ target }: Event): void => {
      const { draft } = store.view;
      const isPreselected =
        target instanceof HTMLInputElement &&
        target.name === 'amount' &&
        Number(target.value) === draft.choice &&
        !draft.isAmountChosen;
      if (isPreselected) setDraft({ ...draft, isAmountChosen: true });
    },

    /** The focus has entered the fields of the donor. */
    onDonor: (): void => {
      if (!store.state.hasReachedDonor) store.set({ hasReachedDonor: true });
    },

    /** Fills in the donor's data from a wallet. */
    fill: (contact: Partial<Record<TextField, string>>): void => {
      const { draft: before } = store.view;
      let draft = before;
      for (const [field, value] of Object.entries(contact)) draft = withField(draft, field, value);
      if (draft !== before) setDraft(draft);
    },

    /**
     * Restores the draft that was typed earlier in this tab for the form's campaign, unless the donor has already typed something. If this
     * page does not offer its frequency, it becomes that of the page. If this campaign does not offer its amount, a chosen one becomes a
     * typed one, and a preselected one that of the campaign.
     */
    restore: (): void => {
      const { page } = store.state;
      const { setup, keepsDraft, amounts, frequencies } = page;
      if (!setup) return;
      campaigns.add(setup.campaignId);
      const kept = keepsDraft ? tabDraftMemory(storage, setup.campaignId).find() : undefined;
      const typed = store.state.typed ?? kept;
      if (!typed) return;
      store.set({ typed });
      const { choice } = typed;
      const frequency = frequencies.includes(typed.frequency)
        ? typed.frequency
        : initialDraft(page).frequency;
      const isOffered = choice === 'custom' || amounts[frequency].some(({ minor }) => minor === choice);
      if (frequency !== typed.frequency || !isOffered) setDraft(withFrequency(typed, frequency));
    },

    /**
     * Deletes the draft after the gift was made, so that the next user of the tab does not see it.
     *
     * @param campaignId Campaign of the gift. The form may show another campaign by now, or may not have shown this one.
     */
    forget: (campaignId: number): void => {
      for (const id of [...campaigns, campaignId]) tabDraftMemory(storage, id).delete();
    },

    flag: (flagged: readonly FormField[]): void => {
      store.set({ flagged });
    },

    /** Marks a field that the platform refused, until the donor changes it. */
    refuse: (refused: FormField | undefined): void => {
      const { flagged } = store.state;
      store.set({ refused, flagged: refused === undefined ? flagged : [...flagged, refused] });
    },

    /** Records that the donor has declined a proposal. */
    decline: (): void => {
      const { setup } = store.state.page;
      if (setup) declined.add(setup.campaignId);
    },
  };
}

/** Changes the postal code, and with it the state, unless the donor has chosen another one. */
function withPostal(draft: Draft, postal: string): Draft {
  const { country, state, postal: before } = draft.fields;
  const changed = withField(draft, 'postal', postal);
  const isProposed = state === (stateOfPostal(country, before) ?? '');
  return isProposed ? withField(changed, 'state', stateOfPostal(country, postal) ?? '') : changed;
}

function fieldOf(name: string): FormField {
  return name === 'custom-amount' || name === 'frequency' ? 'amount' : name;
}
