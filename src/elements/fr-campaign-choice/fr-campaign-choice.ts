import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AnnouncementController } from '../../controllers/announcement-controller.js';
import { campaignIdsIn, readCampaignIds } from '../../controllers/campaign-id.js';
import { combineAvailable } from '../../controllers/combine-states.js';
import { FrElement } from '../../controllers/fr-element.js';
import { keepInput } from '../../controllers/keep-input.js';
import { ResourceController } from '../../controllers/resource-controller.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { textsOf } from '../../text/messages.js';
import { say } from '../../text/say.js';
import campaignChoice from '../../text/en/campaign-choice.json' with { type: 'json' };
import { isNoSuchAnswer } from '../../schema/no-such-answer.js';
import { campaignQuery } from '../../store/campaign-query.js';
import base from '../../styles/base.css?inline';
import bidi from '../../styles/bidi.css?inline';
import choice from '../../styles/choice.css?inline';
import { oneSheet } from '../../styles/one-sheet.js';
import room from '../../styles/reserved-space.css?inline';
import tokens from '../../styles/tokens.css?inline';
import { renderResource } from '../../templates/resource.js';
import { campaignChoiceData, type CampaignChoiceData } from './data.js';
import { FrCampaignChangeEvent } from './events.js';
import styles from './fr-campaign-choice.css?inline';
import { campaignOptions, type CampaignOption } from './options.js';

const messages = textsOf('campaignChoice', campaignChoice);

/**
 * Lets the donor choose one of several campaigns, by the names that the platform has. As a child of `<fr-donate-form>` with `slot="campaign"`
 * it sets the campaign of the gift.
 *
 * `<fr-donate-form campaign-id="1001"><fr-campaign-choice slot="campaign" campaign-id="1001 1002"></fr-campaign-choice></fr-donate-form>`
 *
 * @tag fr-campaign-choice
 * @slot - Shown while there are no names: before they load, and if they can't be loaded.
 * @slot loading - Replaces the placeholder.
 * @slot error - Replaces the message shown when nothing could be loaded.
 * @slot legend - Replaces the question above the campaigns.
 * @slot empty - Replaces the sentence shown when all campaigns have ended.
 * @csspart campaigns - The group of campaigns.
 * @csspart campaign - Each campaign.
 * @cssprop [--fr-campaign-choice-campaigns=4] - Number of campaigns, for the space that `fr-widgets.css` keeps before the script has run.
 * @cssstate loading - Nothing has been loaded yet.
 * @cssstate empty - All campaigns have ended.
 * @cssstate partial - Some campaigns could not be loaded, and are left out. The chosen one stays, without its name, if the failure may be temporary.
 * @cssstate stale - The names are over ten minutes old and can't be refreshed.
 * @cssstate failed - Nothing could be loaded.
 * @fires {FrCampaignChangeEvent} fr-campaign-change - The donor chooses another campaign; cancel it to keep the previous one.
 * @fires {FrReadyEvent<CampaignChoiceData>} fr-ready - The campaigns are on screen.
 * @fires {FrUpdateEvent<CampaignChoiceData>} fr-update - A later answer about the campaigns is on screen.
 * @fires {FrErrorEvent} fr-error - A load or refresh failed.
 * @fires {FrDataWarningEvent} fr-data-warning - The platform's answer lacked data.
 */
export class FrCampaignChoice extends FrElement<CampaignChoiceData> {
  static override styles = oneSheet(tokens, base, bidi, room, choice, styles);

  /** The campaigns on offer: their numbers, separated by spaces. All have to be in the form's currency. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /** Number of the chosen campaign. A donate form around it sets it to its own `campaign-id`. */
  @property({ reflect: true, useDefault: true }) value = '';

  /** URL of the proxy. */
  @property({ attribute: 'proxy-url' }) proxyUrl = '';

  /** BCP 47 tag; by default, the nearest `lang` is used. */
  @property() locale = '';

  /** IANA time zone of times; the visitor's own by default. */
  @property() timezone = '';

  /** Seconds between refreshes: 30 by default, at least 5; 0 = never. */
  @property({ attribute: 'refresh' }) refreshSeconds = '';

  readonly #settings = new SettingsController(this, 'campaign-choice');
  readonly #campaigns = new ResourceController(
    this,
    this.#settings,
    () => {
      const ids = readCampaignIds(this.campaignId);
      return 'advice' in ids ? ids : ids.map((id) => campaignQuery(id));
    },
    combineAvailable,
  );
  readonly #announcement = new AnnouncementController(this);
  /** The `campaign-id` whose chosen campaign was checked. A campaign that ends while the donor fills in the form stays chosen. */
  #checked: string | undefined;
  /** The value that was chosen in the element itself. It is not announced, because screen readers have read it already. */
  #chosenHere = '';

  constructor() {
    super();
    keepInput(this);
  }

  /** What the element shows; `undefined` before the first names. A new object at each read. */
  get data(): CampaignChoiceData | undefined {
    return this.#campaigns.state.status === 'ready' ? campaignChoiceData(this.#options) : undefined;
  }

  /** Requests the names now. */
  async refresh(): Promise<void> {
    await this.#campaigns.refresh();
  }

  /** Focuses the chosen campaign, or the first one. */
  override focus(options?: FocusOptions): void {
    const radios = [...this.renderRoot.querySelectorAll('input')];
    (radios.find(({ checked }) => checked) ?? radios[0])?.focus(options);
  }

  protected override render(): TemplateResult {
    return html`${renderResource({
        host: this,
        settings: this.#settings,
        state: this.#campaigns.state,
        ready: () => this.#renderOptions(this.#options),
        room: () => this.#renderOptions(this.#placeholders),
        retry: this.#campaigns.retry,
        failed: messages(this.#settings.language).failed,
        time: this.#campaigns.timeOf(false),
      })}
      <p class="visually-hidden" role="status" .textContent=${this.#announcement.text}></p>`;
  }

  protected override updated(changed: PropertyValues<FrCampaignChoice>): void {
    // Set here and not by a binding, which compares with the value that it set last: the donor may have pressed another radio button since.
    for (const radio of this.renderRoot.querySelectorAll('input'))
      radio.checked = radio.value === this.#chosen;
    const { state } = this.#campaigns;
    if (state.status !== 'ready') return;
    const options = this.#options;
    this.#campaigns.markEmpty(options.every(({ isEnded }) => isEnded));
    this.#campaigns.markPartial(this.#campaigns.missing.length > 0);
    const chosen = options.find(({ id }) => String(id) === this.#chosen);
    // It is not known yet whether the campaign has ended.
    if (chosen?.isMissing) return;
    if (this.#checked !== this.campaignId) {
      this.#checked = this.campaignId;
      const [open] = options.filter(({ isEnded }) => !isEnded);
      if (this.#chosen !== '' && open && (!chosen || chosen.isEnded)) this.#choose(open.id);
    } else if (changed.has('value')) {
      if (chosen && this.#chosenHere !== this.#chosen)
        this.#announcement.announce(
          say(messages(this.#settings.language), 'chosen', { name: this.#nameOf(chosen) }),
        );
      this.#chosenHere = '';
    }
  }

  /** In spite of the type, Lit sets `null` when the attribute is removed, and a framework may set a number. */
  get #chosen(): string {
    return String((this.value as string | number | null) ?? '').trim();
  }

  get #options(): CampaignOption[] {
    const ids = readCampaignIds(this.campaignId);
    if ('advice' in ids) return [];
    const answers = this.#campaigns.parts.map((part, at) => {
      if (part.status === 'ready') return part.value;
      // A temporary failure must not move the gift to another campaign.
      const isTemporary = part.status === 'failed' && !isNoSuchAnswer(part.error);
      return isTemporary && String(ids[at]) === this.#chosen ? 'missing' : undefined;
    });
    return campaignOptions(ids, answers, Date.now());
  }

  /** Options without names, to draw before the first answer. */
  get #placeholders(): CampaignOption[] {
    return campaignIdsIn(this.campaignId).map((id) => ({ id, name: '', isEnded: false, isMissing: true }));
  }

  #renderOptions(options: readonly CampaignOption[]): TemplateResult {
    const words = messages(this.#settings.language);
    const isEmpty = options.every(({ isEnded }) => isEnded);
    return html`<fieldset part="campaigns">
      <legend><slot name="legend" .textContent=${words.legend}></slot></legend>
      <div class="choices">${options.map((option) => this.#renderOption(option))}</div>
      ${isEmpty ? html`<slot name="empty"><p class="note" .textContent=${words.allEnded}></p></slot>` : nothing}
    </fieldset>`;
  }

  #renderOption(option: CampaignOption): TemplateResult {
    const { id, isEnded } = option;
    return html`<label class="choice" part="campaign">
      <input type="radio" name="campaign" value=${id} ?disabled=${isEnded} @change=${this.#onChange} />
      <span
        ><bdi .textContent=${this.#nameOf(option)}></bdi>
        ${isEnded ? html`<span class="ended" .textContent=${messages(this.#settings.language).ended}></span>` : nothing}</span
      >
    </label>`;
  }

  #nameOf({ id, name }: CampaignOption): string {
    return name === '' ? say(messages(this.#settings.language), 'unnamed', { id }) : name;
  }

  #choose(id: number): void {
    if (this.dispatchEvent(new FrCampaignChangeEvent(id))) {
      this.#chosenHere = String(id);
      this.value = this.#chosenHere;
      // An announcement of the choice before is no longer true.
      this.#announcement.clear();
    }
    // If the page has cancelled it, the radio button that was pressed must not stay checked.
    this.requestUpdate();
  }

  readonly #onChange = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) this.#choose(Number(target.value));
  };
}
