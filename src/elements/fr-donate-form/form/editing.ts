import type { Proposal } from '../details/current-part.js';
import {
  chooseAmount,
  fillIn,
  goToStep,
  leaveField,
  moveStep,
  proposeAmount,
  reachDonor,
  typeInto,
  writtenOut,
  type Action,
  type Form,
} from './form.js';

export interface EditingEffects {
  /** Resolves once the mouse button that is held down was released and its click was handled. */
  readonly released: () => Promise<unknown>;
  /** Records that the donor has declined a proposal, and reads the page again. */
  readonly decline: () => void;
  /** Focuses the element that matches a selector in the form's shadow root. */
  readonly focus: (selector: string) => void;
  /** Resolves once the form has rendered all changes. */
  readonly whenRendered: () => Promise<unknown>;
}

export type Editing = ReturnType<typeof createEditing>;

/** What the donor does in the form before a press of Give, by the events of its controls. */
export function createEditing(form: Form, { released, decline, focus, whenRendered }: EditingEffects) {
  /** A press of the mouse in the form that is not a click yet. */
  let press: Promise<unknown> | undefined;

  /** Focuses an element after the next render. @param selector Called after that render. */
  function focusAfterRender(selector: () => string): void {
    void whenRendered().then(() => {
      focus(selector());
    });
  }

  /** Goes to another step and focuses its heading, because the focused element is removed. */
  function showStep(action: Action): void {
    const { wallet, step } = form.view;
    // While a payment sheet is open, the step does not change, because it has the button "Stop waiting".
    if (wallet?.isOpen === true && step === 'donor') return;
    form.do(action);
    focusAfterRender(() => '#step-title');
  }

  /** Moves the focus to the chosen frequency or amount, because the proposal's buttons are removed. */
  function focusAfterProposal(): void {
    focusAfterRender(() => '[name=frequency]:checked, [name=amount]:checked, #custom-amount');
  }

  return {
    focusAfterRender,
    showStep,

    onInput: (event: Event): void => {
      const control = event.target;
      if (!(
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement
      ))
        return;
      if (!isOfForm(control, event)) return;
      const { name } = control;
      const isTick = control.type === 'checkbox';
      const value = isTick ? ((control as HTMLInputElement).checked ? 'on' : '') : control.value;
      // Browsers fire `change` when a field is left. While the donor types, unfinished text is neither rewritten nor reported as invalid.
      const isLeft = event.type === 'change';
      const isOwn = form.do(typeInto(name, isLeft ? writtenOut(form.state, name, value) : value));
      if (!isOwn || !isLeft) return;
      const leave = () => {
        form.do(leaveField(name));
      };
      // A press elsewhere leaves the field first, and the message would move what is pressed.
      if (press) void press.then(leave);
      else leave();
    },

    onPress: (): void => {
      const own = released().then(() => {
        if (press === own) press = undefined;
      });
      press = own;
    },

    /** A click on the preselected amount chooses it, and is no input for the browser. */
    onClick: (event: Event): void => {
      const { target } = event;
      if (target instanceof HTMLInputElement && target.name === 'amount' && isOfForm(target, event))
        form.do(chooseAmount(Number(target.value)));
    },

    /** The focus has entered the fields of the donor. */
    onDonor: (): void => {
      form.do(reachDonor);
    },

    onBack: (): void => {
      showStep(moveStep(-1));
    },

    onChangeGift: (): void => {
      showStep(goToStep('gift'));
    },

    accept: ({ amountMinor }: Proposal): void => {
      form.do(proposeAmount(amountMinor, 'month'));
      focusAfterProposal();
    },

    decline: (): void => {
      decline();
      focusAfterProposal();
    },

    /** Takes over the e-mail that the form has suggested. Its button is removed then, so the focus goes back to the field. */
    onSuggestion: (email: string): void => {
      form.do(fillIn({ email }));
      focusAfterRender(() => '#email');
    },
  };
}

/** Whether a control belongs to the form whose listener was called. Events of controls that the page has put into a slot pass it, too. */
function isOfForm(control: { readonly form: HTMLFormElement | null }, event: Event): boolean {
  return control.form === event.currentTarget;
}
