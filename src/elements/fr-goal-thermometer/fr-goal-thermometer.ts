import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { readCampaignId } from '../../controllers/campaign-id.js';
import { ResourceController } from '../../controllers/resource-controller.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { formatMoney } from '../../format/money.js';
import { formatCount, formatPercent } from '../../format/number.js';
import { formatTime } from '../../format/time.js';
import type { Campaign } from '../../schema/campaign.js';
import { campaignQuery } from '../../store/query.js';
import base from '../../styles/base.js';
import tokens from '../../styles/tokens.js';
import { renderResource } from '../../templates/resource.js';
import { strings, type ThermometerStrings } from './fr-goal-thermometer.strings.js';
import styles from './fr-goal-thermometer.styles.js';
import { fillOf, progressOf, type Progress } from './progress.js';

/**
 * How far a campaign is towards its goal.
 *
 * @tag fr-goal-thermometer
 * @slot - Shown while there are no figures: before they load, and when they can't be.
 * @slot loading - Replaces the placeholder.
 * @slot error - Replaces the message shown when nothing could be loaded.
 * @slot empty - Replaces the sentence shown before the first gift.
 * @slot reached - Replaces the sentence shown once the goal is reached.
 * @csspart track - The whole bar.
 * @csspart fill - The filled part of the bar.
 * @csspart raised - The raised figure.
 * @cssprop [--fr-thermometer-size=1rem] - Thickness of the bar.
 * @cssprop [--fr-thermometer-fill] - Background of the filled part; the accent colour by default.
 * @cssstate loading - Nothing has been loaded yet.
 * @cssstate empty - The campaign has no gifts yet.
 * @cssstate stale - The figures are over ten minutes old and can't be refreshed.
 * @cssstate failed - Nothing could be loaded.
 * @fires {FrReadyEvent} fr-ready - The first figures are on screen.
 * @fires {FrUpdateEvent} fr-update - New figures are on screen.
 * @fires {FrErrorEvent} fr-error - A load or refresh failed.
 * @fires {FrDataWarningEvent} fr-data-warning - The platform's answer lacked figures.
 */
export class FrGoalThermometer extends LitElement {
  static override styles = [tokens, base, styles];

  /** The campaign to show: its number. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /** Counts only what has been received, leaving out pledged and pending gifts. */
  @property({ type: Boolean, attribute: 'received-only' }) receivedOnly = false;

  /** Where the proxy answers. */
  @property({ attribute: 'proxy-url' }) proxyUrl = '';

  /** ISO 4217 code of the campaign's amounts. */
  @property() currency = '';

  /** BCP 47 tag; without one the nearest `lang` decides. */
  @property() locale = '';

  /** IANA time zone of times; the visitor's own by default. */
  @property() timezone = '';

  /** Seconds between refreshes; 0 = never. */
  @property({ attribute: 'refresh' }) refreshSeconds = '';

  readonly #settings = new SettingsController(this);
  readonly #campaign = new ResourceController(this, this.#settings, () => {
    const id = readCampaignId(this.campaignId);
    return typeof id === 'number' ? campaignQuery(id, { onlyReceived: this.receivedOnly }) : id;
  });

  /** Asks for the figures now. */
  async refresh(): Promise<void> {
    await this.#campaign.refresh();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { language, locale, timezone } = this.#settings;
    const { staleSince } = this.#campaign;
    return renderResource({
      host: this,
      language,
      state: this.#campaign.state,
      ready: (campaign) => this.#renderCampaign(campaign, strings[language]),
      retry: () => void this.refresh(),
      staleTime: staleSince === undefined ? undefined : formatTime(staleSince, locale, timezone),
    });
  }

  protected override updated(_changed: PropertyValues): void {
    const { state } = this.#campaign;
    if (state.status !== 'ready') return;
    const { share, donors } = progressOf(state.value);
    this.#campaign.markEmpty(donors === 0);
    // Through the CSSOM: a strict `style-src` blocks style attributes, and `styleMap` writes one on its first render (lit#4719).
    this.style.setProperty('--_fraction', String(fillOf(share)));
    // A rounded cap's worth, so that a first small gift is seen.
    this.style.setProperty('--_least', fillOf(share) > 0 ? 'var(--_bar)' : '0');
  }

  #renderCampaign(campaign: Campaign, words: ThermometerStrings): TemplateResult {
    const { locale } = this.#settings;
    const progress = progressOf(campaign);
    const format = (value: number | null) => this.#format(progress, value);
    const counts = progress.unit === 'donors';
    const goal = progress.goal === null ? undefined : format(progress.goal);
    const beside = goal
      ? counts
        ? words.donorsOfGoal(goal)
        : words.ofGoal(goal)
      : counts
        ? words.donorsSoFar
        : words.raisedSoFar;
    return html`
      <p class="hero">
        <strong class="raised" part="raised">${format(progress.raised)}</strong>
        <span class="goal">${beside}</span>
      </p>
      ${this.#renderBar(campaign, progress, words)}
      <ul class="facts">
        ${progress.share === null ? nothing : html`<li class="percent">${formatPercent(progress.share, locale)}</li>`}
        ${counts ? nothing : html`<li>${words.donors(progress.donors, formatCount(progress.donors, locale))}</li>`}
      </ul>
      ${progress.donors === 0 ? html`<slot name="empty"><p class="reached">${words.noGiftsYet}</p></slot>` : nothing}
      ${progress.share !== null && progress.share >= 1 ? html`<slot name="reached"><p class="reached">${words.goalReached}</p></slot>` : nothing}
    `;
  }

  /** WAI-ARIA: a progressbar's value stays within its range, so what is above the goal is said in words only. No goal, no bar. */
  #renderBar(
    campaign: Campaign,
    progress: Progress,
    words: ThermometerStrings,
  ): TemplateResult | typeof nothing {
    const { goal, raised, share } = progress;
    if (goal === null || share === null) return nothing;
    const percent = formatPercent(share, this.#settings.locale);
    return html`<div
      class="track"
      part="track"
      role="progressbar"
      aria-label=${campaign.name ?? words.progress}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${Math.floor(fillOf(share) * 100)}
      aria-valuetext=${words.spoken(this.#format(progress, raised), this.#format(progress, goal), percent)}
    >
      <div class="fill" part="fill"></div>
    </div>`;
  }

  #format({ unit }: Progress, value: number | null): string {
    const { currency, locale } = this.#settings;
    return unit === 'donors' ? formatCount(value, locale) : formatMoney(value, currency, locale);
  }
}
