import { mayGive, type Attempt } from '../../../donation/attempt.js';
import type { DonationController } from '../../../donation/donation-controller.js';
import { billingTexts, type Charge } from '../../../donation/gift.js';
import { askToken } from '../../../payment/ask-token.js';
import type { MountedCard, TokenRequest, WalletAnswer } from '../../../payment/tokenizer.js';
import type { TokenResult } from '../../../schema/card-token.js';
import { isTextField, type FormField } from '../draft/draft.js';
import { contactFrom } from '../draft/wallet-contact.js';
import type { Problem } from '../questions/check-draft.js';
import type { Proposal } from '../questions/part.js';
import type { Editing } from './editing.js';
import { FrSubmitEvent } from './events.js';
import type { FormStore } from './form-store.js';
import { isAsked, stepOf, type StepName } from './steps.js';
import { allProblems, anchorOf } from './view.js';

/** What a press of Give has to do with outside of the store. */
export interface GivingEffects {
  /** Dispatches an event on the form. @returns `false` when the page does not let the gift go on. */
  readonly tell: (event: Event) => boolean;
  readonly donation: Pick<DonationController, 'give'>;
  /** Has forms that were filled in blindly wait and fail. */
  readonly guard: (ask: () => Promise<TokenResult>) => Promise<TokenResult>;
  /** What the page's own captcha says; `undefined` without one. */
  readonly captcha: () => string | undefined;
  readonly card: {
    /** Until the fields have told all that was typed; `undefined` where nothing is to be waited for. */
    settled(): Promise<unknown> | undefined;
    tokenize(request: TokenRequest): Promise<TokenResult>;
    focus(): void;
  };
  /** What a wallet has confirmed; `undefined` where the processor has none. */
  readonly wallets: () =>
    | {
        readonly pressedFor: (charge: Charge) => number | undefined;
        readonly use: (charge: Charge) => TokenResult;
        readonly drop: () => void;
      }
    | undefined;
  /** Puts the focus on what a selector finds in the form's shadow root. */
  readonly focus: (selector: string) => void;
  /** After the form has been drawn with all that was changed. */
  readonly drawn: () => Promise<unknown>;
}

export type Giving = ReturnType<typeof createGiving>;

/** From a press of Continue or Give to the next step or to the gift's sending, or to what keeps it from that. */
export function createGiving(store: FormStore, editing: Editing, effects: GivingEffects) {
  const { card, wallets, captcha } = effects;
  const isWalletOpen = () => store.view.wallet?.isOpen === true;
  const isWalletConfirmed = () => store.view.wallet?.isConfirmed === true;
  const mayPress = () => store.state.page.setup !== undefined && mayGive(store.state.submission);

  /** @param selector What has the focus once it is drawn; asked then. */
  function focusDrawn(selector: () => string): void {
    void effects.drawn().then(() => {
      effects.focus(selector());
    });
  }

  /** Shows the donor what is wrong in the steps up to `step`, or on the whole form. */
  function hasProblems(all: readonly Problem[], step: StepName | undefined): boolean {
    const { parts } = store.view;
    const problems = all.filter(({ field }) => isAsked(field, parts, step));
    editing.flag(problems.map(({ field }) => field));
    const [first] = problems;
    if (!first) return false;
    editing.go(stepOf(first.field, parts));
    focusDrawn(() => '#summary');
    return true;
  }

  /** @returns `false` when the page does not let the gift go on. */
  function announce({ amountMinor, currency, frequency }: Charge): boolean {
    const { campaignId = 0 } = store.state.page.setup ?? {};
    return effects.tell(new FrSubmitEvent({ campaignId, amountMinor, currency, frequency }));
  }

  /** @param pressedAt When the donor has decided, in ms since 1970; now by default. */
  function send(tokenize: (request: TokenRequest) => Promise<TokenResult>, pressedAt?: number): void {
    store.refresh();
    const { gift, charge } = store.view;
    if (!gift || !charge) return;
    const request = { ...charge, locale: store.state.page.language, billing: billingTexts(gift) };
    const tokenizeFor = ({ key }: Attempt) => {
      // At the press, of which one key may have several: what came back unsent may have been changed since.
      store.set({ sent: { key, gift } });
      return effects.guard(() => tokenize({ ...request, attemptId: key }));
    };
    void effects.donation.give(gift, tokenizeFor, () => captcha() || undefined, pressedAt);
  }

  /** @param isCardAsked Called where nothing but the card is missing: whether it is asked first what was typed into it. */
  function give(isCardComplete: boolean, sendIt: () => void, isCardAsked = () => false): void {
    store.refresh();
    if (!mayPress()) return;
    const { state, view } = store;
    const { step, parts } = view;
    const problems = allProblems(state, view, isCardComplete).filter(({ field }) =>
      isAsked(field, parts, step),
    );
    if (problems[0]?.field === 'card' && problems.length === 1 && isCardAsked()) return;
    if (hasProblems(problems, step)) return;
    if (step !== undefined && step !== 'payment') move(1);
    else if (view.charge && announce(view.charge)) sendIt();
  }

  function giveByWallet(): void {
    store.refresh();
    const { charge } = store.view;
    const confirmed = wallets();
    if (!charge || !confirmed) return;
    const pressedAt = confirmed.pressedFor(charge);
    // Taken only once nothing stands in the way: until then the donor may press Give with the same confirmation.
    if (pressedAt !== undefined) send(() => Promise.resolve(confirmed.use(charge)), pressedAt);
  }

  /** @param mayWait Whether a card that seems incomplete is asked after: a summary that then vanished would startle the donor. */
  function giveByCard(mayWait: boolean): void {
    // The sheet of a wallet decides first: two ways to pay would be two charges.
    if (isWalletOpen()) return;
    if (isWalletConfirmed()) {
      give(true, giveByWallet);
      return;
    }
    const isCardAsked = () => {
      const settled = mayWait ? card.settled() : undefined;
      void settled?.then(() => {
        // A wallet may have been opened meanwhile, and its token needs a press of its own.
        if (!isWalletConfirmed()) giveByCard(false);
      });
      return settled !== undefined;
    };
    const sendCard = () => {
      wallets()?.drop();
      send((request) => card.tokenize(request));
    };
    give(store.state.card.complete, sendCard, isCardAsked);
  }

  /** To the next step or the one before, and to its heading: what the focus was on is not there any more. */
  function move(by: 1 | -1): void {
    // "Stop waiting" stands in this step.
    if (isWalletOpen() && store.view.step === 'donor') return;
    editing.move(by);
    focusDrawn(() => '#step-title');
  }

  /** The buttons of a proposal go away with it: the focus passes to what it was about. */
  function leaveProposal(): void {
    focusDrawn(() => '[name=frequency]:checked, [name=amount]:checked, #custom-amount');
  }

  return {
    onSubmit: (event: Event): void => {
      event.preventDefault();
      giveByCard(true);
    },

    onBack: (): void => {
      move(-1);
    },

    /**
     * A wallet in the slot `wallets` was pressed: its token stands for the card's. It is asked for within the task of the press, without
     * which browsers open no payment sheet, and only if everything else is filled in.
     */
    onWallet: (event: Event): void => {
      const wallet: unknown = event instanceof CustomEvent ? event.detail : undefined;
      if (!isWallet(wallet) || isWalletOpen()) return;
      // What another wallet has confirmed must not pay for a second gift later.
      wallets()?.drop();
      give(true, () => {
        send((request) => askToken(wallet, request));
      });
    },

    accept: ({ amountMinor }: Proposal): void => {
      editing.propose(amountMinor, 'month');
      leaveProposal();
    },

    decline: (): void => {
      editing.decline();
      store.refresh();
      leaveProposal();
    },

    /** Puts the focus on a field, in whatever step it stands. */
    goTo: (field: FormField): void => {
      const before = store.view.step;
      editing.go(stepOf(field, store.view.parts));
      const focus = () => {
        effects.focus(`#${anchorOf(field, store.view)}`);
        if (field === 'card') card.focus();
      };
      if (store.view.step === before) focus();
      else void effects.drawn().then(focus);
    },

    /**
     * The button of a wallet of the processor's was pressed, whose sheet opens within the same task. What the wallet may know of the
     * donor is asked for only after it has answered.
     *
     * @returns What the sheet has to show; `undefined` where something that no wallet knows has to be filled in first.
     */
    pressWallet: (): Charge | undefined => {
      store.refresh();
      const { state, view } = store;
      if (!mayGive(state.submission)) return undefined;
      const problems = allProblems(state, view, true).filter(
        ({ field, code }) => !isTextField(field) || code !== 'empty',
      );
      if (hasProblems(problems, view.step && 'donor')) return undefined;
      const { charge } = store.view;
      return charge && announce(charge) ? charge : undefined;
    },

    /**
     * A wallet has confirmed. Sends the gift, if nothing is missing but what the wallet knows; otherwise the donor fills it in.
     *
     * @returns Whether the token will be used.
     */
    confirmWallet: (billing: WalletAnswer['billing']): boolean => {
      // Another tab's gift, or one of an earlier view, may have been taken up while the sheet was open.
      if (!mayGive(store.state.submission)) return false;
      store.refresh();
      editing.fill(contactFrom(store.view.draft, billing));
      if (hasProblems(allProblems(store.state, store.view, true), store.view.step && 'donor')) return true;
      editing.go('payment');
      // A captcha that is still to be solved would cost the token: the donor solves it, and presses Give.
      if (captcha() !== '') giveByWallet();
      const isSent = store.state.submission.status === 'tokenising';
      // The donor looks at the button that they pressed: what is still asked stands further down.
      if (!isSent)
        focusDrawn(() => {
          const { submission } = store.state;
          return submission.status === 'editing' && submission.problem ? '#notice' : '#wallet-confirmed';
        });
      // Where a gift of another tab has come up, whose end is not known, the token is not used.
      return isSent || (isWalletConfirmed() && mayGive(store.state.submission));
    },
  };
}

function isWallet(value: unknown): value is Pick<MountedCard, 'tokenize'> {
  return (
    typeof value === 'object' && value !== null && 'tokenize' in value && typeof value.tokenize === 'function'
  );
}
