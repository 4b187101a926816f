import { mayGive } from '../../../donation/attempt.js';
import type { SettingsController, SettingsHost } from '../../../controllers/settings-controller.js';
import type { DonationController } from '../../../donation/donation-controller.js';
import { askToken } from '../../../payment/ask-token.js';
import type { MountedCard, TokenRequest, WalletAnswer } from '../../../payment/tokenizer.js';
import type { TokenResult } from '../../../schema/card-token.js';
import type { CardController } from '../card/card-controller.js';
import type { Composer } from './composer.js';
import { billingTexts } from './donation-request.js';
import type { DraftController } from '../draft/draft-controller.js';
import { isTextField, type FormField } from '../draft/draft.js';
import type { Problem } from '../questions/check-draft.js';
import { FrSubmitEvent } from '../events.js';
import { held } from './bot-guard.js';
import { captchaToken } from '../card/captcha.js';
import { anchorOf } from '../questions/problem-text.js';
import type { Setup } from '../setup.js';
import type { StepController } from '../layout/step-controller.js';
import { isAsked, stepOf, type StepName } from '../layout/steps.js';
import { contactFrom } from '../wallets/wallet-contact.js';
import { chargeOf, type Charge } from '../../../donation/gift.js';
import type { Wallets } from '../wallets/wallets.js';

/** What a press of Give has to do with. */
export interface GivingForm {
  readonly host: SettingsHost & { readonly renderRoot: HTMLElement | DocumentFragment };
  readonly settings: SettingsController;
  /** `undefined` while the page's settings are wrong. */
  readonly setup: () => Setup | undefined;
  readonly submission: DonationController;
  readonly draft: DraftController;
  readonly composer: Composer;
  readonly card: CardController;
  readonly steps: StepController;
  /** `undefined` where the processor has none. */
  readonly wallets: () => Wallets | undefined;
  /** What each charge would come to; `undefined` while there is no amount. */
  readonly charge: () => Charge | undefined;
}

/** From a press of Continue or Give to the next step or to the gift's sending, or to what keeps it from that. */
export class Giving {
  readonly #form: GivingForm;

  constructor(form: GivingForm) {
    this.#form = form;
  }

  readonly onSubmit = (event: Event): void => {
    event.preventDefault();
    this.#giveByCard(true);
  };

  /**
   * A wallet in the slot `wallets` was pressed: its token stands for the card's. It is asked for within the task of the press, without
   * which browsers open no payment sheet, and only if everything else is filled in.
   */
  readonly onWallet = (event: Event): void => {
    const wallet: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (!isWallet(wallet) || this.#form.wallets()?.isOpen) return;
    // What another wallet has confirmed must not pay for a second gift later.
    this.#form.wallets()?.drop();
    this.#give(true, () => {
      this.#send((request) => askToken(wallet, request));
    });
  };

  /** Puts the focus on a field, in whatever step it stands. */
  readonly goTo = (field: FormField): void => {
    const { host, steps, draft, composer, card } = this.#form;
    const before = steps.current;
    steps.go(stepOf(field, composer.compose(draft.draft).parts));
    const focus = () => {
      this.focus(`#${anchorOf(field, { draft: draft.draft, amounts: draft.offers.amounts })}`);
      if (field === 'card') card.focus();
    };
    if (steps.current === before) focus();
    else void host.updateComplete.then(focus);
  };

  /** @param selector `undefined` = the focus stays where it is. */
  focus(selector: string | undefined): void {
    if (selector !== undefined) this.#form.host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  /**
   * The button of a wallet of the processor's was pressed, whose sheet opens within the same task. What the wallet may know of the
   * donor is asked for only after it has answered.
   */
  readonly pressWallet = (): Charge | undefined => {
    const { submission, charge, draft, steps } = this.#form;
    if (!mayGive(submission.state)) return undefined;
    const problems = draft
      .problems(true)
      .filter(({ field, code }) => !isTextField(field) || code !== 'empty');
    if (this.#hasProblems(problems, steps.current && 'donor')) return undefined;
    const wanted = charge();
    return wanted && this.#announce(wanted) ? wanted : undefined;
  };

  /** A wallet has confirmed. Sends the gift, if nothing is missing but what the wallet knows; otherwise the donor fills it in. */
  readonly confirmWallet = (billing: WalletAnswer['billing']): boolean => {
    const { host, submission, draft, steps, wallets } = this.#form;
    // Another tab's gift, or one of an earlier view, may have been taken up while the sheet was open.
    if (!mayGive(submission.state)) return false;
    draft.fill(contactFrom(draft.draft, billing));
    if (this.#hasProblems(draft.problems(true), steps.current && 'donor')) return true;
    steps.go('payment');
    // A captcha that is still to be solved would cost the token: the donor solves it, and presses Give.
    if (captchaToken(host) !== '') this.#giveByWallet();
    const isSent = submission.state.status === 'tokenising';
    // The donor looks at the button that they pressed: what is still asked stands further down.
    if (!isSent)
      void host.updateComplete.then(() => {
        this.focus(
          submission.state.status === 'editing' && submission.state.problem ? '#notice' : '#wallet-confirmed',
        );
      });
    // Where a gift of another tab has come up, whose end is not known, the token is not used.
    return isSent || (wallets()?.isConfirmed === true && mayGive(submission.state));
  };

  #giveByWallet(): void {
    const { setup, draft, composer, wallets } = this.#form;
    const { gift } = composer.compose(draft.draft);
    const confirmed = wallets();
    if (!setup() || !gift || !confirmed) return;
    const charge = chargeOf(gift);
    const pressedAt = confirmed.pressedFor(charge);
    // Taken only once nothing stands in the way: until then the donor may press Give with the same confirmation.
    if (pressedAt !== undefined) this.#send(() => Promise.resolve(confirmed.use(charge)), pressedAt);
  }

  /** @param mayWait Whether a card that seems incomplete is asked after: a summary that then vanished would startle the donor. */
  #giveByCard(mayWait = false): void {
    const { card, wallets } = this.#form;
    // The sheet of a wallet decides first: two ways to pay would be two charges.
    if (wallets()?.isOpen) return;
    const isConfirmed = wallets()?.isConfirmed === true;
    const asked = () => {
      const settled = mayWait ? card.settled() : undefined;
      void settled?.then(() => {
        // A wallet may have been opened meanwhile, and its token needs a press of its own.
        if (!wallets()?.isConfirmed) this.#giveByCard();
      });
      return settled !== undefined;
    };
    if (isConfirmed)
      this.#give(true, () => {
        this.#giveByWallet();
      });
    else
      this.#give(
        card.view.complete,
        () => {
          wallets()?.drop();
          this.#send((request) => card.tokenize(request));
        },
        asked,
      );
  }

  /** @param send Called once nothing is missing. */
  #give(isCardComplete: boolean, send: () => void, isCardAsked = () => false): void {
    const { setup, submission, draft, composer, steps } = this.#form;
    if (!setup() || !mayGive(submission.state)) return;
    const step = steps.current;
    const { gift, parts } = composer.compose(draft.draft);
    const problems = draft.problems(isCardComplete).filter(({ field }) => isAsked(field, parts, step));
    if (problems[0]?.field === 'card' && problems.length === 1 && isCardAsked()) return;
    if (this.#hasProblems(problems, step)) return;
    if (step !== undefined && step !== 'payment') this.move(1);
    else if (gift && this.#announce(chargeOf(gift))) send();
  }

  /** Shows the donor what is wrong in the steps up to `step`, or on the whole form. */
  #hasProblems(all: readonly Problem[], step: StepName | undefined): boolean {
    const { host, draft, composer, steps } = this.#form;
    const { parts } = composer.compose(draft.draft);
    const problems = all.filter(({ field }) => isAsked(field, parts, step));
    draft.flag(problems.map(({ field }) => field));
    const [first] = problems;
    if (!first) return false;
    steps.go(stepOf(first.field, parts));
    void host.updateComplete.then(() => {
      this.focus('#summary');
    });
    return true;
  }

  /** @returns `false` when the page does not let the gift go on. */
  #announce({ amountMinor, currency, frequency }: Charge): boolean {
    const { host, setup } = this.#form;
    const { campaignId = 0 } = setup() ?? {};
    return host.dispatchEvent(new FrSubmitEvent({ campaignId, amountMinor, currency, frequency }));
  }

  /** @param pressedAt When the donor has decided, in ms since 1970; now by default. */
  #send(tokenize: (request: TokenRequest) => Promise<TokenResult>, pressedAt?: number): void {
    const { host, settings, setup, submission, draft, composer } = this.#form;
    const { gift } = composer.compose(draft.draft);
    if (!gift || !setup()) return;
    const asked = chargeOf(gift);
    const locale = settings.language;
    void submission.give(
      gift,
      ({ key: attemptId }) =>
        held(host.renderRoot, performance.now(), () =>
          tokenize({ ...asked, locale, attemptId, billing: billingTexts(gift) }),
        ),
      () => captchaToken(host) || undefined,
      pressedAt,
    );
  }

  /** To the next step or the one before, and to its heading: what the focus was on is not there any more. */
  move(by: 1 | -1): void {
    const { host, steps, wallets } = this.#form;
    // "Stop waiting" stands in this step.
    if (wallets()?.isOpen && steps.current === 'donor') return;
    steps.move(by);
    void host.updateComplete.then(() => {
      this.focus('#step-title');
    });
  }
}

function isWallet(value: unknown): value is Pick<MountedCard, 'tokenize'> {
  return (
    typeof value === 'object' && value !== null && 'tokenize' in value && typeof value.tokenize === 'function'
  );
}
