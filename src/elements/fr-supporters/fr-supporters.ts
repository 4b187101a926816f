import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { readOption } from '../../hints/attribute-hints.js';
import { readCampaignId } from '../../controllers/campaign-id.js';
import { hintOnce } from '../../hints/developer-hint.js';
import { readLimit } from '../../hints/read-limit.js';
import { FrElement } from '../../controllers/fr-element.js';
import { ResourceController } from '../../controllers/resource-controller.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { WatchedCampaign } from '../../controllers/watched-campaign.js';
import { messagesAndNames, type MessagesAndNames } from '../../format/messages-and-names.js';
import { isNoSuchAnswer } from '../../schema/no-such-answer.js';
import type { Supporter } from '../../schema/supporters.js';
import { supportersQuery } from '../../store/supporters-query.js';
import base from '../../styles/base.css?inline';
import bidi from '../../styles/bidi.css?inline';
import { oneSheet } from '../../styles/one-sheet.js';
import room from '../../styles/reserved-space.css?inline';
import tokens from '../../styles/tokens.css?inline';
import { renderResource } from '../../templates/resource.js';
import { supportersData, type SupportersData } from './data.js';
import { formatEarly } from './format-early.js';
import styles from './fr-supporters.css?inline';
import { messages } from './messages.js';
import { renderGivers } from './render-givers.js';
import { renderMessage } from './render-message.js';
import { renderTurns } from './render-turns.js';
import { Ticker } from './ticker.js';

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
 * @csspart supporters - All messages.
 * @csspart supporter - One message, with its supporter and day.
 * @csspart message - The supporter's message, in quotation marks.
 * @csspart name - A supporter's first name and initial.
 * @csspart date - How long ago the day of the last gift of the batch was. The date is its title.
 * @csspart others - The line below the messages: names of supporters who left none, and the number of the other donors.
 * @csspart time - The time up to which gifts are counted.
 * @cssprop [--fr-supporters-messages=5] - Number of messages, for the space that `fr-widgets.css` keeps before the script has run.
 * @cssstate loading - Nothing has been loaded yet.
 * @cssstate empty - Nobody has left a message or a name.
 * @cssstate stale - The supporters are over ten minutes old and can't be refreshed.
 * @cssstate failed - Nothing could be loaded.
 * @fires {FrReadyEvent<SupportersData>} fr-ready - The supporters are on screen.
 * @fires {FrUpdateEvent<SupportersData>} fr-update - Other supporters are on screen.
 * @fires {FrErrorEvent} fr-error - A load or refresh failed.
 * @fires {FrDataWarningEvent} fr-data-warning - The proxy's answer lacked data.
 */
export class FrSupporters extends FrElement<SupportersData> {
  static override styles = oneSheet(tokens, base, bidi, room, styles);

  /** Number of the campaign. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /** `list`: one below the other; `wall`: side by side; `ticker`: one after another in the same place, with buttons to pause and to go on. */
  @property({ reflect: true, useDefault: true }) layout: 'list' | 'wall' | 'ticker' = 'list';

  /** Largest number of messages: 1 to 50. Up to three supporters who left none are named below them. */
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
  readonly #ticker = new Ticker(this, () => this.#layout === 'ticker' && this.#shown.messages.length > 1);

  /** What the element shows; `undefined` before the first supporters. A new object at each read. */
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
      room: () =>
        this.#renderSupporters({
          messages: new Array<Supporter>(this.#most).fill({}),
          names: [],
        }),
      retry: this.#supporters.retry,
      failed: messages(this.#settings.language).failed,
      time: this.#supporters.timeOf(this.withTime),
    });
  }

  protected override firstUpdated(): void {
    formatEarly(this.#settings.locale);
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

  get #shown(): MessagesAndNames {
    const { state } = this.#supporters;
    return messagesAndNames(state.status === 'ready' ? (state.value[0] ?? []) : [], this.#most);
  }

  get #most(): number {
    return readLimit(this, this.limit, 5, 50);
  }

  #renderSupporters(shown: MessagesAndNames): TemplateResult {
    const { language, locale } = this.#settings;
    const words = messages(language);
    const layout = this.#layout;
    const { messages: all, names } = shown;
    if (all.length === 0 && names.length === 0)
      return html`<div>
        <slot name="empty"><p class="none" .textContent=${words.none}></p></slot>
      </div>`;
    const hasTurns = layout === 'ticker' && all.length > 1;
    const keyOf = ({ name, message, date }: Supporter) => `${name ?? ''} ${date ?? ''} ${message ?? ''}`;
    const at = hasTurns ? this.#ticker.placeIn(all.map(keyOf)) : 0;
    // Not `Date.now`, which tests of whole pages replace by a counter.
    const now = new Date().getTime();
    // The role is set because Safari drops it from lists without markers. Screen readers read all messages of a ticker, and no news of it.
    const list = html`<ul class=${layout} part="supporters" role="list" aria-label=${words.title}>
      ${all.map((one, index) => renderMessage(one, { language, locale }, now, index === at))}
    </ul>`;
    return html`<div>
      ${all.length === 0 ? nothing : html`<div class="reel">${list}${hasTurns ? renderTurns(this.#ticker, words) : nothing}</div>`}
      ${renderGivers({ names, others: this.#countOthers(all.length + names.length), isBelowMessages: all.length > 0 }, { language, locale })}
    </div>`;
  }

  /** The donors of the campaign who are not on screen, by the platform's count; `undefined` while it is loading. */
  #countOthers(shown: number): number | undefined {
    if (this.#campaign.isLoading) return undefined;
    const { donors } = this.#campaign.value ?? {};
    return typeof donors === 'number' ? Math.max(0, Math.round(donors) - shown) : 0;
  }
}
