import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { mayGive, type Submission } from '../../controllers/attempt.js';
import { CustomStates } from '../../controllers/custom-states.js';
import { hintOnce } from '../../controllers/developer-hint.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { SubmissionController } from '../../controllers/submission-controller.js';
import { pageEffects } from '../../controllers/submission-effects.js';
import base from '../../styles/base.js';
import tokens from '../../styles/tokens.js';
import { CardController } from './card-controller.js';
import choiceStyles from './choice.styles.js';
import controlStyles from './control.styles.js';
import { fieldNamed, giftOf } from './donation-request.js';
import { DraftController } from './draft-controller.js';
import type { FormField } from './draft.js';
import { FrSubmitEvent } from './events.js';
import type { FormView } from './form-view.js';
import { strings } from './fr-donate-form.strings.js';
import styles from './fr-donate-form.styles.js';
import { readAmounts, readFrequencies, readLimit } from './offers.js';
import outcomeStyles from './outcome.styles.js';
import { anchorOf } from './problem-text.js';
import { renderForm } from './render-form.js';
import { renderDone, renderUnknown } from './render-outcome.js';
import { renderHostedPage } from './render-send.js';
import { readSetup, webAddress, type Setup } from './setup.js';
import { focusAfter, outcomeEvent } from './transitions.js';

/**
 * Takes a gift by card. Card details are typed into the card processor's own frame, which `useCardProcessor()` chooses;
 * neither this element nor its page ever sees them.
 *
 * @tag fr-donate-form
 * @slot - Shown instead of the form while the element's settings are wrong, and where no card fields can be shown.
 * @slot heading - Above the form.
 * @slot legal - Below the button: who receives the gift, how data is used.
 * @slot hosted-page - Text of the link to `donate-href`.
 * @slot thanks - Below the result of a gift.
 * @slot contact - How to reach the charity, beside a gift whose outcome is not known.
 * @slot card - The element's own: the card processor's fields are put there.
 * @csspart amounts - The group of amounts.
 * @csspart frequencies - The group of frequencies.
 * @csspart control - Each text field and list.
 * @csspart card - The group around the card processor's fields.
 * @csspart button - The button that gives.
 * @csspart result - What is shown after a gift.
 * @csspart unknown - What is shown while a gift's outcome is not known.
 * @cssprop [--fr-donate-form-gap=1.75rem] - Space between the groups of the form.
 * @cssstate sending - A gift is on its way.
 * @cssstate done - A gift has been made.
 * @cssstate unknown - The outcome of a gift is not known.
 * @fires {FrAmountChangeEvent} fr-amount-change - The donor has chosen or typed another amount.
 * @fires {FrFrequencyChangeEvent} fr-frequency-change - The donor has chosen another frequency.
 * @fires {FrSubmitEvent} fr-submit - Everything is filled in and the donor gives; cancelable.
 * @fires {FrSuccessEvent} fr-success - The platform has taken the gift.
 * @fires {FrRefusedEvent} fr-refused - The gift was not accepted.
 * @fires {FrUnknownEvent} fr-unknown - The answer to the gift got lost.
 */
export class FrDonateForm extends LitElement {
  static override styles = [tokens, base, choiceStyles, controlStyles, outcomeStyles, styles];

  /** The campaign to give to: its number. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /** Amounts on offer, in major units: `25 50 100`. Without any, the donor types one. */
  @property() amounts = '25 50 100 250';

  /** The amount chosen at first, in major units; the second on offer otherwise. */
  @property({ attribute: 'default-amount' }) defaultAmount = '';

  /** Least amount that may be typed, in major units. */
  @property() min = '5';

  /** Largest amount that may be typed, in major units. */
  @property() max = '25000';

  /** How often one may give: any of `once month year`. */
  @property() frequencies = 'once month year';

  /** The frequency chosen at first: `once`, `month` or `year`; the first on offer otherwise. */
  @property({ attribute: 'default-frequency' }) defaultFrequency = '';

  /** The country chosen at first, as ISO 3166-1 alpha-2; the locale's otherwise. */
  @property({ attribute: 'default-country' }) defaultCountry = '';

  /** The platform's own giving page: offered as a second way, and as the only one where card fields can't be shown. */
  @property({ attribute: 'donate-href' }) donateHref = '';

  /** Two letters sent as the state of countries without states; the platform wants some for every country (contract §4.4). */
  @property({ attribute: 'without-state-code' }) withoutStateCode = 'NA';

  /** What is sent as the postal code of countries without postal codes. */
  @property({ attribute: 'without-postal-code' }) withoutPostalCode = '00000';

  /** Where the proxy answers. */
  @property({ attribute: 'proxy-url' }) proxyUrl = '';

  /** ISO 4217 code of the campaign's currency, which the platform charges in. */
  @property() currency = '';

  /** BCP 47 tag; without one the nearest `lang` decides. */
  @property() locale = '';

  readonly #settings = new SettingsController(this);
  readonly #states = new CustomStates(this);
  readonly #submission = new SubmissionController(this, this.#settings, pageEffects());
  readonly #draft = new DraftController(this, () => ({
    amounts: readAmounts(this.amounts),
    frequencies: readFrequencies(this.frequencies),
    limits: { min: readLimit(this.min, 500), max: readLimit(this.max, 2_500_000) },
    defaultAmount: readLimit(this.defaultAmount, 0),
    defaultFrequency: this.defaultFrequency,
    defaultCountry: this.defaultCountry,
    locale: this.#settings.locale,
  }));
  readonly #card = new CardController(this, () => {
    const setup = this.#setup;
    return 'advice' in setup
      ? undefined
      : {
          locale: this.#settings.language,
          amountMinor: Number(this.#draft.amount) || 0,
          currency: setup.currency,
        };
  });
  #shown: Submission = this.#submission.state;
  #recalled: number | undefined;
  #hadFocus = false;

  /** Called by `moveBefore()` instead of a disconnection: the card's frame stays alive, so nothing may be unmounted. */
  connectedMoveCallback(): void {
    this.requestUpdate();
  }

  protected override willUpdate(): void {
    const setup = this.#setup;
    const { state } = this.#submission;
    // Asked before the drawing takes away what had it.
    this.#hadFocus = this.matches(':focus-within');
    if ('advice' in setup) hintOnce(this, setup.advice);
    else if (setup.campaignId !== this.#recalled) {
      this.#recalled = setup.campaignId;
      this.#submission.recall(setup.campaignId);
    }
    if (state !== this.#shown && state.status === 'refused') this.#draft.refuse(fieldNamed(state.field));
    for (const status of ['sending', 'done', 'unknown']) this.#states.toggle(status, state.status === status);
  }

  protected override render(): TemplateResult {
    const view = this.#view();
    const { state } = this.#submission;
    if ('advice' in this.#setup || this.#card.view.status === 'unreachable')
      return html`<slot></slot>${renderHostedPage(view)}`;
    const actions = {
      onInput: this.#draft.onInput,
      onSubmit: this.#onSubmit,
      onRetryCard: () => {
        this.#card.retry();
      },
      goTo: (field: FormField) => {
        this.#goTo(field);
      },
    };
    return html`
      ${renderForm(view, actions, state.status !== 'done' && state.status !== 'unknown')}
      ${state.status === 'done' ? renderDone(view, state.attempt, state.receipt, this.#onAgain) : nothing}
      ${state.status === 'unknown' ? renderUnknown(view, state.attempt, state.isChecking, this.#onCheck) : nothing}
    `;
  }

  protected override updated(): void {
    const before = this.#shown;
    const now = this.#submission.state;
    if (now === before) return;
    this.#shown = now;
    if (now.status === 'done') this.#card.clear();
    const target = focusAfter(before, now, this.#hadFocus);
    if (target) this.#focus(target);
    const event = outcomeEvent(before, now);
    if (event) this.dispatchEvent(event);
  }

  get #setup(): Setup {
    return readSetup(this.campaignId, this.#settings.currency, this.#settings.connection);
  }

  #view(): FormView {
    const { language, currency } = this.#settings;
    const card = this.#card.view;
    return {
      words: strings[language],
      language,
      currency: currency.trim().toUpperCase(),
      draft: this.#draft.draft,
      ...this.#draft.offers,
      amount: this.#draft.amount,
      problems: this.#draft.shownProblems(card.complete),
      card,
      submission: this.#submission.state,
      hostedPage: webAddress(this.donateHref),
    };
  }

  readonly #onSubmit = (event: Event) => {
    event.preventDefault();
    const setup = this.#setup;
    const { amount, draft } = this.#draft;
    if ('advice' in setup || !mayGive(this.#submission.state)) return;
    const problems = this.#draft.problems(this.#card.view.complete);
    this.#draft.flag(problems.map(({ field }) => field));
    if (problems.length > 0 || typeof amount !== 'number') {
      void this.updateComplete.then(() => {
        this.#focus('#summary');
      });
      return;
    }
    const { campaignId, currency } = setup;
    const figures = { campaignId, amountMinor: amount, currency, frequency: draft.frequency };
    if (!this.dispatchEvent(new FrSubmitEvent(figures))) return;
    const standIns = { state: this.withoutStateCode, zip: this.withoutPostalCode };
    const gift = giftOf(draft, amount, campaignId, standIns);
    void this.#submission.give(gift, currency, ({ key: attemptId }) =>
      this.#card.tokenize({
        amountMinor: amount,
        currency,
        locale: this.#settings.language,
        attemptId,
        billing: draft.fields,
      }),
    );
  };

  readonly #onAgain = () => {
    this.#submission.again();
  };

  readonly #onCheck = () => {
    void this.#submission.check();
  };

  #goTo(field: FormField): void {
    const anchor = anchorOf(field, this.#view());
    this.#focus(`#${anchor}`);
    if (field === 'card') this.#card.focus();
  }

  #focus(selector: string): void {
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }
}
