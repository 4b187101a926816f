import { TaskStatus } from '@lit/task';
import { html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { hintOnce } from '../../controllers/developer-hint.js';
import { GiveRequestController } from '../../controllers/give-request.js';
import { partTask } from '../../controllers/part-task.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import base from '../../styles/base.js';
import tokens from '../../styles/tokens.js';
import { renderPartLoading, renderPartMissing } from '../../templates/lazy.js';
import { renderHostedPage } from './hosted-page.js';
import { readSetup } from './setup.js';
import room from './room.styles.js';

/**
 * Takes a gift by card. Card details are typed into the card processor's own frame, which `useCardProcessor()` chooses;
 * neither this element nor its page ever sees them.
 *
 * @tag fr-donate-form
 * @slot - Shown while there is no form: before its code is there, while a setting is wrong, and where no card fields can be.
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
  static override styles = [tokens, base, room];

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
  readonly #form = partTask(this, {
    load: async () => (await import('./donation-form.js')).openDonationForm(this, this.#settings),
    file: 'fr-donation-form.js',
  });

  constructor() {
    super();
    new GiveRequestController(this, ({ campaignId, amount }) => {
      if (campaignId !== undefined && String(campaignId) !== this.campaignId.trim()) return false;
      const setup = readSetup(this.campaignId, this.#settings);
      if ('advice' in setup || this.#form.status === TaskStatus.ERROR) return false;
      // The form's own code may still be on its way; if it does not come, its place shows the other way to give.
      this.#form.taskComplete.then(
        (form) => form.propose(amount),
        () => this.scrollIntoView(),
      );
      return true;
    });
  }

  /** Called by `moveBefore()` instead of a disconnection: the card's frame stays alive, so nothing may be unmounted. */
  connectedMoveCallback(): void {
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const { language } = this.#settings;
    const setup = readSetup(this.campaignId, this.#settings);
    const hostedPage = renderHostedPage(this.donateHref, language);
    if ('advice' in setup) {
      hintOnce(this, setup.advice);
      return html`<slot></slot>${hostedPage}`;
    }
    const view = { host: this, language, retry: () => void this.#form.run() };
    return html`${this.#form.render({
      pending: () => renderPartLoading(view),
      error: () => html`${renderPartMissing(view)}${hostedPage}`,
      complete: (form) => form.render(setup, hostedPage),
    })}`;
  }
}
