import { mayGive } from '../../../controllers/attempt.js';
import type { SettingsController, SettingsHost } from '../../../controllers/settings-controller.js';
import type { SubmissionController } from '../../../controllers/submission-controller.js';
import { askToken } from '../../../payment/ask-token.js';
import type { MountedCard, TokenRequest } from '../../../payment/tokenizer.js';
import type { TokenResult } from '../../../schema/card-token.js';
import { toMinor } from '../../../schema/money.js';
import type { CardController } from '../card/card-controller.js';
import type { Composer } from './composer.js';
import { billingTexts } from './donation-request.js';
import type { DraftController } from '../draft/draft-controller.js';
import type { FormField } from '../draft/draft.js';
import { FrSubmitEvent } from '../events.js';
import { held } from './bot-guard.js';
import { captchaToken } from '../card/captcha.js';
import { anchorOf } from '../questions/problem-text.js';
import type { Setup } from '../setup.js';
import type { StepController } from '../layout/step-controller.js';
import { isAsked, stepOf } from '../layout/steps.js';

/** What a press of Give has to do with. */
export interface GivingForm {
  readonly host: SettingsHost & { readonly renderRoot: HTMLElement | DocumentFragment };
  readonly settings: SettingsController;
  /** `undefined` while the page's settings are wrong. */
  readonly setup: () => Setup | undefined;
  readonly submission: SubmissionController;
  readonly draft: DraftController;
  readonly composer: Composer;
  readonly card: CardController;
  readonly steps: StepController;
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
    if (isWallet(wallet)) this.#give(true, (request) => askToken(wallet, request));
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

  /** @param mayWait Whether a card that seems incomplete is asked after: a summary that then vanished would startle the donor. */
  #giveByCard(mayWait = false): void {
    const { card } = this.#form;
    const asked = () => {
      const settled = mayWait ? card.settled() : undefined;
      void settled?.then(() => {
        this.#giveByCard();
      });
      return settled !== undefined;
    };
    this.#give(card.view.complete, (request) => card.tokenize(request), asked);
  }

  #give(
    isCardComplete: boolean,
    tokenize: (request: TokenRequest) => Promise<TokenResult>,
    isCardAsked = () => false,
  ): void {
    const { host, settings, setup, submission, draft, composer, steps } = this.#form;
    const found = setup();
    if (!found || !mayGive(submission.state)) return;
    const { gift, parts } = composer.compose(draft.draft);
    const step = steps.current;
    const problems = draft.problems(isCardComplete).filter(({ field }) => isAsked(field, parts, step));
    const [first] = problems;
    if (first?.field === 'card' && problems.length === 1 && isCardAsked()) return;
    draft.flag(problems.map(({ field }) => field));
    if (first) {
      steps.go(stepOf(first.field, parts));
      void host.updateComplete.then(() => {
        this.focus('#summary');
      });
      return;
    }
    if (step !== undefined && step !== 'payment') {
      this.move(1);
      return;
    }
    if (!gift) return;
    const { campaignId, currency } = found;
    const amountMinor = toMinor(gift.amount) ?? 0;
    const { frequency } = gift;
    const payments = gift.extra?.installments?.duration;
    const asked = { amountMinor, currency, frequency, ...(payments !== undefined && { payments }) };
    if (!host.dispatchEvent(new FrSubmitEvent({ campaignId, amountMinor, currency, frequency }))) return;
    const locale = settings.language;
    void submission.give(
      gift,
      currency,
      ({ key: attemptId }) =>
        held(host.renderRoot, performance.now(), () =>
          tokenize({ ...asked, locale, attemptId, billing: billingTexts(gift) }),
        ),
      () => captchaToken(host) || undefined,
    );
  }

  /** To the next step or the one before, and to its heading: what the focus was on is not there any more. */
  move(by: 1 | -1): void {
    const { host, steps } = this.#form;
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
