import type { nothing, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { readCampaignIds } from '../../controllers/campaign-id.js';
import { combineAvailable } from '../../controllers/combine-available.js';
import { FiguresElement } from '../../controllers/figures-element.js';
import { nextTask } from '../../controllers/next-task.js';
import { ResourceController } from '../../controllers/resource-controller.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { formatEarly } from '../../format/format-early.js';
import type { Scale } from '../../maps/scale.js';
import type { Heatmap } from '../../schema/heatmap.js';
import { heatmapQuery } from '../../store/heatmap-query.js';
import base from '../../styles/base.css?inline';
import bidi from '../../styles/bidi.css?inline';
import { oneSheet } from '../../styles/one-sheet.js';
import tokens from '../../styles/tokens.css?inline';
import { renderResource } from '../../templates/resource.js';
import { messages } from './messages.js';
import { Picture, type PictureSettings } from './picture.js';
import type { MapName } from '../../maps/map-model.js';
import mapSheet from './map.css?inline';
import reserved from './reserved.css?inline';
import styles from './fr-heatmap.css?inline';
import tones from './tones.css?inline';
import type { Metric } from '../../maps/sum.js';
import type { Layout } from './model/visitor-choices.js';

/**
 * Shows where the donations of a campaign, or of several, come from, as a map, as tiles or as a table. Places with few donors are
 * counted together with others, and gifts from places that are not on the map are listed beside it, so that the figures
 * always add up to the total.
 *
 * @tag fr-heatmap
 * @slot - Shown while there are no figures: before they load, and if they can't be loaded.
 * @slot loading - Replaces the placeholder.
 * @slot error - Replaces the message shown when nothing could be loaded.
 * @slot empty - Replaces the sentence shown before the first gift.
 * @csspart region - One country, state or province of a map.
 * @csspart tile - One state or province as a tile.
 * @csspart label - The name of one of the three highest places, on the map.
 * @csspart tooltip - The box with a region's figures.
 * @csspart legend - The list of colours.
 * @csspart top - The list of the highest places.
 * @csspart sums - The total, and the gifts from places that are not on the map.
 * @csspart table - The table of figures.
 * @csspart time - The time up to which gifts are counted.
 * @cssprop [--fr-heatmap-1] - Colour of the lowest figures. By default, the five colours are mixed from the accent colour.
 * @cssprop [--fr-heatmap-2] - Colour of low figures.
 * @cssprop [--fr-heatmap-3] - Colour of medium figures.
 * @cssprop [--fr-heatmap-4] - Colour of high figures.
 * @cssprop [--fr-heatmap-5] - Colour of the highest figures.
 * @cssprop [--fr-heatmap-0] - Colour of regions without figures, instead of a pale grey.
 * @cssstate empty - The campaign has no gifts yet.
 * @cssstate partial - Some of the campaigns could not be loaded: they are not counted.
 * @fires {FrRegionSelectEvent} fr-region-select - A visitor selected a region, or cleared the selection.
 */
export class FrHeatmap extends FiguresElement {
  static override styles = oneSheet(tokens, base, bidi, reserved, styles, tones, mapSheet);

  /** Number of the campaign to show, or several, separated by spaces, to add up. All have to be in the same currency. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /**
   * The map to show; `auto` = the country with at least half of the amount, otherwise the world; refreshes keep the map. With `auto` and `world` the
   * visitor may change it, if there is more than one to choose from.
   */
  @property() map: MapName | 'auto' = 'auto';

  /** The layout shown first; a button changes it. Below a width of 320 px (United States) or 260 px (Canada, Australia), tiles replace the map. */
  @property() layout: Layout = 'map';

  /** The selected region as "CA-QC", or country as "FR". A page may set it, or read it to filter other content. */
  @property({ reflect: true }) selected = '';

  /** The figure that regions are coloured and ranked by; `average` = amount per donor. */
  @property() metric: Metric = 'amount';

  /** How figures are divided into colours: by magnitude (`log`), by rank (`quantile`), or in equal steps (`equal`). */
  @property() scale: Scale = 'log';

  /**
   * Territories to show as parts of other countries, "XK=RS EH=MA". The project's `src/maps/POLITICS.md` says how each is
   * shown by default, and which can be changed.
   */
  @property() borders = '';

  /** Shows the time up to which gifts are counted. */
  @property({ type: Boolean, attribute: 'with-time' }) withTime = false;

  /** Places with fewer donors than this are counted together with others; 0 = never. */
  @property({ attribute: 'min-donors' }) minDonors = '3';

  /** Country of the platform's rows that have none, as ISO 3166-1 alpha-2. By default, they are listed as unknown. */
  @property() country = '';

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
  /** Created before the first rendering, so that the map is loaded while the rows are. */
  #picture: Picture | undefined;
  /** Whether the next rendering is the first one, which is always the placeholder: rows that are there at once still wait for their map. */
  #isFirst = true;

  constructor() {
    super();
    /** @internal Otherwise the analyzer lists it as a field of the element. */
    this.#heatmaps.isComplete = () => {
      const { state } = this.#heatmaps;
      return state.status !== 'ready' || (this.#picture?.isExplorable(state.value) ?? true);
    };
    /** @internal */
    this.#heatmaps.isWaiting = () => this.#isFirst;
  }

  /** Requests the figures now. */
  async refresh(): Promise<void> {
    await this.#heatmaps.refresh();
  }

  protected override async scheduleUpdate(): Promise<void> {
    const picture = this.#pictureOrNew();
    const { upcoming } = this.#heatmaps;
    if (upcoming.status === 'ready' && !this.#isFirst) await picture.prepare(upcoming.value);
    await super.scheduleUpdate();
  }

  protected override render(): TemplateResult | typeof nothing {
    return renderResource({
      host: this,
      settings: this.#settings,
      state: this.#heatmaps.state,
      ready: (rows) => this.#renderRows(rows),
      retry: this.#heatmaps.retry,
      failed: messages(this.#settings.language).failed,
      time: this.#heatmaps.timeOf(this.withTime),
    });
  }

  protected override firstUpdated(): void {
    const { currency, locale, timezone } = this.#settings;
    formatEarly(currency, locale, false, this.withTime ? timezone : undefined);
  }

  protected override updated(): void {
    if (this.#isFirst) {
      this.#isFirst = false;
      // In another task, because computing the model takes a slow phone 20 ms, and defining the element 100.
      if (this.#heatmaps.upcoming.status !== 'loading') void nextTask().then(() => this.requestUpdate());
      return;
    }
    const { state } = this.#heatmaps;
    const picture = this.#picture;
    if (state.status !== 'ready' || !picture) return;
    const missing = this.#missing(state.value);
    this.#heatmaps.markPartial(missing > 0);
    this.#heatmaps.markEmpty(picture.isEmpty(state.value) && missing === 0);
    picture.onRendered(state.value);
  }

  #renderRows(rows: readonly Heatmap[]): TemplateResult {
    return this.#pictureOrNew().render(rows, this.#pictureSettings(rows));
  }

  #pictureOrNew(): Picture {
    return (this.#picture ??= new Picture(this, () => this.#settings.money));
  }

  #pictureSettings(rows: readonly Heatmap[]): PictureSettings {
    const { language, money } = this.#settings;
    return { ...money, language, missing: this.#missing(rows) };
  }

  /** How many campaigns' figures could not be loaded. */
  #missing(rows: readonly Heatmap[]): number {
    const ids = readCampaignIds(this.campaignId);
    return 'advice' in ids ? 0 : ids.length - rows.length;
  }
}
