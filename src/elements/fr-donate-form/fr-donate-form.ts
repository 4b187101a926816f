import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { hintOnce } from '../../hints/developer-hint.js';
import { FrElement } from '../../controllers/fr-element.js';
import { GiftRequestController } from '../../controllers/gift-request.js';
import { keepInput } from '../../controllers/keep-input.js';
import { keepFocus } from '../../page/keep-focus.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import base from '../../styles/base.css?inline';
import bidi from '../../styles/bidi.css?inline';
import { oneSheet } from '../../styles/one-sheet.js';
import tokens from '../../styles/tokens.css?inline';
import { renderPartLoading, renderPartMissing } from '../../templates/lazy.js';
import type { AttributeProperties } from './attribute-properties.js';
import { ChoiceController } from './form/choice-controller.js';
import { lazyForm } from './form/lazy-form.js';
import { renderHostedPage } from './outcome/render-hosted-page.js';
import { adoptProperties, reflectAttributes, reflectedAttributes } from './reflect-attributes.js';
import { formTexts } from './texts/form-texts.js';
import type { FormMessages } from './texts/message-keys.js';
import { readSetup } from './amount/setup.js';
import room from './reserved-space.css?inline';
import { sheets } from './sheets.js';

/** `reflectAttributes` defines the properties, from the same list as their types. */
const Base = FrElement as unknown as Omit<typeof FrElement, 'prototype'> &
  (new () => FrElement & AttributeProperties);

/**
 * Takes gifts by card. Donors type their card details into the frame of the card processor, which the script's tag or
 * `useCardProcessor()` chooses; neither this element nor its page can read them.
 *
 * Optional parts are enabled by attributes, or by the properties that set them. Only pages that use them load their code.
 *
 * @tag fr-donate-form
 * @attr {string} amounts-once - Offered amounts for single gifts, instead of `amounts`.
 * @attr {string} amounts-month - Offered amounts for monthly gifts, instead of `amounts`.
 * @attr {string} amounts-year - Offered amounts for yearly gifts, instead of `amounts`.
 * @attr {boolean} with-cancel-any-time - Says below the choice of a monthly or yearly gift that it can be cancelled at any time. Set it if donors can.
 * @attr {string} installments - Numbers of monthly payments that the campaign allows for single gifts; `3 6 12` if empty. A number is offered if each payment is at least `min`.
 * @attr {string} installment-days - Days of the month for the later payments, 1 to 31; by default `1 15`.
 * @attr {string} fee-cover - The card fee that donors may add, for example `2.9% + 0.30`; the amount is sent as `custom_data.covered_fee`.
 * @attr {boolean} with-fee-cover-checked - Checks the box that adds the fee.
 * @attr {boolean} with-upsell - Proposes a monthly gift instead of a single one, if its amount is between `min` and `max`.
 * @attr {string} upsell-percent - Percentage of the single gift that is proposed each month, 1 to 100; by default 30.
 * @attr {boolean} with-tribute - Offers gifts in honour or memory of someone, with a card to other people.
 * @attr {string} tribute-types - Any of `in_honor in_memory donation`; by default the first two.
 * @attr {string} tribute-methods - How the card may be sent: any of `email sms mail`; by default all.
 * @attr {boolean} with-title - Asks for an honorific.
 * @attr {boolean} with-business - Offers gifts of businesses and foundations.
 * @attr {boolean} with-tax-receipt - Offers tax receipts made out to another person or an organization.
 * @attr {boolean} with-mailed-receipt - Offers receipts by mail.
 * @attr {string} custom-data - A JSON object sent as `custom_data`.
 * @attr {string} custom-data-from-url - Parameters of the page's URL to send in `custom_data`: `utm_source gclid`.
 * @attr {'dialog'} layout - `dialog`: shows a button, which opens the form over the page; `LAYOUT.md` lists what else opens it.
 * @attr {'end' | 'start'} floating - With `layout="dialog"`: keeps the button in a lower corner of the window, on the side where lines `end` (the default) or `start`.
 * @attr {boolean} steps - Asks in three steps: gift, donor, payment.
 * @attr {string} prefill - Parameters of the page's URL whose values the form starts with: `amount frequency country` if empty; `first-name last-name email` only if listed.
 * @attr {string} contact - How to contact the charity: an e-mail address or an https URL. Shown with every outcome of a gift.
 * @attr {string} charity-number - The charity's number in its country's register, shown below the card fields: `13134 0921 RR0001` or `EIN 12-3456789`.
 * @attr {string} share - Shows a picture and ways to share the page after a gift: any of `whatsapp email facebook bluesky linkedin x`; the first four if empty. Of more than three ways beside the main button, one of which copies the URL, all but two are behind “More”.
 * @attr {string} share-href - The https URL to share; by default the page's canonical URL, or its own URL without the query.
 * @attr {string} share-text - The message that is shared with the URL.
 * @attr {string} redirect-href - The page to which the donor is redirected after a gift: an https URL, or a page of the same site. `{amount} {currency} {frequency} {campaign} {reference}` are replaced by values.
 * @attr {boolean} with-draft - Stores the donor's input until the tab is closed or the gift is made; never card data.
 * @attr {boolean} debug - Logs to the console why a gift was refused, if the proxy gives the reason. Always enabled on localhost.
 * @slot - Shown while there is no form: before its code has loaded, while a setting is wrong, and if card fields can't be shown. Children `<fr-amount>`, `<fr-field>`, `<fr-match>` and `<fr-tribute-card>` are not shown there; they define offers of the form.
 * @slot campaign - An `<fr-campaign-choice>`, above the questions of the form, with which the donor chooses the campaign.
 * @slot heading - Heading above the form. In a dialog, its title and accessible name; by default the campaign's name.
 * @slot open - Replaces the button that opens the dialog.
 * @slot wallets - Other ways to pay, above the card; `LAYOUT.md` describes how they pass their token.
 * @slot captcha - The page's own captcha, above the button.
 * @slot legal - Text below the button, such as who receives the gift and how data is used.
 * @slot hosted-page - Text of the link to `donate-href`.
 * @slot thanks - The charity's own thanks, shown with the result of a gift.
 * @slot receipt - Replaces the form's sentences about receipts.
 * @slot share - Other ways to share the page, shown with the result of a gift.
 * @slot contact - How to contact the charity, shown with every outcome of a gift; replaces `contact`.
 * @slot messages - A `<script type="application/json">` with texts that replace the form's own; `MESSAGES.md` lists the keys.
 * @slot card - Reserved for the element, which puts the card processor's fields there.
 * @slot wallet-buttons - Reserved for the element, which puts the card processor's wallet buttons there.
 * @csspart amounts - The group of amounts.
 * @csspart frequencies - The group of frequencies.
 * @csspart match - The band about a sponsor who matches gifts.
 * @csspart match-note - What reaches the campaign with the match, below the amounts and in the thanks.
 * @csspart control - Each text field and list.
 * @csspart card - The group around the card processor's fields.
 * @csspart wallets - The group around the processor's wallet buttons.
 * @csspart button - The Give button.
 * @csspart open - The button that opens the dialog.
 * @csspart dialog - The dialog.
 * @csspart close - The button that closes the dialog.
 * @csspart result - The result of a gift.
 * @csspart share - The ways to share the page.
 * @csspart upsell - The proposal of a monthly gift.
 * @csspart unknown - The notice that a gift's outcome is unknown.
 * @csspart closed - The notice that the charity does not accept gifts through the form, or that the campaign has ended.
 * @cssprop [--fr-donate-form-gap=1.75em] - Space between the groups of the form.
 * @cssprop [--fr-donate-form-max-width=40em] - Widest that the form and the result of a gift are: 640 px at a font size of 16 px.
 * @cssprop [--fr-donate-form-dialog-color] - Background of the dialog; by default white, or on a page with light text a dark shade of the page's background.
 * @cssprop [--fr-donate-form-dialog-text-color] - Text of the dialog; by default the page's text colour.
 * @cssstate sending - A gift is being sent.
 * @cssstate done - A gift has been made.
 * @cssstate unknown - The outcome of a gift is unknown.
 * @cssstate closed - The charity does not accept gifts through the form at present, or the campaign has ended.
 * @fires {FrAmountChangeEvent} fr-amount-change - The donor has chosen or typed another amount.
 * @fires {FrFrequencyChangeEvent} fr-frequency-change - The donor has chosen another frequency.
 * @fires {FrStepChangeEvent} fr-step-change - Another step of the form is shown.
 * @fires {FrCardFailedEvent} fr-card-failed - The card fields could not be shown.
 * @fires {FrGiftSubmitEvent} fr-gift-submit - The donor has pressed Give, and everything is filled in; cancelable.
 * @fires {FrChallengeRequestEvent} fr-challenge-request - The proxy requires that the donor solves the page's own captcha (again).
 * @fires {FrGiftSuccessEvent} fr-gift-success - The platform has accepted the gift.
 * @fires {FrGiftRefusedEvent} fr-gift-refused - The gift was refused.
 * @fires {FrGiftUnknownEvent} fr-gift-unknown - The answer to the gift was lost.
 * @fires {FrPageShareEvent} fr-page-share - The donor has shared the page, or has followed a link for it.
 */
export class FrDonateForm extends Base {
  static override styles = oneSheet(tokens, base, bidi, room, ...sheets);

  /** With the attributes of the optional parts, so that a `<div data-fr="donate-form">` may set them. */
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...reflectedAttributes];
  }

  /**
   * Texts that replace the form's own, by language and key: `{ en: { give: 'Donate {amount}' } }`. Plain text; `MESSAGES.md` lists the
   * keys.
   */
  declare messages?: FormMessages;

  /** Number of the campaign to give to. With an `<fr-campaign-choice>` in the form, the preselected campaign, which the donor can change. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /**
   * Offered amounts, in major units: `25 50 1000`, without thousands marks. If empty, the donor types an amount. By default
   * `25 50 100 250`, and for monthly gifts `10 15 25 50` if `min` and `max` allow them.
   *
   * @type {string}
   */
  @property() amounts: string | null | undefined;

  /** The preselected amount, in major units, where it is offered; by default the recommended amount, or the second one offered. */
  @property({ attribute: 'default-amount' }) defaultAmount = '';

  /**
   * Smallest amount that donors may type, and smallest payment of a plan, in major units. The proxy's `FR_MIN_AMOUNT` must not be above it.
   */
  @property() min = '5';

  /** Largest amount that donors may type, in major units. */
  @property() max = '25000';

  /** Offered frequencies: any of `once month year`. */
  @property({ useDefault: true }) frequencies = 'once month';

  /** The preselected frequency: `once`, `month` or `year`; by default the first one offered. */
  @property({ attribute: 'default-frequency' }) defaultFrequency = '';

  /** The preselected country, as ISO 3166-1 alpha-2; by default that of the currency, or of the locale for the euro. */
  @property({ attribute: 'default-country' }) defaultCountry = '';

  /** The platform's own giving page: a second way to give, and the only one if card fields can't be shown. */
  @property({ attribute: 'donate-href' }) donateHref = '';

  /** URL of the proxy. */
  @property({ attribute: 'proxy-url' }) proxyUrl = '';

  /** ISO 4217 code of the campaign's currency, in which the platform charges. */
  @property() currency = '';

  /** BCP 47 tag; by default, the nearest `lang` is used. */
  @property() locale = '';

  readonly #settings = new SettingsController(this, 'donate-form', 'regions');
  readonly #form = lazyForm(this, this.#settings);
  #hasShownForm = false;

  constructor() {
    super();
    adoptProperties(this);
    keepInput(this);
    const choice = new ChoiceController(this, () => this.#form.value?.lockedCampaign);
    new GiftRequestController(this, ({ campaignIds, amountMinor }) => {
      const setup = readSetup(this.campaignId, this.#settings);
      if ('advice' in setup || this.#form.isLost) return false;
      const isFree = choice.acceptRequest(campaignIds);
      if (isFree === undefined) return false;
      this.show(isFree ? amountMinor : undefined);
      return true;
    });
  }

  /**
   * Shows the form to the visitor: opens its dialog, or scrolls to it.
   *
   * @param amountMinor Proposed amount in integer minor units.
   */
  show(amountMinor?: number): void {
    // The form's code may still be loading. If it can't be loaded, the element shows the link to the giving page.
    this.#form.load().then(
      (form) => form.propose(amountMinor),
      () => this.scrollIntoView(),
    );
  }

  /** Closes the form's dialog. Its input is kept, and a gift that is being sent is still processed. */
  close(): void {
    this.#form.value?.close();
  }

  readonly #load = (): void => {
    // `LazyModule` reports the failure.
    this.#form.load().catch(() => undefined);
    this.requestUpdate();
  };

  /**
   * Set by the form: any update but its own may have a reason in the page.
   *
   * @internal
   */
  onPageUpdate: (() => void) | undefined;

  override requestUpdate(...all: Parameters<LitElement['requestUpdate']>): void {
    this.onPageUpdate?.();
    super.requestUpdate(...all);
  }

  /**
   * Renders again without reading the page again.
   *
   * @internal
   */
  redraw(): void {
    super.requestUpdate();
  }

  /** Called by `moveBefore()` instead of a disconnection. The card's frame is not reloaded then, so nothing is unmounted. */
  connectedMoveCallback(): void {
    this.requestUpdate();
  }

  protected override willUpdate(): void {
    if (!this.hasUpdated) this.#load();
    // Once the form is there, it moves the focus itself.
    if (!this.#hasShownForm) keepFocus(this);
    this.#hasShownForm = Boolean(this.#form.value);
  }

  protected override render(): TemplateResult {
    return html`<div class="box">${this.#renderContent()}</div>`;
  }

  #renderContent(): TemplateResult {
    const { language, isSpeechless } = this.#settings;
    const setup = readSetup(this.campaignId, this.#settings);
    const hostedPage = isSpeechless
      ? nothing
      : renderHostedPage(String((this.donateHref as string | null) ?? ''), formTexts(language));
    const { value: form } = this.#form;
    if ('advice' in setup) {
      hintOnce(this, setup.advice);
      // A gift that is on its way, or was made, stays on screen: its donor would follow the link and give again.
      if (form?.hasGift !== true) return html`<slot></slot>${hostedPage}`;
    }
    const view = { host: this, language, retry: this.#load };
    if (isSpeechless) return renderPartLoading(view);
    if (form) return form.render();
    return this.#form.isLost ? html`${renderPartMissing(view)}${hostedPage}` : renderPartLoading(view);
  }
}

reflectAttributes(FrDonateForm.prototype);
