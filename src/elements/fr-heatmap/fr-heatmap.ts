import type { nothing, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { readOption } from '../../hints/attribute-hints.js';
import { readCampaignIds } from '../../controllers/campaign-id.js';
import { combineAvailable } from '../../controllers/combine-states.js';
import { FiguresElement } from '../../controllers/figures-element.js';
import { addSheets } from '../../controllers/host-sheets.js';
import type { LazyModule } from '../../controllers/lazy-module.js';
import { nextTask } from '../../controllers/next-task.js';
import { ResourceController } from '../../controllers/resource-controller.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { formatEarly } from '../../format/format-early.js';
import type { HeatFigure } from '../../maps/heat-figure.js';
import { needsGazetteer } from '../../maps/locator.js';
import { isDrawn, type MapName } from '../../maps/map-model.js';
import type { Scale } from '../../maps/scale.js';
import { isEmptySum, type Metric } from '../../maps/sum.js';
import type { Heatmap } from '../../schema/heatmap.js';
import { heatmapQuery } from '../../store/heatmap-query.js';
import base from '../../styles/base.css?inline';
import bidi from '../../styles/bidi.css?inline';
import { oneSheet } from '../../styles/one-sheet.js';
import tokens from '../../styles/tokens.css?inline';
import { renderPartLoading, renderPartMissing } from '../../templates/lazy.js';
import { renderResource } from '../../templates/resource.js';
import { heatmapData, type HeatmapData } from './data.js';
import { afterPaint } from './after-paint.js';
import { renderMessage } from './explore/render-message.js';
import { Figures } from './figures.js';
import { LazyModules } from './lazy-modules.js';
import { mapsOf } from './maps-of.js';
import { messages } from './messages.js';
import { memoizeLast } from './model/memoize-last.js';
import { tonesOf } from './model/tones.js';
import { shownOf, type Layout, type Shown, type VisitorChoices } from './model/visitor-choices.js';
import { isOtherWidth, planOf, type Plan } from './plan.js';
import { renderPicture } from './view.js';
import mapSheet from './map.css?inline';
import reserved from './reserved.css?inline';
import styles from './fr-heatmap.css?inline';
import tones from './tones.css?inline';

/**
 * Shows where the donations of a campaign, or of several, come from, as a map, as tiles or as a table. Places with few donors are
 * counted together with others, and gifts from places that are not on the map are listed beside it, so that the figures
 * always add up to the total. The project's `src/maps/POLITICS.md` says which borders the map of the world has.
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
export class FrHeatmap extends FiguresElement<HeatmapData> {
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
  @property({ reflect: true, useDefault: true }) selected = '';

  /** The figure that regions are coloured and ranked by; `average` = amount per donor. */
  @property() metric: Metric = 'raised';

  /** How figures are divided into colours: by magnitude (`log`), by rank (`quantile`), or in equal steps (`equal`). */
  @property() scale: Scale = 'log';

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
  readonly #modules: LazyModules = new LazyModules(this, async () => {
    // With the names of states, if the map has any: otherwise their codes would be shown first.
    const [{ Explorer, sheet }] = await Promise.all([import('./explore/explorer.js'), this.#prepareStates()]);
    // Before the tasks of `prepare`: browsers then compute the styles of all regions in an earlier frame than the explorer's layout.
    addSheets(this, [sheet]);
    await Explorer.prepare(this.#settings.money);
    return new Explorer(this, () => this.#measure());
  });
  readonly #figures = new Figures();
  readonly #needsGazetteer = memoizeLast(needsGazetteer);
  readonly #tonesOf = memoizeLast(tonesOf);
  /** Whether the next rendering is the first one, which is always the placeholder: rows that are there at once still wait for their map. */
  #isFirst = true;
  #choices: VisitorChoices = {};
  /** Width of the element in CSS pixels. */
  #width = Infinity;
  /** A click made before the explorer was loaded; it is repeated then. */
  #earlyClick: MouseEvent | undefined;

  constructor() {
    super();
    /** @internal Otherwise the analyzer lists it as a field of the element. */
    this.#heatmaps.isComplete = () => !this.#plan?.isDrawn || this.#modules.explorer.value !== undefined;
    /** @internal */
    this.#heatmaps.isWaiting = () => this.#isFirst;
  }

  /** What the element shows; `undefined` before the first figures. A new object at each read. */
  get data(): HeatmapData | undefined {
    const { state } = this.#heatmaps;
    if (state.status !== 'ready') return undefined;
    const { model } = this.#pictureOf(state.value).figure;
    return heatmapData(model, this.#settings.currencyCode, this.#missing(state.value));
  }

  /** Requests the figures now. */
  async refresh(): Promise<void> {
    await this.#heatmaps.refresh();
  }

  protected override async scheduleUpdate(): Promise<void> {
    if (this.#isFirst) this.#loadEarly();
    const { upcoming } = this.#heatmaps;
    if (upcoming.status === 'ready' && !this.#isFirst) await this.#prepare(upcoming.value);
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
    const { currency, locale } = this.#settings;
    formatEarly(currency, locale);
  }

  protected override updated(): void {
    if (this.#isFirst) {
      this.#isFirst = false;
      // In another task, because computing the model takes a slow phone 20 ms, and defining the element 100.
      if (this.#heatmaps.upcoming.status !== 'loading') void nextTask().then(() => this.requestUpdate());
      return;
    }
    const { state } = this.#heatmaps;
    if (state.status !== 'ready') return;
    const rows = state.value;
    const { figure, plan } = this.#pictureOf(rows);
    const { explorer } = this.#modules;
    const missing = this.#missing(rows);
    this.#heatmaps.markPartial(missing > 0);
    this.#heatmaps.markEmpty(isEmptySum(figure.model.total) && missing === 0);
    void prepareAll(plan.needed, rows);
    if (explorer.value) {
      explorer.value.onRendered(figure.model, rows, this.#earlyClick);
      this.#earlyClick = undefined;
    }
    void this.#loadExplorer(rows);
  }

  /** The map that the `map` attribute names is loaded together with the rows. */
  #loadEarly(): void {
    this.#measure();
    const { map, layout } = this.#shown;
    if (map === 'auto') return;
    const { drawing, needed } = planOf({ map, isDrawn: true, layout, width: this.#width }, this.#modules);
    if (drawing === undefined) void prepareAll(needed, undefined);
  }

  /** Loads the modules that draw these rows, so that the first picture is complete. A failed module is waited for only once. */
  async #prepare(rows: readonly Heatmap[]): Promise<void> {
    if (this.#needsGazetteer(rows, this.#home)) await prepareAll([this.#modules.gazetteer], rows);
    await prepareAll(this.#pictureOf(rows).plan.needed, rows);
    // If the map of the world can't be loaded, the table is shown instead.
    const { plan } = this.#pictureOf(rows);
    if (plan.isDrawn && plan.showsTable) await prepareAll(plan.around, rows);
  }

  async #prepareStates(): Promise<void> {
    const { states } = this.#modules;
    if (this.#plan?.around.includes(states)) await states.prepare();
  }

  /** Loads the explorer after the first paint, so that it does not delay the picture. */
  async #loadExplorer(rows: readonly Heatmap[]): Promise<void> {
    const { explorer } = this.#modules;
    if (explorer.value === undefined) await afterPaint();
    await explorer.prepare(rows);
  }

  /** Measures whether the element is wide enough for each map; called again when its width may have changed. */
  #measure(): void {
    const { clientWidth } = this;
    // A hidden element has no width: it keeps what it showed last.
    if (clientWidth === 0) return;
    const before = this.#width;
    this.#width = clientWidth;
    if (isOtherWidth(before, clientWidth)) this.requestUpdate();
  }

  get #written(): Shown {
    return {
      map: readOption(this, 'map', this.map, ['auto', 'us', 'ca', 'au', 'world']),
      layout: readOption(this, 'layout', this.layout, ['map', 'tiles', 'table']),
    };
  }

  get #shown(): Shown {
    return shownOf(this.#written, this.campaignId, this.#choices);
  }

  get #home(): string {
    // Lit sets the property to null when the attribute is removed.
    return String((this.country as string | null) ?? '');
  }

  #pictureOf(rows: readonly Heatmap[]): { readonly figure: HeatFigure; readonly plan: Plan } {
    const { map, layout } = this.#shown;
    const figure = this.#figures.of(
      rows,
      {
        map,
        campaignId: this.campaignId,
        metric: readOption(this, 'metric', this.metric, ['raised', 'donors', 'average']),
        scale: readOption(this, 'scale', this.scale, ['log', 'quantile', 'equal']),
        minDonors: readMinDonors(this.minDonors),
        country: this.#home,
      },
      this.#modules,
    );
    const { model } = figure;
    const input = { map: model.map, isDrawn: isDrawn(model), layout, width: this.#width };
    return { figure, plan: planOf(input, this.#modules) };
  }

  /** The plan of the rows on screen; `undefined` without rows. */
  get #plan(): Plan | undefined {
    const { state } = this.#heatmaps;
    return state.status === 'ready' ? this.#pictureOf(state.value).plan : undefined;
  }

  #renderRows(rows: readonly Heatmap[]): TemplateResult {
    const { language, money } = this.#settings;
    const { figure, plan } = this.#pictureOf(rows);
    const { model } = figure;
    const { map, metric } = model;
    const { drawing, showsTable } = plan;
    const missing = this.#missing(rows);
    const { explorer, states, table } = this.#modules;
    const words = messages(language);
    const title = words[`title.${metric}.${map}`];
    const tones = this.#tonesOf(figure);
    drawing?.paint(title, tones);
    // Not if the attribute names one country.
    const mayChangeMap = ['auto', 'world'].includes(this.#written.map);
    const views = explorer.value?.explore({
      ...money,
      language,
      figure,
      title,
      tones,
      drawing,
      missing,
      states: map === 'world' ? undefined : (states.value ?? undefined),
      showMap: mayChangeMap ? this.#showMap : undefined,
    });
    if (!plan.isDrawn) return renderMessage(model.total, words, { missing, language, locale: money.locale });
    return renderPicture({
      words,
      title,
      map,
      drawing,
      showsTable,
      views,
      tiles: () => (states.value && views?.tiles(states.value)) ?? this.#renderPending(plan),
      table: () => (table.value && views?.table(table.value)) ?? this.#renderPending(plan),
      maps: mayChangeMap ? mapsOf(model, this.#written.map) : [],
      isTable: this.#shown.layout === 'table',
      isReserved: explorer.value !== null,
      toggleTable: this.#toggleTable,
      showMap: this.#showMap,
      onClick: this.#onClick,
    });
  }

  #renderPending({ needed, around }: Plan): TemplateResult {
    const { language } = this.#settings;
    const isLost = around.some(({ value }) => value === null);
    return (isLost ? renderPartMissing : renderPartLoading)({
      host: this,
      language,
      // Nobody asked for a table: what is missing is the map.
      failed: this.#shown.layout === 'table' ? undefined : messages(language).failed,
      // Another occasion at each press.
      retry: () => void prepareAll(needed, {}),
    });
  }

  readonly #toggleTable = (): void => {
    const isShown = this.#shown.layout !== 'table';
    this.#choices = { ...this.#choices, table: { instead: this.#written.layout, isShown } };
    this.requestUpdate();
  };

  readonly #showMap = (name: MapName): void => {
    const { campaignId } = this;
    this.#choices = { ...this.#choices, map: { instead: this.#written.map, campaignId, name } };
    this.requestUpdate();
    const { explorer } = this.#modules;
    const select = () => explorer.value?.selection.show(name);
    // `fr-region-select` is dispatched even if the visitor clicked before the explorer was loaded.
    if (explorer.value) select();
    else void explorer.prepare(name).then(select);
  };

  /** Loads the explorer at once at a click, without waiting for the browser to be idle. */
  readonly #onClick = (event: MouseEvent): void => {
    const { explorer } = this.#modules;
    if (!this.#plan || explorer.value) return;
    this.#earlyClick = event;
    void explorer.prepare(event);
  };

  /** How many campaigns' figures could not be loaded. */
  #missing(rows: readonly Heatmap[]): number {
    const ids = readCampaignIds(this.campaignId);
    return 'advice' in ids ? 0 : ids.length - rows.length;
  }
}

async function prepareAll(modules: readonly LazyModule<unknown>[], trigger: unknown): Promise<void> {
  await Promise.all(modules.map((module) => module.prepare(trigger)));
}

/** How many donors a place needs to be shown by itself: 3 unless the attribute is a whole number. */
function readMinDonors(written: string): number {
  return /^\s*\d{1,6}\s*$/.test(written) ? Number(written) : 3;
}
