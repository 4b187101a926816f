import type { nothing } from 'lit';
import { LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { readCampaignIds } from '../../controllers/campaign-id.js';
import { combineAvailable } from '../../controllers/combine-available.js';
import { ResourceController } from '../../controllers/resource-controller.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { formatEarly } from '../../format/format-early.js';
import { formatTime } from '../../format/time.js';
import type { Scale } from '../../maps/scale.js';
import type { Heatmap } from '../../schema/heatmap.js';
import { heatmapQuery } from '../../store/heatmap-query.js';
import base from '../../styles/base.js';
import bidi from '../../styles/bidi.js';
import tokens from '../../styles/tokens.js';
import { renderResource } from '../../templates/resource.js';
import { Picture, type PictureSettings } from './picture.js';
import type { MapName } from './sight.js';
import mapSheet from './map.styles.js';
import reserved from './reserved.styles.js';
import styles from './fr-heatmap.styles.js';
import tones from './tones.styles.js';
import type { Metric } from './sum.js';
import type { Layout } from './visitor-choices.js';

/**
 * Where the donations of a campaign, or of several, come from, as a map, as tiles or as a table. Places with few donors are counted together with others,
 * and what has no place on the map is listed beside it, so that the figures always add up to the total.
 *
 * @tag fr-heatmap
 * @slot - Shown while there are no figures: before they load, and when they can't be.
 * @slot loading - Replaces the placeholder.
 * @slot error - Replaces the message shown when nothing could be loaded.
 * @slot empty - Replaces the sentence shown before the first gift.
 * @csspart region - One country, state or province of a map.
 * @csspart tile - One state or province as a tile.
 * @csspart tooltip - The box with a region's figures.
 * @csspart legend - The list of colours.
 * @csspart top - The list of the highest places.
 * @csspart sums - The total, and what has no place on the map.
 * @csspart table - The table of figures.
 * @cssprop [--fr-heatmap-1] - Colour of the lowest figures; the five are mixed from the accent colour by default.
 * @cssprop [--fr-heatmap-2] - Colour of low figures.
 * @cssprop [--fr-heatmap-3] - Colour of middling figures.
 * @cssprop [--fr-heatmap-4] - Colour of high figures.
 * @cssprop [--fr-heatmap-5] - Colour of the highest figures.
 * @cssprop [--fr-heatmap-0] - Colour of regions of a map without donations.
 * @cssprop [--fr-heatmap-low-text] - Text on colours 1 to 3.
 * @cssprop [--fr-heatmap-high-text] - Text on colours 4 and 5.
 * @cssstate loading - Nothing has been loaded yet.
 * @cssstate empty - The campaign has no gifts yet.
 * @cssstate stale - The figures are over ten minutes old and can't be refreshed.
 * @cssstate failed - Nothing could be loaded.
 * @fires {FrReadyEvent} fr-ready - The first figures are on screen.
 * @fires {FrUpdateEvent} fr-update - New figures are on screen.
 * @fires {FrErrorEvent} fr-error - A load or refresh failed.
 * @fires {FrDataWarningEvent} fr-data-warning - The platform's answer lacked figures or had impossible ones.
 * @fires {FrRegionSelectEvent} fr-region-select - A visitor chose a region, or let it go again.
 */
export class FrHeatmap extends LitElement {
  static override styles = [tokens, base, bidi, reserved, styles, tones, mapSheet];

  /** The campaign to show: its number, or several (comma or space) to add up. All have to be in the same currency. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /**
   * The map to show; `auto` = the country that gave most, or the world. With `auto` and `world` a visitor may change it,
   * where there is more than one worth showing.
   */
  @property() map: MapName | 'auto' = 'auto';

  /** How to show it first; a button changes it. Where a map has no room (under 360 px) there are tiles. */
  @property() layout: Layout = 'map';

  /** The chosen region as "CA-QC", or country as "FR"; a page may set it, and read it to filter the rest of itself. */
  @property({ reflect: true }) selected = '';

  /** What colours and ranks the regions; `average` = amount per donor. */
  @property() metric: Metric = 'amount';

  /** How figures are put into colours: by magnitude, by rank, or in equal steps. */
  @property() scale: Scale = 'log';

  /**
   * Parts of the world to show as parts of other countries, "XK=RS EH=MA": how each is shown without it, and what can be
   * moved, is in the project's `src/maps/POLITICS.md`.
   */
  @property() borders = '';

  /** Offers the map as a PNG and as an SVG file, with its legend and date. */
  @property({ type: Boolean, attribute: 'with-download' }) withDownload = false;

  /** Places with fewer donors are counted together with others; 0 = never. */
  @property({ attribute: 'min-donors' }) minDonors = '3';

  /** ISO 3166-1 alpha-2 code of the country of rows that name none. Without it they are listed as unknown. */
  @property() country = '';

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

  readonly #settings = new SettingsController(this, 'heatmap', 'regions');
  readonly #heatmaps = new ResourceController(
    this,
    this.#settings,
    () => {
      const ids = readCampaignIds(this.campaignId);
      return 'advice' in ids ? ids : ids.map(heatmapQuery);
    },
    combineAvailable,
  );
  /** Made before the first drawing: what it needs is fetched while the rows are on their way. */
  #picture: Picture | undefined;

  constructor() {
    super();
    /** @internal The analyzer takes it for a field of the element. */
    this.#heatmaps.isTold = () => {
      const { state } = this.#heatmaps;
      return state.status !== 'ready' || (this.#picture?.isTold(state.value) ?? true);
    };
  }

  /** Asks for the figures now. */
  async refresh(): Promise<void> {
    await this.#heatmaps.refresh();
  }

  protected override async scheduleUpdate(): Promise<void> {
    const picture = this.#pictureOrNew();
    const { upcoming } = this.#heatmaps;
    if (upcoming.status === 'ready') await picture.prepare(upcoming.value, this.#viewOf(upcoming.value));
    await super.scheduleUpdate();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { language, locale, timezone } = this.#settings;
    const { staleSince } = this.#heatmaps;
    return renderResource({
      host: this,
      language,
      state: this.#heatmaps.state,
      ready: (rows) => this.#renderRows(rows),
      retry: () => void this.refresh(),
      staleTime: staleSince === undefined ? undefined : formatTime(staleSince, locale, timezone),
    });
  }

  protected override firstUpdated(): void {
    formatEarly(this.#settings.currency, this.#settings.locale);
  }

  protected override updated(): void {
    const { state } = this.#heatmaps;
    const picture = this.#picture;
    if (state.status !== 'ready' || !picture) return;
    this.#heatmaps.markEmpty(picture.isEmpty(state.value) && this.#missing(state.value) === 0);
    picture.drawn(state.value);
  }

  #renderRows(rows: readonly Heatmap[]): TemplateResult {
    return this.#pictureOrNew().render(rows, this.#viewOf(rows));
  }

  #pictureOrNew(): Picture {
    return (this.#picture ??= new Picture(this));
  }

  #viewOf(rows: readonly Heatmap[]): PictureSettings {
    const { language, locale, currency, timezone } = this.#settings;
    return { language, locale, currency, timezone, missing: this.#missing(rows) };
  }

  /** How many campaigns' figures could not be loaded. */
  #missing(rows: readonly Heatmap[]): number {
    const ids = readCampaignIds(this.campaignId);
    return 'advice' in ids ? 0 : ids.length - rows.length;
  }
}
