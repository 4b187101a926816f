import type { Attempt } from '../../../donation/attempt.js';
import { mayGive } from '../../../donation/phase.js';
import type { DonationController } from '../../../donation/donation-controller.js';
import { billingTexts, type Charge } from '../../../donation/gift.js';
import { askToken } from '../../../payment/ask-token.js';
import type { MountedCard, TokenRequest, WalletAnswer } from '../../../payment/tokenizer.js';
import { shortKey } from '../../../schema/gift-protocol.js';
import type { TokenResult } from '../../../schema/gift-values.js';
import { isTextField, type FormField } from '../details/draft.js';
import type { Problem } from '../details/check-field.js';
import { fillIn, flagFields, goToStep, moveStep, type Form } from './form.js';
import { allProblems } from './check-draft.js';
import type { Editing } from './editing.js';
import { isReached, stepOf, type StepName } from './steps.js';
import { FrGiftSubmitEvent } from '../outcome/gift-events.js';
import { anchorOf } from './view.js';
import type { Wallets } from '../wallets/wallets.js';

/** Effects that a press of Give needs besides the form. */
export interface GivingEffects extends Pick<Editing, 'focusAfterRender' | 'showStep'> {
  /** Dispatches an event on the form. @returns `false` if the page has called `preventDefault()`. */
  readonly emit: (event: Event) => boolean;
  readonly donation: Pick<DonationController, 'give'>;
  /** Delays and rejects forms that were filled in by a bot. */
  readonly guard: (tokenize: () => Promise<TokenResult>) => Promise<TokenResult>;
  /** Returns the response of the page's own captcha; empty until it is solved, `undefined` without a captcha. */
  readonly captcha: () => string | undefined;
  readonly card: {
    /** Resolves once the card fields have reported everything that was typed; `undefined` if there is nothing to wait for. */
    settled(): Promise<unknown> | undefined;
    tokenize(request: TokenRequest): Promise<TokenResult>;
    check(): void;
    focus(at?: number): void;
  };
  /** Returns the wallets; `undefined` if the processor has none. */
  readonly wallets: () => Pick<Wallets, 'pressedFor' | 'use' | 'drop' | 'contactFrom'> | undefined;
  /** Whether the screen says what the gift in the form will charge, and for which campaign. If not, it is corrected. */
  readonly showsGift: () => boolean;
  /** Reads the page again, also for what can't be observed: a script may change it in the task of a press or in a listener of an event. */
  readonly reread: () => void;
  /** Takes over what is in the fields and no event has reported. */
  readonly readFields: () => void;
  /** Focuses the element that matches a selector in the form's shadow root. */
  readonly focus: (selector: string) => void;
  /** Resolves once the form has rendered all changes. */
  readonly whenRendered: () => Promise<unknown>;
}

/** Handles presses of Continue, Give and the wallet buttons: goes to the next step, sends the gift, or shows problems. */
export function createGiving(form: Form, effects: GivingEffects) {
  const { card, wallets, captcha, focusAfterRender, showStep } = effects;
  const isWalletOpen = () => form.view.wallet?.isOpen === true;
  const isWalletConfirmed = () => form.view.wallet?.isConfirmed === true;
  const mayPress = () =>
    form.state.page.setup !== undefined && mayGive(form.state.submission) && !form.view.isClosed;

  /** Shows the problems of the steps up to `step`, or of the whole form. Returns whether there are any. */
  function showProblems(all: readonly Problem[], step: StepName | undefined): boolean {
    const { parts } = form.view;
    const problems = all.filter(({ field }) => isReached(field, parts, step));
    form.do(flagFields(problems.map(({ field }) => field)));
    const [first] = problems;
    if (!first) return false;
    form.do(goToStep(stepOf(first.field, parts)));
    focusAfterRender(() => '#summary');
    return true;
  }

  /** Dispatches `fr-gift-submit`. @returns `false` if the page has prevented the gift from being sent. */
  function dispatchSubmit(charge: Charge): boolean {
    const { campaignId = 0 } = form.state.page.setup ?? {};
    return effects.emit(new FrGiftSubmitEvent({ ...charge, campaignId }));
  }

  /** @param pressedAt When the donor decided to give, in ms since 1970; now by default. */
  function send(tokenize: (request: TokenRequest) => Promise<TokenResult>, pressedAt?: number): void {
    effects.reread();
    const { gift, charge } = form.view;
    if (!gift || !charge) return;
    // Otherwise its notice would hide a question about an equal gift.
    form.set({ isCorrected: false });
    const request = { ...charge, locale: form.state.page.language, billing: billingTexts(gift) };
    const tokenizeFor = ({ key }: Attempt) => {
      // Stored at each press, because several presses may share a key, and the donor may change a gift that was not sent.
      form.set({ sent: { key: shortKey(key), gift } });
      return effects.guard(() => tokenize({ ...request, attemptId: key }));
    };
    void effects.donation.give(gift, tokenizeFor, () => captcha() || undefined, pressedAt);
  }

  /** @param waitForCard Called if only the card is missing. Returns whether the form waits for what was typed into the card fields. */
  function give(isCardComplete: boolean, onValid: () => void, waitForCard = () => false): void {
    effects.reread();
    if (!mayPress()) return;
    effects.readFields();
    const { state, view } = form;
    const { step, parts } = view;
    const problems = allProblems(state, view, isCardComplete).filter(({ field }) =>
      isReached(field, parts, step),
    );
    if (problems[0]?.field === 'card' && problems.length === 1 && waitForCard()) return;
    if (problems.some(({ field }) => field === 'card')) card.check();
    if (showProblems(problems, step)) return;
    if (step !== undefined && step !== 'payment') showStep(moveStep(1));
    else if (view.charge && dispatchSubmit(view.charge) && isShown()) onValid();
  }

  /** The last check before a gift is sent: the donor must have read what will be charged. Otherwise the donor is asked to press again. */
  function isShown(): boolean {
    effects.reread();
    if (form.view.isClosed) return false;
    if (effects.showsGift()) return true;
    askAgain();
    return false;
  }

  function askAgain(): void {
    form.set({ isCorrected: true });
    focusAfterRender(() => '#notice');
  }

  function giveByWallet(): void {
    effects.reread();
    const { charge } = form.view;
    const confirmed = wallets();
    if (!charge || !confirmed) return;
    const pressedAt = confirmed.pressedFor(charge);
    // The confirmation is used up only when the gift is sent. Until then the donor may press Give again.
    if (pressedAt !== undefined) send(() => Promise.resolve(confirmed.use(charge)), pressedAt);
  }

  /**
   * @param mayWait Whether to wait for a card that seems incomplete: without waiting, an error summary might appear and disappear at once.
   * @param pressedAt When the donor pressed, in ms since 1970; now by default.
   */
  function giveByCard(mayWait: boolean, pressedAt?: number): void {
    // Nothing is sent while a wallet's sheet is open: paying in two ways would charge the donor twice.
    if (isWalletOpen()) return;
    if (isWalletConfirmed()) {
      give(true, giveByWallet);
      return;
    }
    const waitForCard = () => {
      const settled = mayWait ? card.settled() : undefined;
      void settled?.then(() => {
        // A wallet may have confirmed meanwhile. Its token is only sent after another press.
        if (!isWalletConfirmed()) giveByCard(false, pressedAt);
      });
      return settled !== undefined;
    };
    const sendCard = () => {
      wallets()?.drop();
      send((request) => card.tokenize(request), pressedAt);
    };
    give(form.state.card.complete, sendCard, waitForCard);
  }

  return {
    /** @param pressedAt When the donor pressed, in ms since 1970; now by default. */
    press: (pressedAt?: number): void => {
      giveByCard(true, pressedAt);
    },

    /** Asks the donor to press again, because the screen has changed since the press. */
    askAgain,

    /**
     * Handles a press of a wallet in the slot `wallets`, whose token replaces that of the card. The token is requested in the task of the
     * press, because browsers do not open a payment sheet later, and only if everything else is filled in.
     */
    pressPageWallet: (wallet: unknown): void => {
      if (!isWallet(wallet) || isWalletOpen()) return;
      // Another wallet's confirmation is discarded, so that it cannot pay for a second gift later.
      wallets()?.drop();
      give(true, () => {
        send((request) => askToken(wallet, request));
      });
    },

    /** Goes to the step that contains a field and focuses the field. @param at Index of a card field among those with an error. */
    goTo: (field: FormField, at?: number): void => {
      const before = form.view.step;
      form.do(goToStep(stepOf(field, form.view.parts)));
      const focus = () => {
        // The name of a question may have a dot, which `#` would take for a class.
        effects.focus(`[id="${anchorOf(field, form.view)}"]`);
        if (field === 'card') card.focus(at);
      };
      if (form.view.step === before) focus();
      else void effects.whenRendered().then(focus);
    },

    /**
     * Handles a press of one of the processor's wallet buttons, whose sheet opens in the same task. Fields that the wallet fills in may be
     * empty; they are checked after its answer.
     *
     * @returns The charge for the sheet; `undefined` if another field is invalid, or no gift may be sent.
     */
    pressWallet: (): Charge | undefined => {
      effects.reread();
      if (!mayPress()) return undefined;
      effects.readFields();
      const { state, view } = form;
      const problems = allProblems(state, view, true).filter(
        ({ field, code }) => !isTextField(field) || code !== 'empty',
      );
      if (showProblems(problems, view.step && 'donor')) return undefined;
      const { charge } = form.view;
      return charge && dispatchSubmit(charge) ? charge : undefined;
    },

    /**
     * Handles the confirmation of a wallet: fills in its data and sends the gift, or shows what is still missing.
     *
     * @returns Whether the token will be used.
     */
    confirmWallet: (billing: WalletAnswer['billing']): boolean => {
      // While the sheet was open, a gift of another tab, or from before a reload, may have been found.
      effects.reread();
      if (!mayPress()) return false;
      form.do(fillIn(wallets()?.contactFrom(form.view.draft, billing) ?? {}));
      if (showProblems(allProblems(form.state, form.view, true), form.view.step && 'donor')) return true;
      form.do(goToStep('payment'));
      // If the captcha is not solved yet, the gift is not sent, because that would use up the token. The donor solves the captcha and
      // presses Give.
      if (captcha() !== '') giveByWallet();
      const isSent = form.state.submission.status === 'tokenising';
      // The focus moves from the wallet button to the confirmation, which is further down.
      if (!isSent)
        focusAfterRender(() => {
          const { submission } = form.state;
          return submission.status === 'editing' && submission.problem ? '#notice' : '#wallet-confirmed';
        });
      // The token is not used if a gift of another tab with an unknown outcome was found.
      return isSent || (isWalletConfirmed() && mayGive(form.state.submission));
    },
  };
}

function isWallet(value: unknown): value is Pick<MountedCard, 'tokenize'> {
  return (
    typeof value === 'object' && value !== null && 'tokenize' in value && typeof value.tokenize === 'function'
  );
}
