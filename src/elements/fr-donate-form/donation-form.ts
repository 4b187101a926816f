import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { mayGive } from '../../donation/attempt.js';
import { CustomStates } from '../../controllers/custom-states.js';
import type { SettingsController, SettingsHost } from '../../controllers/settings-controller.js';
import { DonationController } from '../../donation/donation-controller.js';
import { pageEffects } from '../../donation/effects.js';
import { systemClock } from '../../store/clock.js';
import { allowsMotion } from '../../styles/motion.js';
import { captchaToken } from './card/captcha.js';
import { CardController } from './card/card-controller.js';
import { Closing } from './outcome/closing.js';
import { Composer, type OfferHost } from './gift/composer.js';
import { readContact } from './outcome/contact.js';
import { tabDeclineMemory } from './draft/decline-memory.js';
import { DraftController } from './draft/draft-controller.js';
import { tabDraftMemory } from './draft/draft-memory.js';
import type { FormView } from './form-view.js';
import { Giving } from './gift/giving.js';
import { hintAtRefusal } from './outcome/refusal-hint.js';
import { OutcomeController } from './outcome/outcome-controller.js';
import { LayoutController } from './layout/layout-controller.js';
import { PartsController } from './parts-controller.js';
import { Passage } from './gift/passage.js';
import { renderForm } from './render-form.js';
import type { ProposalActions } from './render-parts.js';
import { proposalActions } from './gift/proposal-actions.js';
import type { LateModules } from './open-donation-form.js';
import type { Setup } from './setup.js';
import { StepController } from './layout/step-controller.js';
import { WordingController } from './wording/wording-controller.js';
import { WalletController } from './wallets/wallet-controller.js';
import { chargeOf, type Charge } from '../../donation/gift.js';

/** The attributes that say what is offered. */
export interface DonateHost extends OfferHost, Omit<SettingsHost, keyof LitElement> {}

/** Everything of a donate form that only a page with one needs. */
export class DonationForm implements ReactiveController {
  readonly #host: DonateHost;
  readonly #settings: SettingsController;
  readonly #states: CustomStates;
  readonly #submission: DonationController;
  readonly #draft: DraftController;
  readonly #card: CardController;
  readonly #wallets: WalletController;
  readonly #composer: Composer;
  readonly #proposal: ProposalActions;
  readonly #outcome: OutcomeController;
  readonly #wording: WordingController;
  readonly #steps: StepController;
  readonly #layout: LayoutController;
  readonly #giving: Giving;
  readonly #closing: Closing;
  /** Absent while the page's settings are wrong. */
  #setup: Setup | undefined;
  #recalled: number | undefined;

  constructor(host: DonateHost, settings: SettingsController, late: LateModules) {
    this.#host = host;
    this.#settings = settings;
    this.#states = new CustomStates(host);
    this.#submission = new DonationController(host, () => settings.connection, {
      ...pageEffects(),
      hintAtRefusal: (refusal) => {
        hintAtRefusal(host, refusal);
      },
    });
    this.#wording = new WordingController(host, late.messages);
    const declined = tabDeclineMemory(() => sessionStorage);
    this.#composer = new Composer(
      host,
      settings,
      new PartsController(host, late.sections),
      () => this.#setup,
      {
        now: () => systemClock.now(),
        query: location.search,
        declined,
        wording: this.#wording,
      },
    );
    this.#draft = new DraftController(
      host,
      () => this.#composer.offers(),
      (campaignId = host.hasAttribute('with-draft') ? this.#setup?.campaignId : undefined) =>
        campaignId === undefined ? undefined : tabDraftMemory(() => sessionStorage, campaignId),
    );
    this.#proposal = proposalActions(host, this.#draft, declined, () => this.#setup?.campaignId);
    this.#steps = new StepController(host);
    this.#layout = new LayoutController(host, late.dialog);
    const connection = () => this.#setup && settings.connection;
    this.#closing = new Closing(host, {
      ...{ connection, submission: this.#submission, layout: this.#layout, states: this.#states },
    });
    this.#card = new CardController(host, () => {
      if (!this.#setup || !this.#layout.wasShown || !this.#steps.hasReachedCard) return undefined;
      const { currency } = this.#setup;
      return { locale: settings.language, amountMinor: this.#charge()?.amountMinor ?? 0, currency };
    });
    this.#wallets = new WalletController(
      host,
      this.#card,
      this.#wording,
      () => {
        const charge = this.#charge();
        const isShown = this.#layout.wasShown && this.#steps.current !== 'gift';
        if (!this.#setup || !charge || !isShown) return undefined;
        return { locale: settings.language, charge, campaignId: this.#setup.campaignId };
      },
      {
        press: () => this.#giving.pressWallet(),
        confirm: (billing) => this.#giving.confirmWallet(billing),
        show: () => void this.#layout.show(),
      },
    );
    this.#giving = new Giving({
      host,
      settings,
      setup: () => this.#setup,
      submission: this.#submission,
      draft: this.#draft,
      composer: this.#composer,
      card: this.#card,
      steps: this.#steps,
      wallets: () => this.#wallets.wallets,
      charge: () => this.#charge(),
    });
    this.#outcome = new OutcomeController(host, this.#wording, () => {
      const { draft } = this.#draft;
      const { gift } = this.#composer.compose(draft);
      return this.#setup && { ...this.#setup, frequency: draft.frequency, gift };
    });
    host.addController(this);
    new Passage({
      ...{
        host,
        states: this.#states,
        submission: this.#submission,
        composer: this.#composer,
        draft: this.#draft,
      },
      ...{
        card: this.#card,
        steps: this.#steps,
        layout: this.#layout,
        giving: this.#giving,
        outcome: this.#outcome,
      },
    });
  }

  /** @param hostedPage The link to the platform's own giving page. */
  render(setup: Setup, hostedPage: FormView['hostedPage']): TemplateResult {
    this.#setup = setup;
    if (setup.campaignId !== this.#recalled) {
      this.#recalled = setup.campaignId;
      this.#submission.recall(setup.campaignId);
      this.#draft.restore();
    }
    if (this.#card.view.status === 'unreachable') return html`<slot></slot>${hostedPage}`;
    const { state } = this.#submission;
    // One link at a time: the page's own text for it goes to the first slot of that name.
    const view = this.#view(this.#closing.isClosed ? nothing : hostedPage);
    const actions = {
      onInput: this.#draft.onInput,
      onSubmit: this.#giving.onSubmit,
      onBack: () => this.#giving.move(-1),
      onCancel: () => {
        this.#submission.cancel();
      },
      onWallet: this.#giving.onWallet,
      onRetryCard: () => this.#card.retry(),
      goTo: this.#giving.goTo,
      ...this.#proposal,
    };
    const isFormShown = state.status !== 'done' && state.status !== 'unknown' && !this.#closing.isClosed;
    const content = html`
      ${renderForm(view, actions, isFormShown)} ${this.#closing.render(view, hostedPage)}
      ${this.#outcome.render(view, this.#submission, this.#again)}
    `;
    return this.#layout.render(content, view);
  }

  /** Shows the form with a proposed amount, or how the gift that is under way gets on. @param minor Integer minor units. */
  propose(minor: number | undefined): void {
    if (this.#submission.state.status === 'done') this.#again();
    if (minor !== undefined && mayGive(this.#submission.state)) this.#draft.propose(minor);
    if (this.#layout.show()) return;
    void this.#host.updateComplete.then(() => {
      this.#host.scrollIntoView({ behavior: allowsMotion() ? 'smooth' : 'auto', block: 'start' });
      this.#layout.focusFirst();
    });
  }

  /** Hides the form, where it is a dialog; nothing of it gets lost. */
  close(): void {
    this.#layout.close();
  }

  hostUpdate(): void {
    // Told anew by `render`.
    this.#setup = undefined;
  }

  /** What each charge would come to now; `undefined` while there is no amount. */
  #charge(): Charge | undefined {
    if (!this.#setup) return undefined;
    const { gift } = this.#composer.compose(this.#draft.draft);
    return gift && chargeOf(gift);
  }

  readonly #again = (): void => {
    this.#steps.restart();
    this.#wallets.wallets?.drop();
    this.#submission.again();
  };

  #view(hostedPage: FormView['hostedPage']): FormView {
    const { language } = this.#settings;
    const card = this.#card.view;
    return {
      words: this.#wording.words(language),
      language,
      currency: this.#setup?.currency ?? '',
      draft: this.#draft.draft,
      hasTyped: this.#draft.isTouched,
      ...this.#draft.offers,
      ...this.#composer.compose(this.#draft.draft),
      amount: this.#draft.amount,
      problems: this.#draft.shownProblems(card.complete || this.#wallets.wallets?.isConfirmed === true),
      card,
      wallets: this.#wallets.wallets,
      submission: this.#submission.state,
      contact: readContact(this.#host),
      step: this.#steps.current,
      isDialog: this.#layout.isDialog,
      hasCaptcha: captchaToken(this.#host) !== undefined,
      hostedPage,
    };
  }
}
