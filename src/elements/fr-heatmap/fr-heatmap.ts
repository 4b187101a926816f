import { LitElement, type nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { readCampaignId } from '../../controllers/campaign-id.js';
import { FrDataWarningEvent } from '../../controllers/events.js';
import { ResourceController } from '../../controllers/resource-controller.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { formatTime } from '../../format/time.js';
import type { Scale } from '../../maps/scale.js';
import type { Heatmap } from '../../schema/heatmap.js';
import { heatmapQuery } from '../../store/query.js';
import base from '../../styles/base.js';
import tokens from '../../styles/tokens.js';
import { renderResource } from '../../templates/resource.js';
import { strings } from './fr-heatmap.strings.js';
import styles from './fr-heatmap.styles.js';
import { heatFigure, type HeatFigure } from './heat-figure.js';
import type { MapName } from './heat-view.js';
import { NamesController } from './names-controller.js';
import { placeTip } from './place-tip.js';
import { readMinDonors, readOption } from './read-option.js';
import { rememberLast } from './remember-last.js';
import { renderFigure } from './render-figure.js';
import { isNothing, type Metric } from './sum.js';
import table from './table.styles.js';
import { TileController } from './tile-controller.js';
import tones from './tones.styles.js';

/**
 * Where a campaign's donations come from, as tiles or as a table. Places with few donors are counted together with others,
 * and what has no place on the map is listed beside it, so that the figures always add up to the total.
 *
 * @tag fr-heatmap
 * @slot - Shown while there are no figures: before they load, and when they can't be.
 * @slot loading - Replaces the placeholder.
 * @slot error - Replaces the message shown when nothing could be loaded.
 * @slot empty - Replaces the sentence shown before the first gift.
 * @csspart tile - One state or province.
 * @csspart tooltip - The box with a tile's figures.
 * @csspart legend - The list of colours.
 * @csspart table - The table of figures.
 * @cssprop [--fr-heatmap-1] - Colour of the lowest figures; the five are mixed from the accent colour by default.
 * @cssprop [--fr-heatmap-2] - Colour of low figures.
 * @cssprop [--fr-heatmap-3] - Colour of middling figures.
 * @cssprop [--fr-heatmap-4] - Colour of high figures.
 * @cssprop [--fr-heatmap-5] - Colour of the highest figures.
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
  static override styles = [tokens, base, styles, table, tones];

  /** The campaign to show: its number. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /** What to show the states or provinces of; `auto` = the country that gave most. The world is a table of countries. */
  @property() map: MapName | 'auto' = 'auto';

  /** How to show it first; a button changes it. */
  @property() layout: 'tiles' | 'table' = 'tiles';

  /** What colours and ranks the regions; `average` = amount per donor. */
  @property() metric: Metric = 'amount';

  /** How figures are put into colours: by magnitude, by rank, or in equal steps. */
  @property() scale: Scale = 'log';

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

  readonly #settings = new SettingsController(this);
  readonly #heatmap = new ResourceController(this, this.#settings, () => {
    const id = readCampaignId(this.campaignId);
    return typeof id === 'number' ? heatmapQuery(id) : id;
  });
  readonly #names = new NamesController(this);

  readonly #tiles = new TileController(this);
  readonly #figureOf = rememberLast(heatFigure);

  @state() private isExpanded = false;

  @query('[role=tooltip]') private readonly tip!: HTMLElement | null;

  #warnedOf: HeatFigure | undefined;

  /** Asks for the figures now. */
  async refresh(): Promise<void> {
    await this.#heatmap.refresh();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { language, locale, timezone } = this.#settings;
    const { staleSince } = this.#heatmap;
    return renderResource({
      host: this,
      language,
      state: this.#heatmap.state,
      ready: (rows) => this.#renderRows(rows),
      retry: () => void this.refresh(),
      staleTime: staleSince === undefined ? undefined : formatTime(staleSince, locale, timezone),
    });
  }

  protected override updated(): void {
    const { state } = this.#heatmap;
    if (state.status !== 'ready') return;
    const figure = this.#figure(state.value);
    this.#heatmap.markEmpty(isNothing(figure.view.total));
    const anchor = this.renderRoot.querySelector<HTMLElement>(`[data-code="${this.#tiles.pointed}"]`);
    if (this.tip && anchor) placeTip(this.tip, anchor);
    if (figure === this.#warnedOf) return;
    this.#warnedOf = figure;
    if (figure.problems.length > 0) this.dispatchEvent(new FrDataWarningEvent(figure.problems));
  }

  #renderRows(rows: Heatmap): TemplateResult {
    const { language, locale, currency } = this.#settings;
    const { view, classes } = this.#figure(rows);
    this.#tiles.follow(view);
    return renderFigure({
      view,
      classes,
      voice: {
        words: strings[language],
        language,
        locale,
        currency,
        metric: this.#metric,
        gazetteer: this.#names.gazetteer,
      },
      minDonors: readMinDonors(this.minDonors),
      tiles: this.#tiles,
      isTable: readOption(this, 'layout', this.layout, ['tiles', 'table']) === 'table',
      toggleLayout: () => (this.layout = this.layout === 'table' ? 'tiles' : 'table'),
      isExpanded: this.isExpanded,
      toggleExpanded: () => (this.isExpanded = !this.isExpanded),
    });
  }

  #figure(rows: Heatmap): HeatFigure {
    return this.#figureOf(
      rows,
      this.#names.gazetteer,
      this.country,
      readOption(this, 'map', this.map, ['auto', 'us', 'ca', 'au', 'world']),
      this.#metric,
      readOption(this, 'scale', this.scale, ['log', 'quantile', 'equal']),
      readMinDonors(this.minDonors),
    );
  }

  get #metric(): Metric {
    return readOption(this, 'metric', this.metric, ['amount', 'donors', 'average']);
  }
}
