import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { CustomStates } from '../../../controllers/custom-states.js';
import { hintOnce } from '../../../controllers/developer-hint.js';
import type { OptionalPart } from '../../../controllers/lazy-module.js';
import { nextTask } from '../../../controllers/next-task.js';
import { AvailabilityController } from '../../../controllers/availability-controller.js';
import type { SettingsController, SettingsHost } from '../../../controllers/settings-controller.js';
import { pageDocument } from '../../../page/page-document.js';
import { isUnderWay, mayGive, type Submission } from '../../../donation/attempt.js';
import { DonationController } from '../../../donation/donation-controller.js';
import { pageEffects } from '../../../donation/effects.js';
import type { Frequency } from '../../../schema/donation.js';
import { allowsMotion } from '../../../styles/motion.js';
import type { OwnTexts } from '../texts/own-texts.js';
import { TextsController } from '../texts/texts-controller.js';
import { tabDeclineMemory } from '../amount/decline-memory.js';
import { SilentFields } from '../details/silent-fields.js';
import { createEditing, type Editing } from './editing.js';
import { FormStore } from './form-store.js';
import { createGiving } from './giving.js';
import { readSetup, type Setup } from '../amount/setup.js';
import { stepOf } from './steps.js';
import { readFocus, type Focus } from './read-focus.js';
import { focusAfter, isStandIn, refusedField } from '../outcome/transitions.js';
import { CampaignController } from './campaign-controller.js';
import { captchaToken } from '../card/captcha.js';
import { offeredCampaigns } from './choice-controller.js';
import { PageController } from './page-controller.js';
import { readPage, type OfferHost } from './read-page.js';
import { renderClosed } from '../outcome/render-closed.js';
import { renderForm, type FormActions } from './render-form.js';
import { renderHostedPage } from '../outcome/render-hosted-page.js';
import { showsGift } from '../amount/shows-gift.js';
import { guardAgainstBots } from '../card/bot-guard.js';
import { CardController } from '../card/card-controller.js';
import { ProcessorCode } from '../card/processor-code.js';
import { WalletController } from '../wallets/wallet-controller.js';
import type { FormDialog } from './dialog.js';
import { LayoutController } from './layout-controller.js';
import { OutcomeController } from '../outcome/outcome-controller.js';
import { hintAtRefusal } from '../outcome/refusal-hint.js';
import type { SectionsCode } from '../parts/sections-code.js';

/** The form's attributes that define the offers and the campaign. */
export interface DonateHost extends OfferHost, Omit<SettingsHost, keyof LitElement> {
  campaignId: string;
}

/** What the form looks like and says depends on these parts. */
export interface FormParts {
  readonly sections: OptionalPart<SectionsCode>;
  readonly ownTexts: OptionalPart<typeof OwnTexts>;
  readonly dialog: OptionalPart<typeof FormDialog>;
}

/**
 * Connects the parts of a donate form: its store, the controllers of its parts, and the effects that its actions use. In a separate file,
 * so that only pages with a donate form load it. The controllers read and change the store and do not refer to each other.
 */
export class DonationForm implements ReactiveController {
  readonly #host: DonateHost;
  readonly #settings: SettingsController;
  readonly #states: CustomStates;
  readonly #sections: FormParts['sections'];
  readonly #store: FormStore;
  readonly #editing: Editing;
  readonly #actions: FormActions;
  readonly #donation: DonationController;
  readonly #availability: AvailabilityController;
  /** `undefined` while the store is created, which reads the page. */
  readonly #campaign: CampaignController | undefined;
  readonly #card: CardController;
  readonly #wallets: WalletController;
  readonly #layout: LayoutController;
  readonly #outcome: OutcomeController;
  readonly #silent = new SilentFields();
  #resumedCampaign: number | undefined;
  /** State of the last rendering. */
  #rendered: { readonly submission: Submission; readonly isClosed: boolean };
  /** Where the focus was before the current rendering, which may remove the focused element. */
  #focus: Focus = { isInForm: false, isInFields: false };

  constructor(host: DonateHost, settings: SettingsController, { sections, ownTexts, dialog }: FormParts) {
    this.#host = host;
    this.#settings = settings;
    this.#states = new CustomStates(host);
    this.#sections = sections;
    const { withOwn } = new TextsController(host, ownTexts);
    const storage = () => sessionStorage;
    const declined = tabDeclineMemory(storage);
    const query = location.search;
    const effects = pageEffects();
    let layout: LayoutController | undefined;
    const store = new FormStore({
      readPage: (setup) => {
        const now = effects.clock.now();
        return readPage(host, {
          ...{ setup, settings, withOwn, query },
          parts: sections.value,
          now,
          hasDeclined: declined.has(setup?.campaignId ?? 0),
          hasDialog: layout ? layout.hasDialog : false,
          campaign: this.#campaign?.find(this.#campaignOf(setup), now),
        });
      },
      onChange: () => {
        host.requestUpdate();
      },
    });
    this.#store = store;
    this.#rendered = { submission: store.state.submission, isClosed: false };
    const emit = (event: Event) => host.dispatchEvent(event);

    this.#donation = new DonationController(
      host,
      () => settings.connection,
      {
        ...effects,
        ledger: {
          idOf: (proxyUrl) => this.#availability.ledgerOf(proxyUrl),
          refresh: (proxyUrl) => this.#availability.refreshLedger(proxyUrl),
        },
        hintAtRefusal: (refusal) => hintAtRefusal(host, refusal),
      },
      store,
    );
    new PageController(host);
    this.#layout = layout = new LayoutController(host, store, dialog);
    this.#availability = new AvailabilityController(
      host,
      () => store.state.page.setup && settings.connection,
      () => store.state.wasShown,
    );
    this.#campaign = new CampaignController(host, () => {
      const { page, wasShown } = store.state;
      const [id, connection] = [this.#campaignOf(page.setup), settings.connection];
      return wasShown && id !== undefined && connection ? { id, connection } : undefined;
    });
    const code = new ProcessorCode();
    this.#card = new CardController(host, store, code);
    this.#editing = createEditing(store, { emit, storage, declined, released });
    const giving = createGiving(store, this.#editing, {
      emit,
      donation: this.#donation,
      guard: (ask) => guardAgainstBots(host.renderRoot, performance.now(), ask),
      captcha: () => captchaToken(host),
      card: this.#card,
      wallets: () => this.#wallets.wallets,
      showsGift: () => showsGift(host.renderRoot, store.view),
      readFields: () => {
        this.#readFields();
      },
      focus: (selector) => this.#focusOn(selector),
      whenRendered: () => host.updateComplete,
    });
    this.#wallets = new WalletController(host, store, code, {
      withOwn,
      press: giving.pressWallet,
      confirm: giving.confirmWallet,
      show: () => void this.#layout.show(),
    });
    this.#outcome = new OutcomeController(host, store, {
      withOwn,
      connection: () => settings.connection,
      hasDeclined: (campaignId) => declined.has(campaignId),
      effects,
    });
    this.#actions = {
      ...giving,
      onInput: this.#editing.onInput,
      onClick: this.#editing.onClick,
      onPress: this.#editing.onPress,
      onDonor: this.#editing.onDonor,
      onCancel: () => this.#donation.cancel(),
      onRetryCard: () => this.#card.retry(),
    };
    this.#readSettings();
    host.addController(this);
  }

  render(): TemplateResult {
    const { view } = this.#store;
    if (view.card.status === 'unreachable' && !this.hasGift)
      return html`<slot></slot>${renderHostedPage(view.donateHref, view.words)}`;
    const content = html`
      ${renderForm(view, this.#actions, {
        wallets: this.#wallets.wallets,
        renderParts: this.#sections.value?.renderParts,
      })}
      ${view.isClosed ? renderClosed(view) : nothing}
      ${this.#outcome.render(view, {
        check: () => void this.#donation.check(),
        retry: () => this.#donation.retry(),
        restart: this.#restart,
        giveMonthly: (minor) => {
          this.propose(minor, 'month');
        },
      })}
    `;
    return this.#layout.render(content, view);
  }

  /** Shows the form with a proposed amount, or the state of a gift that is being processed. @param minor Integer minor units. */
  propose(minor: number | undefined, frequency?: Frequency): void {
    // The page is read again, because it may have changed since the last rendering.
    this.#readSettings();
    const { submission } = this.#store.state;
    if (submission.status === 'done') this.#restart();
    if (minor !== undefined && mayGive(this.#store.state.submission)) this.#editing.propose(minor, frequency);
    if (this.#layout.show()) return;
    void this.#host.updateComplete.then(() => {
      this.#host.scrollIntoView({ behavior: allowsMotion() ? 'smooth' : 'auto', block: 'start' });
      this.#layout.focusFirst();
    });
  }

  /** Whether a gift is being processed, has an unknown outcome, or was made and its result is shown. */
  get hasGift(): boolean {
    return !mayGive(this.#store.state.submission);
  }

  /**
   * Campaign of a gift that is being processed or whose outcome is unknown. The form must not change to another campaign, because the gift
   * would seem to be for that one.
   */
  get lockedCampaign(): number | undefined {
    const { submission } = this.#store.state;
    const isBound = isUnderWay(submission) || submission.status === 'unknown';
    return isBound && 'attempt' in submission ? submission.attempt.campaignId : undefined;
  }

  /** Closes the dialog, if the form is in one. Its input is kept. */
  close(): void {
    this.#layout.close();
  }

  hostUpdate(): void {
    this.#focus = readFocus(this.#host);
    this.#readSettings();
    this.#readFields();
    const { setup } = this.#store.state.page;
    if (setup && setup.campaignId !== this.#resumedCampaign) {
      if (this.#resumedCampaign === undefined) this.#resumeAttempt(setup.campaignId);
      else {
        this.#donation.resume(setup.campaignId);
        // The first step shows the campaign: the donor has to see that it has changed.
        if (mayGive(this.#store.state.submission)) this.#editing.go('gift');
      }
      this.#resumedCampaign = this.#store.state.page.setup?.campaignId;
      this.#editing.restore();
    }
    const { submission } = this.#store.state;
    const before = this.#rendered.submission;
    if (submission !== before && submission.status === 'refused') this.#markRefused(submission.field);
    // If the donor has closed the dialog meanwhile, it opens again to show the outcome.
    if (isUnderWay(before) && !isUnderWay(submission)) this.#layout.show();
    for (const status of ['sending', 'done', 'unknown'])
      this.#states.toggle(status, submission.status === status);
    this.#states.toggle('closed', this.#store.view.isClosed);
  }

  hostUpdated(): void {
    const { submission } = this.#store.state;
    const { isClosed, draft } = this.#store.view;
    this.#silent.remember(this.#host.renderRoot, draft.fields);
    const before = this.#rendered;
    this.#rendered = { submission, isClosed };
    // When donations are closed or opened, the focused element is hidden.
    if (isClosed !== before.isClosed && this.#focus.isInForm) this.#layout.focusFirst();
    if (submission === before.submission) return;
    if (submission.status === 'editing' && submission.problem === 'not-sent') this.#availability.refresh();
    if (submission.status === 'done') {
      this.#card.clear();
      this.#editing.forget(submission.attempt.campaignId);
    }
    const selector = focusAfter(before.submission, submission, this.#focus);
    if (selector !== undefined) this.#focusOn(selector);
    this.#outcome.update(before.submission, submission);
  }

  /** Restores an attempt from before a reload, which may have been for any campaign on offer, and changes to that campaign. */
  #resumeAttempt(own: number): void {
    for (const id of [own, ...offeredCampaigns(this.#host)]) this.#donation.resume(id);
    const { submission } = this.#store.state;
    if (!('attempt' in submission) || submission.attempt.campaignId === own) return;
    this.#host.campaignId = String(submission.attempt.campaignId);
    this.#readSettings();
  }

  /** Reads the page's current settings. While there is a gift, settings that the page has removed or made invalid are kept. */
  #readSettings(): void {
    const setup = readSetup(this.#host.campaignId, this.#settings);
    const isUsable = !('advice' in setup) && !this.#settings.isSpeechless;
    const kept = this.hasGift ? this.#store.state.page.setup : undefined;
    this.#store.set({ isClosed: this.#availability.isClosed });
    this.#store.applySetup(isUsable ? setup : kept);
  }

  #readFields(): void {
    for (const { name, value } of this.#silent.find(this.#host.renderRoot, this.#store.view.draft))
      this.#editing.take(name, value);
  }

  /** The campaign of the gift on screen: that of the gift that was sent, or the one that the next gift is for. */
  #campaignOf(setup: Setup | undefined): number | undefined {
    const { submission } = this.#store.state;
    return 'attempt' in submission ? submission.attempt.campaignId : setup?.campaignId;
  }

  /** Marks the field that the platform refused. @param path The contract's name of the field; `undefined` if the form has no such field. */
  #markRefused(path: string | undefined): void {
    const { view } = this.#store;
    if (isStandIn(path, view.draft.fields.country))
      hintOnce(this.#host, 'had its without-state-code refused; set one that the platform takes.');
    const field = refusedField(path, view);
    this.#editing.refuse(field);
    if (field !== undefined) this.#editing.go(stepOf(field, view.parts));
  }

  #focusOn(selector: string): void {
    this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  readonly #restart = (): void => {
    this.#editing.restart();
    this.#wallets.wallets?.drop();
    this.#donation.restart();
  };
}

/** Resolves in the task after the next release of a mouse button, and so after its click. */
function released(): Promise<unknown> {
  return new Promise((resolve) => {
    const options = { once: true, capture: true };
    pageDocument.addEventListener('mouseup', () => resolve(nextTask()), options);
  });
}
