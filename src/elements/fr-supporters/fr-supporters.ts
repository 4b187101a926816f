import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { readOption } from '../../controllers/attribute-hints.js';
import { readCampaignId } from '../../controllers/campaign-id.js';
import { hintOnce } from '../../controllers/developer-hint.js';
import { ResourceController } from '../../controllers/resource-controller.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { WatchedCampaign } from '../../controllers/watched-campaign.js';
import { formatCount } from '../../format/number.js';
import { formatCalendarDay } from '../../format/time.js';
import { textsOf } from '../../i18n/messages.js';
import { say } from '../../i18n/say.js';
import { isNoSuchAnswer } from '../../schema/no-such-answer.js';
import type { Supporter } from '../../schema/supporters.js';
import { supportersQuery } from '../../store/supporters-query.js';
import base from '../../styles/base.css?inline';
import bidi from '../../styles/bidi.css?inline';
import { oneSheet } from '../../styles/one-sheet.js';
import room from '../../styles/room.css?inline';
import tokens from '../../styles/tokens.css?inline';
import { renderResource } from '../../templates/resource.js';
import supporters from '../../text/en/supporters.json' with { type: 'json' };
import { supportersData, type SupportersData } from './data.js';
import styles from './fr-supporters.css?inline';
import { Ticker } from './ticker.js';

const messages = textsOf('supporters', supporters);
const layouts = ['list', 'wall', 'ticker'] as const;

/**
 * Shows recent supporters of a campaign: their public message, and their first name and initial if they agreed to be named. Of several
 * supporters with the same name who appear together, one is named. The proxy has to
 * allow it for the campaign (`FR_SUPPORTERS`), and publishes gifts in batches. There are no amounts, places or times, because they could tell
 * whose gift changed a figure.
 *
 * @tag fr-supporters
 * @slot - Shown while there are no supporters to show: before they load, and if they can't be loaded.
 * @slot loading - Replaces the placeholder.
 * @slot error - Replaces the message shown when nothing could be loaded.
 * @slot empty - Replaces the sentence shown while nobody has left a message.
 * @csspart supporters - The whole list.
 * @csspart supporter - One supporter.
 * @csspart message - The supporter's message.
 * @csspart name - The supporter's first name and initial.
 * @csspart date - The day of the last gift of the batch.
 * @csspart others - The number of the other donors.
 * @csspart time - The time up to which gifts are counted.
 * @cssprop [--fr-supporters=5] - Number of supporters, for the space that `fr-widgets.css` keeps before the script has run.
 * @cssstate loading - Nothing has been loaded yet.
 * @cssstate empty - Nobody has left a message or a name.
 * @cssstate stale - The supporters are over ten minutes old and can't be refreshed.
 * @cssstate failed - Nothing could be loaded.
 * @fires {FrReadyEvent} fr-ready - The supporters are on screen.
 * @fires {FrUpdateEvent} fr-update - Other supporters are on screen.
 * @fires {FrErrorEvent} fr-error - A load or refresh failed.
 * @fires {FrDataWarningEvent} fr-data-warning - The proxy's answer lacked data.
 */
export class FrSupporters extends LitElement {
  static override styles = oneSheet(tokens, base, bidi, room, styles);

  /** Number of the campaign. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /** `list`: one below the other; `wall`: side by side; `ticker`: one after another in the same place, with buttons to pause and to go on. */
  @property({ reflect: true, useDefault: true }) layout: 'list' | 'wall' | 'ticker' = 'list';

  /** Largest number of supporters: 1 to 50. */
  @property() limit = '5';

  /** Shows the time up to which gifts are counted. */
  @property({ type: Boolean, attribute: 'with-time' }) withTime = false;

  /** URL of the proxy. */
  @property({ attribute: 'proxy-url' }) proxyUrl = '';

  /** BCP 47 tag; by default, the nearest `lang` is used. */
  @property() locale = '';

  /** IANA time zone of the time; the visitor's own by default. */
  @property() timezone = '';

  /** Seconds between refreshes: 30 by default, at least 5; 0 = never. */
  @property({ attribute: 'refresh' }) refreshSeconds = '';

  readonly #settings = new SettingsController(this, 'supporters');
  readonly #supporters = new ResourceController(this, this.#settings, () => {
    const id = readCampaignId(this.campaignId);
    return typeof id === 'number' ? [supportersQuery(id)] : id;
  });
  readonly #campaign = new WatchedCampaign(this, this.#settings, () => {
    const id = readCampaignId(this.campaignId);
    return typeof id === 'number' ? id : undefined;
  });
  readonly #ticker = new Ticker(this, () => this.#layout === 'ticker' && this.#shown.length > 1);

  /** What the element shows; `undefined` before the first supporters. Made anew at each read. */
  get data(): SupportersData | undefined {
    return this.#supporters.state.status === 'ready' ? supportersData(this.#shown) : undefined;
  }

  /** Requests the supporters now. */
  async refresh(): Promise<void> {
    await Promise.all([this.#supporters.refresh(), this.#campaign.refresh()]);
  }

  protected override render(): TemplateResult | typeof nothing {
    return renderResource({
      host: this,
      settings: this.#settings,
      state: this.#supporters.state,
      ready: () => this.#renderSupporters(this.#shown),
      room: () => this.#renderSupporters(new Array<Supporter>(this.#most).fill({})),
      retry: this.#supporters.retry,
      failed: messages(this.#settings.language).failed,
      time: this.#supporters.timeOf(this.withTime),
    });
  }

  protected override updated(): void {
    const { state } = this.#supporters;
    if (state.status === 'ready') this.#supporters.markEmpty((state.value[0] ?? []).length === 0);
    if (state.status === 'failed' && isNoSuchAnswer(state.error))
      hintOnce(this, `needs the proxy’s setting FR_SUPPORTERS=${this.campaignId}.`);
  }

  get #layout(): (typeof layouts)[number] {
    return readOption(this, 'layout', this.layout, layouts);
  }

  get #shown(): readonly Supporter[] {
    const { state } = this.#supporters;
    return state.status === 'ready' ? (state.value[0] ?? []).slice(0, this.#most) : [];
  }

  get #most(): number {
    const text = String((this.limit as string | number | null) ?? '').trim();
    if (/^([1-9]|[1-4]\d|50)$/.test(text)) return Number(text);
    if (text !== '') hintOnce(this, `has limit “${text}”: write a number from 1 to 50.`);
    return 5;
  }

  #renderSupporters(shown: readonly Supporter[]): TemplateResult {
    const words = messages(this.#settings.language);
    const layout = this.#layout;
    if (shown.length === 0)
      return html`<div>
        <slot name="empty"><p class="none" .textContent=${words.none}></p></slot>
      </div>`;
    const at = this.#ticker.turns % shown.length;
    // The role is set because Safari drops it from lists without markers. Screen readers read all messages of a ticker, and no news of it.
    return html`<div>
      <ul class=${layout} part="supporters" role="list" aria-label=${words.title}>
        ${shown.map((supporter, index) => this.#renderSupporter(supporter, index === at))}
      </ul>
      ${layout === 'ticker' && shown.length > 1 ? this.#renderTurns() : nothing}
      ${this.#renderOthers(shown.length)}
    </div>`;
  }

  #renderTurns(): TemplateResult {
    const words = messages(this.#settings.language);
    const { isPaused, toggle, next } = this.#ticker;
    return html`<div class="turns">
      <button
        class="quiet-button"
        type="button"
        @click=${toggle}
        .textContent=${isPaused ? words.resume : words.pause}
      ></button>
      <button class="quiet-button" type="button" @click=${next} .textContent=${words.next}></button>
    </div>`;
  }

  /** @param isAt Whether the ticker shows it now. */
  #renderSupporter({ name, message, date }: Supporter, isAt: boolean): TemplateResult {
    const day = date ? formatCalendarDay(Date.parse(`${date}T00:00:00Z`), this.#settings.locale) : '';
    return html`<li class=${isAt ? 'at' : ''} part="supporter">
      ${message ? html`<p class="message" part="message"><bdi .textContent=${message}></bdi></p>` : nothing}
      <p class="who">
        ${name ? html`<strong part="name"><bdi .textContent=${name}></bdi></strong>` : nothing}
        ${day === '' ? nothing : html`<span class="date" part="date" .textContent=${day}></span>`}
      </p>
    </li>`;
  }

  /** The donors of the campaign who are not on screen. Their number is the platform's. */
  #renderOthers(shown: number): TemplateResult | typeof nothing {
    // Keeps the line's place.
    if (this.#campaign.isLoading) return html`<p class="others" .textContent=${'\u00a0'}></p>`;
    const { donors } = this.#campaign.value ?? {};
    const others = typeof donors === 'number' ? Math.round(donors) - shown : 0;
    if (!(others > 0)) return nothing;
    const { language, locale } = this.#settings;
    const text = say(messages(language), 'others', { count: others, number: formatCount(others, locale) });
    return html`<p class="others" part="others" .textContent=${text}></p>`;
  }
}
