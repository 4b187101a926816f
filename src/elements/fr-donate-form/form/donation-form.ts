import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { AvailabilityController } from '../../../controllers/availability-controller.js';
import { CustomStates } from '../../../controllers/custom-states.js';
import type { LazyModule, OptionalPart } from '../../../controllers/lazy-module.js';
import { nextTask } from '../../../controllers/next-task.js';
import type { SettingsController, SettingsHost } from '../../../controllers/settings-controller.js';
import { mayHoldAttempt } from '../../../donation/left-attempt.js';
import { isUnderWay, mayGive } from '../../../donation/phase.js';
import { pageDocument } from '../../../page/page-document.js';
import type { Frequency } from '../../../schema/gift-values.js';
import { systemClock } from '../../../store/clock.js';
import { allowsMotion } from '../../../styles/motion.js';
import { tabDeclineMemory } from '../amount/decline-memory.js';
import { readSetup, type Setup } from '../amount/setup.js';
import { CardController } from '../card/card-controller.js';
import { ProcessorCode } from '../card/processor-code.js';
import { KeptDrafts } from '../details/kept-drafts.js';
import { SilentFields } from '../details/silent-fields.js';
import { renderClosed } from '../outcome/render-closed.js';
import { renderHostedPage } from '../outcome/render-hosted-page.js';
import type { FormMatch, MatchSource } from '../match/match.js';
import type { SectionsCode } from '../parts/sections-code.js';
import type { OwnTexts } from '../texts/own-texts.js';
import { TextsController, type WithOwn } from '../texts/texts-controller.js';
import { whenIdle } from '../../../timing/idle.js';
import { WalletController } from '../wallets/wallet-controller.js';
import { CampaignController } from './campaign-controller.js';
import { offeredCampaigns } from './choice-controller.js';
import { ConfigSource, type OfferHost, type PageInput } from './config.js';
import type { FormDialog } from './dialog.js';
import { createEditing } from './editing.js';
import { fitDraft, Form, goToStep, listCountries, proposeAmount, takeValue } from './form.js';
import type { createGivingCode, GivingCode } from './giving-code.js';
import { LayoutController } from './layout-controller.js';
import { LazyGiving } from './lazy-giving.js';
import { readFocus, type Focus } from './read-focus.js';
import { renderForm, type FormActions } from './render-form.js';
import type { FormState } from './state.js';

/** The form's attributes that define the offers and the campaign. */
export interface DonateHost extends OfferHost, Omit<SettingsHost, keyof LitElement> {
  campaignId: string;
  /** Renders again without reading the page again. */
  redraw(): void;
  /** Called before any other update, which may have its reason in the page. */
  onPageUpdate: (() => void) | undefined;
}

/** Code of the form that is loaded by itself. What the form looks like and says depends on all of it but `giving`. */
export interface FormParts {
  readonly sections: OptionalPart<SectionsCode>;
  readonly match: OptionalPart<typeof FormMatch>;
  readonly ownTexts: OptionalPart<typeof OwnTexts>;
  readonly dialog: OptionalPart<typeof FormDialog>;
  readonly giving: LazyModule<typeof createGivingCode>;
}

/**
 * Connects the parts of a donate form: the page's settings (`config.ts`), the state (`form.ts`), the controllers of its parts, and the code
 * for giving (`giving-code.ts`). In a separate file, so that only pages with a donate form load it. The controllers read and change the
 * state and do not refer to each other.
 */
export class DonationForm implements ReactiveController {
  readonly #host: DonateHost;
  readonly #settings: SettingsController;
  readonly #states: CustomStates;
  readonly #sections: FormParts['sections'];
  /** The sponsor who matches gifts, once the page has one and the code has loaded. */
  readonly #match: () => FormMatch | undefined;
  readonly #config: ConfigSource;
  readonly #form: Form;
  readonly #actions: FormActions;
  readonly #availability: AvailabilityController;
  /** `undefined` while the state is created, which reads the page. */
  readonly #campaign: CampaignController | undefined;
  readonly #card: CardController;
  readonly #wallets: WalletController;
  readonly #layout: LayoutController | undefined;
  readonly #giving: LazyGiving;
  readonly #drafts = new KeptDrafts(() => sessionStorage);
  readonly #declined = tabDeclineMemory(() => sessionStorage);
  readonly #silent = new SilentFields();
  /** The query when the form was created, because the page may change its URL later. */
  readonly #query = location.search;
  #resumedCampaign: number | undefined;
  /** What the last rendering showed. */
  #rendered: Pick<FormState, 'submission' | 'press'> & {
    readonly isClosed: boolean;
    readonly setup: Setup | undefined;
  };
  /** Whether a gift from before a reload may be stored that the code for giving has to find. */
  #awaitsGift = false;
  /** Where the focus was before the current rendering, which may remove the focused element. */
  #focus: Focus = { isInForm: false, isInFields: false };

  constructor(host: DonateHost, settings: SettingsController, parts: FormParts) {
    this.#host = host;
    this.#settings = settings;
    this.#sections = parts.sections;
    this.#states = new CustomStates(host);
    const { withOwn } = new TextsController(host, parts.ownTexts);
    this.#config = new ConfigSource(host, () => this.#pageInput(withOwn));
    host.onPageUpdate = () => {
      this.#config.markStale();
    };
    const form = new Form({
      config: () => this.#config.current,
      emit: (event) => host.dispatchEvent(event),
      keep: (draft) => {
        if (this.#form.state.page.keepsDraft) this.#drafts.save(draft);
      },
      redraw: () => {
        host.redraw();
      },
    });
    this.#form = form;
    this.#rendered = {
      submission: form.state.submission,
      press: undefined,
      isClosed: false,
      setup: undefined,
    };
    const layout = new LayoutController(host, form, parts.dialog);
    this.#layout = layout;
    this.#availability = new AvailabilityController(
      host,
      () => form.state.page.setup && settings.connection,
      () => form.state.wasShown,
    );
    const source = (): MatchSource | undefined => {
      const { page, wasShown } = form.state;
      const [id, connection] = [this.#campaignOf(page.setup), settings.connection];
      const { refreshInterval: interval } = settings;
      return wasShown && id !== undefined && connection ? { id, connection, interval } : undefined;
    };
    this.#campaign = new CampaignController(host, source);
    let match: FormMatch | undefined;
    const hasChoice = () => offeredCampaigns(host).length > 1;
    const redraw = () => {
      host.redraw();
    };
    this.#match = () => {
      const MatchOfPage = parts.match.value;
      if (MatchOfPage) match ??= new MatchOfPage(host, { source, hasChoice, withOwn, redraw });
      return MatchOfPage ? match : undefined;
    };
    const code = new ProcessorCode();
    this.#card = new CardController(host, form, code);
    const focus = (selector: string) => {
      this.#focusOn(selector);
    };
    const editing = createEditing(form, {
      released,
      decline: () => {
        const { setup } = form.state.page;
        if (setup) this.#declined.add(setup.campaignId);
        this.#reread();
      },
      focus,
      whenRendered: () => host.updateComplete,
    });
    this.#wallets = new WalletController(host, form, code, {
      withOwn,
      // Loaded before the buttons are shown: a payment sheet can be opened only in the task of the press.
      whenReady: () => {
        this.#giving.prepare();
        return this.#giving.arrival;
      },
      press: () => this.#giving.value?.pressWallet(),
      confirm: (billing) => this.#giving.value?.confirmWallet(billing) ?? false,
      show: () => void layout.show(),
    });
    this.#giving = new LazyGiving(host, form, {
      code: parts.giving,
      create: (create) => {
        const made = create({
          host,
          form,
          editing,
          connection: () => settings.connection,
          availability: this.#availability,
          card: this.#card,
          wallets: () => this.#wallets.wallets,
          withOwn,
          hasDeclined: (campaignId) => this.#declined.has(campaignId),
          showsOrder: () => {
            const { setup } = form.state.page;
            const { setup: shown } = this.#rendered;
            return (
              setup !== undefined &&
              setup.campaignId === shown?.campaignId &&
              setup.currency === shown.currency
            );
          },
          reread: () => {
            this.#reread();
          },
          readFields: () => {
            this.#readFields();
          },
          focus,
          focusFirst: () => this.#layout?.focusFirst(),
          restart: this.#restart,
          giveMonthly: (minor) => {
            this.propose(minor, 'month');
          },
          forgetDrafts: (campaignId) => {
            this.#drafts.forget(campaignId);
          },
        });
        // Not any gift that is stored by now: another form or tab may have made it since.
        if (this.#awaitsGift && this.#resumedCampaign !== undefined)
          this.#resumeFirst(made, this.#resumedCampaign);
        return made;
      },
      shownGift: () => {
        const { setup } = this.#rendered;
        const texts = [...host.renderRoot.querySelectorAll('form :is(.chosen, .review, .give)')];
        return [setup?.campaignId, setup?.currency, ...texts.map(({ textContent }) => textContent)].join(
          '\n',
        );
      },
      now: () => systemClock.now(),
      focusNotice: () => {
        editing.focusAfterRender(() => '#notice');
      },
    });
    this.#actions = {
      onInput: (event) => {
        // Not a listener of the host: `change`, which may be all that autofill reports, does not leave the shadow root.
        this.#giving.prepare();
        editing.onInput(event);
      },
      onClick: editing.onClick,
      onPress: editing.onPress,
      onDonor: editing.onDonor,
      onBack: editing.onBack,
      onChangeGift: editing.onChangeGift,
      onSuggestion: editing.onSuggestion,
      accept: editing.accept,
      decline: editing.decline,
      onSubmit: (event) => {
        event.preventDefault();
        this.#giving.press((giving, pressedAt) => {
          giving.press(pressedAt);
        });
      },
      onWallet: (event) => {
        const wallet: unknown = event instanceof CustomEvent ? event.detail : undefined;
        const giving = this.#giving.value;
        if (giving) giving.pressPageWallet(wallet);
        // Browsers open a wallet's sheet only in the task of a press, so the donor has to press again.
        else this.#giving.press(() => undefined);
      },
      onCancel: () => this.#giving.value?.cancel(),
      onRetryCard: () => {
        this.#card.retry();
        // Its button is removed.
        editing.focusAfterRender(() => '#card');
      },
    };
    const onTouch = () => {
      this.#giving.prepare();
    };
    for (const type of ['focusin', 'pointerdown']) host.addEventListener(type, onTouch, { once: true });
    this.#readSettings();
    host.addController(this);
    whenIdle(() => {
      form.do(listCountries);
    });
  }

  render(): TemplateResult {
    const { view } = this.#form;
    if (view.card.status === 'unreachable' && !this.hasGift)
      return html`<slot></slot>${renderHostedPage(view.donateHref, view.words)}`;
    const giving = this.#giving.value;
    const match = this.#match();
    const content = html`
      ${renderForm(view, this.#actions, {
        giving,
        wallets: this.#wallets.wallets,
        renderParts: this.#sections.value?.renderParts,
        match: match?.render(view),
      })}
      ${view.isClosed ? renderClosed(view) : nothing} ${giving?.renderOutcome(view, match?.toldOf(view.sent))}
    `;
    return this.#layout?.render(content, view, giving?.titleOf(view)) ?? content;
  }

  /** Shows the form with a proposed amount, or the state of a gift that is being processed. @param minor Integer minor units. */
  propose(minor: number | undefined, frequency?: Frequency): void {
    // The page is read again, because it may have changed since the last rendering.
    this.#reread();
    if (this.#form.state.submission.status === 'done') this.#restart();
    if (minor !== undefined && mayGive(this.#form.state.submission))
      this.#form.do(proposeAmount(minor, frequency));
    if (this.#layout?.show() === true) return;
    void this.#host.updateComplete.then(() => {
      this.#host.scrollIntoView({ behavior: allowsMotion() ? 'smooth' : 'auto', block: 'start' });
      this.#layout?.focusFirst();
    });
  }

  /** Whether a gift is being processed, has an unknown outcome, or was made and its result is shown. */
  get hasGift(): boolean {
    return !mayGive(this.#form.state.submission);
  }

  /**
   * Campaign of a gift that is being processed or whose outcome is unknown, or of a press that waits. The form must not change to another
   * campaign, because the gift would seem to be for that one.
   */
  get lockedCampaign(): number | undefined {
    const { submission, press, page } = this.#form.state;
    if (press === 'waiting') return page.setup?.campaignId;
    const isBound = isUnderWay(submission) || submission.status === 'unknown';
    return isBound && 'attempt' in submission ? submission.attempt.campaignId : undefined;
  }

  /** Closes the dialog, if the form is in one. Its input is kept. */
  close(): void {
    this.#layout?.close();
  }

  hostUpdate(): void {
    this.#focus = readFocus(this.#host);
    this.#giving.take();
    // Which campaign's name is shown depends on the gift.
    if (this.#form.state.submission !== this.#rendered.submission) this.#config.markStale();
    this.#readSettings();
    this.#readFields();
    const { setup, isDialog } = this.#form.state.page;
    // Nothing is sent by a form that the donor has closed, and the page does not change by itself.
    if (isDialog && !this.#form.state.isDialogOpen) {
      this.#giving.withdraw();
      this.#giving.value?.cancelRedirect();
    }
    if (setup && setup.campaignId !== this.#resumedCampaign) this.#changeCampaign(setup.campaignId);
    const { submission, press } = this.#form.state;
    // What the page no longer offers would be given without a control to change it. A gift that was pressed stays as it is on screen.
    if (mayGive(submission) && press !== 'waiting') this.#form.do(fitDraft);
    const before = this.#rendered.submission;
    if (submission !== before) this.#giving.value?.markRefused(submission);
    // If the donor has closed the dialog meanwhile, it opens again to show the outcome.
    if (isUnderWay(before) && !isUnderWay(submission)) this.#layout?.show();
    for (const status of ['sending', 'done', 'unknown'])
      this.#states.toggle(status, submission.status === status);
    this.#states.toggle('closed', this.#form.view.isClosed);
  }

  hostUpdated(): void {
    const { submission, press, page } = this.#form.state;
    const { isClosed, draft } = this.#form.view;
    this.#silent.remember(this.#host.renderRoot, draft.fields);
    const before = this.#rendered;
    this.#rendered = { submission, press, isClosed, setup: page.setup };
    // When donations are closed or opened, the focused element is hidden.
    if (isClosed !== before.isClosed && this.#focus.isInForm) this.#layout?.focusFirst();
    // While a press waits, the fields are inert and lose the focus.
    if (press === 'waiting' && before.press !== press && this.#focus.isInFields)
      this.#focusOn('form .main-button');
    if (submission !== before.submission)
      this.#giving.value?.follow(before.submission, submission, this.#focus);
    if (!this.#giving.value && this.#needsGiving) this.#giving.prepare();
  }

  /** Whether the code for giving is needed before the donor touches the form itself. */
  get #needsGiving(): boolean {
    const { card } = this.#form.state;
    // A donor whose browser fills in the form may only touch the frame of the card.
    const isCardTouched = card.complete || card.error !== undefined || (card.fieldErrors ?? []).length > 0;
    // A wallet of the page opens its sheet in the task of the press.
    const hasWallet = this.#host.querySelector(':scope > [slot=wallets]') !== null;
    return isCardTouched || hasWallet || this.#awaitsGift;
  }

  /** The first campaign of the form, or another one: finds its stored gift and draft. */
  #changeCampaign(campaignId: number): void {
    const isFirst = this.#resumedCampaign === undefined;
    const giving = this.#giving.value;
    const campaigns = isFirst ? [campaignId, ...offeredCampaigns(this.#host)] : [campaignId];
    this.#awaitsGift = !giving && mayHoldAttempt(campaigns, this.#settings.connection?.proxyUrl);
    if (isFirst && giving) this.#resumeFirst(giving, campaignId);
    else giving?.resume(campaignId);
    // The first step shows the campaign: the donor has to see that it has changed.
    if (!isFirst && mayGive(this.#form.state.submission)) this.#form.do(goToStep('gift'));
    this.#resumedCampaign = this.#form.state.page.setup?.campaignId;
    this.#restoreDraft();
  }

  /** Restores a gift from before a reload, which may have been for any campaign on offer, and changes to that campaign. */
  #resumeFirst(giving: GivingCode, own: number): void {
    for (const id of [own, ...offeredCampaigns(this.#host)]) giving.resume(id);
    const { submission } = this.#form.state;
    if (!('attempt' in submission) || submission.attempt.campaignId === own) return;
    this.#host.campaignId = String(submission.attempt.campaignId);
    this.#readSettings();
  }

  /** Restores the draft that was typed earlier in this tab for the form's campaign, unless the donor has already typed something. */
  #restoreDraft(): void {
    const { page, typed } = this.#form.state;
    if (!page.setup) return;
    const kept = this.#drafts.find(page.setup.campaignId);
    if (!typed && kept && page.keepsDraft) this.#form.set({ typed: kept });
  }

  #pageInput(withOwn: WithOwn): PageInput {
    const setup = this.#setup;
    const now = systemClock.now();
    return {
      setup,
      settings: this.#settings,
      withOwn,
      parts: this.#sections.value,
      now,
      query: this.#query,
      hasDeclined: this.#declined.has(setup?.campaignId ?? 0),
      hasDialog: this.#layout ? this.#layout.hasDialog : false,
      campaign: this.#campaign?.find(this.#campaignOf(setup), now),
    };
  }

  /** The required settings. While there is a gift, settings that the page has removed or made invalid are kept. */
  get #setup(): Setup | undefined {
    const setup = readSetup(this.#host.campaignId, this.#settings);
    if (!('advice' in setup) && !this.#settings.isSpeechless) return setup;
    // The state is created with the first settings.
    const form = this.#form as Form | undefined;
    return form && this.hasGift ? form.state.page.setup : undefined;
  }

  /** Takes over what the page has changed. */
  #readSettings(): void {
    const { isClosed } = this.#availability;
    if (isClosed !== this.#form.state.isClosed) this.#form.set({ isClosed });
    this.#form.refresh();
  }

  /** Reads the page again, also for what can't be observed. */
  #reread(): void {
    this.#config.markStale();
    this.#readSettings();
  }

  #focusOn(selector: string): void {
    const target = this.#host.renderRoot.querySelector<HTMLElement>(selector);
    // WebKit also focuses what is in a form that has just been hidden: the notice of a gift that was not sent, once donations are closed.
    if (target && target.getClientRects().length > 0) target.focus();
  }

  #readFields(): void {
    for (const { name, value } of this.#silent.find(this.#host.renderRoot, this.#form.view.draft))
      this.#form.do(takeValue(name, value));
  }

  /** The campaign of the gift on screen: that of the gift that was sent, or the one that the next gift is for. */
  #campaignOf(setup: Setup | undefined): number | undefined {
    const submission = (this.#form as Form | undefined)?.state.submission;
    return submission && 'attempt' in submission ? submission.attempt.campaignId : setup?.campaignId;
  }

  /** Returns to the first step for another gift. No `fr-step-change` event: the page's funnel starts again. */
  readonly #restart = (): void => {
    this.#form.set({ step: 'gift' });
    this.#giving.value?.restart();
    this.#reread();
  };
}

/** Resolves in the task after the next release of a mouse button, and so after its click. */
function released(): Promise<unknown> {
  return new Promise((resolve) => {
    const options = { once: true, capture: true };
    pageDocument.addEventListener('mouseup', () => resolve(nextTask()), options);
  });
}
