import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { hintOnce } from '../../controllers/developer-hint.js';
import { GiveRequestController } from '../../controllers/give-request.js';
import { LazyModule } from '../../controllers/lazy-module.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import base from '../../styles/base.js';
import tokens from '../../styles/tokens.js';
import { renderPartLoading, renderPartMissing } from '../../templates/lazy.js';
import { openDonationForm } from './open-donation-form.js';
import { renderHostedPage } from './render/render-hosted-page.js';
import type { FormMessages } from './wording/message-keys.js';
import { readSetup } from './store/setup.js';
import room from './room.styles.js';
import { sheets } from './sheets.js';

/**
 * Takes a gift by card. Card details are typed into the card processor's own frame, which the script's tag or `useCardProcessor()` chooses;
 * neither this element nor its page ever sees them.
 *
 * Optional parts are off until their attribute is there; they have no properties, so that their code need not be on every page.
 *
 * @tag fr-donate-form
 * @attr {string} amounts-once - Amounts on offer for single gifts, instead of `amounts`.
 * @attr {string} amounts-month - Amounts on offer for monthly gifts, instead of `amounts`.
 * @attr {string} amounts-year - Amounts on offer for yearly gifts, instead of `amounts`.
 * @attr {string} installments - Numbers of monthly payments that the campaign allows for single gifts; `3 6 12` when empty (contract §4.4). On offer where each payment reaches `min`.
 * @attr {string} installment-days - Days of the month for the later payments, 1 to 31; `1 15` otherwise.
 * @attr {string} fee-cover - The card fee that donors may add, as `2.9% + 0.30`; `custom_data.covered_fee` says how much it was.
 * @attr {boolean} fee-cover-checked - The fee is added unless the donor says otherwise.
 * @attr {boolean} with-upsell - Proposes a monthly gift beside a single one, once, where it lies between `min` and `max`.
 * @attr {string} upsell-share - Percentage of the single gift that is proposed each month; 30 otherwise.
 * @attr {boolean} with-tribute - Gifts in honour or memory of someone, with a card and word to others.
 * @attr {string} tribute-types - Any of `in_honor in_memory donation`; the first two otherwise.
 * @attr {string} tribute-methods - How others may be told: any of `email sms mail`; all otherwise.
 * @attr {boolean} with-title - Asks for an honorific.
 * @attr {boolean} with-business - Gifts of businesses and foundations.
 * @attr {boolean} with-tax-receipt - Tax receipts made out to another person or an organization.
 * @attr {boolean} with-mailed-receipt - Receipts by mail.
 * @attr {string} custom-data - A JSON object sent as `custom_data`.
 * @attr {string} custom-data-from-url - Parameters of the page's address to send in `custom_data`: `utm_source gclid`.
 * @attr {'dialog'} layout - `dialog`: a button in the form's place, and the form over the page; `LAYOUT.md` says what else opens it.
 * @attr {boolean} steps - Asks in three steps: gift, donor, payment.
 * @attr {string} prefill - Parameters of the page's address that the form begins with: `amount frequency country` when empty, `first-name last-name email` where they are named.
 * @attr {string} contact - How to reach the charity: an e-mail address, or an address with https. Shown on every outcome of a gift.
 * @attr {string} share - Ways to tell others after a gift: any of `email whatsapp facebook bluesky linkedin x`; the first four when empty.
 * @attr {string} share-url - The address that is shared, with https; the page's canonical one otherwise, or its own without its query.
 * @attr {string} share-text - The message that goes with it.
 * @attr {string} redirect-url - Where the donor is taken after a gift: with https, or on the same site. `{amount} {currency} {frequency} {campaign} {reference}` are filled in.
 * @attr {string} data-layer - Tells Google Analytics 4 of gifts by the global array of this name, `dataLayer` when empty; or by `gtag`.
 * @attr {boolean} with-draft - Keeps what is typed until the tab is closed or the gift made; never card data.
 * @attr {boolean} debug - Writes to the console why a gift was refused, if the proxy says so; on localhost it is always on.
 * @slot - Shown while there is no form: before its code is there, while a setting is wrong, and where no card fields can be. Children `<fr-amount>`, `<fr-field>` and `<fr-tribute-card>` say what is offered instead.
 * @slot heading - Above the form; in a dialog, its name.
 * @slot open - What opens the dialog, instead of the button.
 * @slot wallets - Other ways to pay, above the card; `LAYOUT.md` says how they give their token.
 * @slot captcha - A captcha of the page's own, above the button.
 * @slot legal - Below the button: who receives the gift, how data is used.
 * @slot hosted-page - Text of the link to `donate-href`.
 * @slot thanks - The charity's own thanks, on the result of a gift.
 * @slot receipt - What the donor can expect, instead of what the form says of receipts.
 * @slot share - Other ways to tell others, on the result.
 * @slot contact - How to reach the charity, on every outcome of a gift, instead of `contact`.
 * @slot messages - A `<script type="application/json">` with words of the page's own; `MESSAGES.md` lists the keys.
 * @slot card - The element's own: the card processor's fields are put there.
 * @slot wallet-buttons - The element's own: the card processor's wallet buttons are put there.
 * @csspart amounts - The group of amounts.
 * @csspart frequencies - The group of frequencies.
 * @csspart control - Each text field and list.
 * @csspart card - The group around the card processor's fields.
 * @csspart wallets - The group around the processor's wallet buttons.
 * @csspart button - The button that gives.
 * @csspart open - The button that opens the dialog.
 * @csspart dialog - The dialog.
 * @csspart close - The button that closes it.
 * @csspart result - What is shown after a gift.
 * @csspart share - The ways to tell others.
 * @csspart unknown - What is shown while a gift's outcome is not known.
 * @csspart closed - What is shown while the charity takes no gifts through the form.
 * @cssprop [--fr-donate-form-gap=1.75rem] - Space between the groups of the form.
 * @cssprop [--fr-dialog-color=Canvas] - Background of the dialog.
 * @cssprop [--fr-dialog-text-color=CanvasText] - Text of the dialog.
 * @cssstate sending - A gift is on its way.
 * @cssstate done - A gift has been made.
 * @cssstate unknown - The outcome of a gift is not known.
 * @cssstate closed - The charity takes no gifts through the form at present.
 * @fires {FrAmountChangeEvent} fr-amount-change - The donor has chosen or typed another amount.
 * @fires {FrFrequencyChangeEvent} fr-frequency-change - The donor has chosen another frequency.
 * @fires {FrStepEvent} fr-step - The donor has come to another step.
 * @fires {FrSubmitEvent} fr-submit - Everything is filled in and the donor gives; cancelable.
 * @fires {FrChallengeEvent} fr-challenge - The proxy wants the page's own captcha done, or done again.
 * @fires {FrSuccessEvent} fr-success - The platform has taken the gift.
 * @fires {FrRefusedEvent} fr-refused - The gift was not accepted.
 * @fires {FrUnknownEvent} fr-unknown - The answer to the gift got lost.
 * @fires {FrShareEvent} fr-share - The donor has passed the page on, or gone off to do so.
 */
export class FrDonateForm extends LitElement {
  static override styles = [tokens, base, room, sheets];

  /** Words of the page's own for any text, by language and key: `{ en: { give: 'Donate {amount}' } }`. Plain text; `MESSAGES.md` lists the keys. */
  declare messages?: FormMessages;

  /** The campaign to give to: its number. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /** Amounts on offer, in major units: `25 50 100`. Without any, the donor types one. */
  @property() amounts = '25 50 100 250';

  /** The amount that is preselected, in major units; by default the recommended amount, or the second one on offer. */
  @property({ attribute: 'default-amount' }) defaultAmount = '';

  /** Least amount that may be typed, and least payment of a plan, in major units. The proxy's `FR_MIN_AMOUNT` must not be above it. */
  @property() min = '5';

  /** Largest amount that may be typed, in major units. */
  @property() max = '25000';

  /** How often one may give: any of `once month year`. */
  @property() frequencies = 'once month year';

  /** The frequency chosen at first: `once`, `month` or `year`; the first on offer otherwise. */
  @property({ attribute: 'default-frequency' }) defaultFrequency = '';

  /** The country chosen at first, as ISO 3166-1 alpha-2; the currency's otherwise, and with the euro the locale's. */
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

  readonly #settings = new SettingsController(this, 'donate-form', 'regions');
  /** Not before what its page asks of it is there: a donor must not begin to fill in a form that then changes. */
  readonly #form = new LazyModule(this, { name: 'form', load: () => openDonationForm(this, this.#settings) });

  constructor() {
    super();
    new GiveRequestController(this, ({ campaignId, amount }) => {
      if (campaignId !== undefined && String(campaignId) !== String(this.campaignId).trim()) return false;
      const setup = readSetup(this.campaignId, this.#settings);
      if ('advice' in setup || this.#form.isLost) return false;
      this.show(amount);
      return true;
    });
  }

  /**
   * Leads the visitor to the form: opens its dialog, or scrolls to it.
   *
   * @param amount To propose, in integer minor units.
   */
  show(amount?: number): void {
    // The form's own code may still be on its way; if it does not come, its place shows the other way to give.
    this.#form.load().then(
      (form) => form.propose(amount),
      () => this.scrollIntoView(),
    );
  }

  /** Closes the form's dialog. What is typed stays, and a gift that is under way goes on. */
  close(): void {
    this.#form.value?.close();
  }

  readonly #load = (): void => {
    // Its loss is told by `LazyModule`.
    this.#form.load().catch(() => undefined);
    this.requestUpdate();
  };

  /** Called by `moveBefore()` instead of a disconnection: the card's frame stays alive, so nothing may be unmounted. */
  connectedMoveCallback(): void {
    this.requestUpdate();
  }

  protected override willUpdate(): void {
    if (!this.hasUpdated) this.#load();
  }

  protected override render(): TemplateResult {
    const { language, isSpeechless } = this.#settings;
    const setup = readSetup(this.campaignId, this.#settings);
    const hostedPage = isSpeechless ? nothing : renderHostedPage(this.donateHref, language);
    if ('advice' in setup) {
      hintOnce(this, setup.advice);
      return html`<slot></slot>${hostedPage}`;
    }
    const { value: form } = this.#form;
    const view = { host: this, language, retry: this.#load };
    if (isSpeechless) return renderPartLoading(view);
    if (form) return form.render();
    return this.#form.isLost ? html`${renderPartMissing(view)}${hostedPage}` : renderPartLoading(view);
  }
}
