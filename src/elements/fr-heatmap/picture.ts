import type { LitElement, TemplateResult } from 'lit';
import { FrDataWarningEvent } from '../../controllers/events.js';
import { addSheets } from '../../controllers/part-task.js';
import type { Language } from '../../i18n/language.js';
import type { Scale } from '../../maps/scale.js';
import { mapOf } from '../../maps/tile-grid.js';
import type { Heatmap } from '../../schema/heatmap.js';
import { animatePulse } from '../../styles/motion.js';
import beside from './beside.styles.js';
import { strings } from './fr-heatmap.strings.js';
import styles from './fr-heatmap.styles.js';
import { grownRegions } from './grown.js';
import { heatFigure, type HeatFigure } from './heat-figure.js';
import type { MapName } from './heat-view.js';
import type { MapDrawing } from './map-drawing.js';
import { mapGrounds } from './map-grounds.js';
import mapSheet from './map.styles.js';
import { MapShelf } from './map-shelf.js';
import { mapsOf } from './maps-of.js';
import { placeTip } from './place-tip.js';
import { readBorders } from './read-borders.js';
import { readMinDonors, readOption } from './read-option.js';
import { RegionController } from './region-controller.js';
import { regionsOf } from './region.js';
import { rememberLast } from './remember-last.js';
import { renderFigure } from './render-figure.js';
import type { PictureOptions } from './render-picture.js';
import { savePicture } from './save-picture.js';
import { Selection, type SelectionHost } from './selection.js';
import { isNothing, type Metric } from './sum.js';
import table from './table.styles.js';
import { tileGrounds } from './tile-grounds.js';
import tones from './tones.styles.js';
import { VisitorChoices, type ChoiceHost } from './visitor-choices.js';
import { WidthController } from './width-controller.js';

/** The attributes that say what is drawn. */
export interface PictureHost extends LitElement, ChoiceHost, SelectionHost {
  metric: Metric;
  scale: Scale;
  minDonors: string;
  country: string;
  borders: string;
  withDownload: boolean;
  requestUpdate(): void;
}

export interface PictureSettings {
  readonly language: Language;
  readonly locale: string;
  readonly currency: string;
  /** How many campaigns' rows could not be loaded. */
  readonly missing: number;
  /** Of the date on a saved map; empty = the visitor's own. */
  readonly timezone: string;
}

type Borders = ReadonlyMap<string, string>;

/** Narrower than this, in CSS pixels, the small states of a map are smaller than a fingertip: tiles take its place. */
const mapWidth = 360;

/** Everything of a heatmap that only a page with one needs: it draws rows into its host. */
export class Picture {
  readonly #host: PictureHost;
  readonly #choices: VisitorChoices;
  readonly #selection: Selection;
  readonly #explorer: RegionController;
  readonly #width: WidthController;
  readonly #bordersOf = rememberLast(readBorders);
  readonly #shelfFor = rememberLast((host: PictureHost, borders: Borders) => new MapShelf(host, borders));
  readonly #figureOf = rememberLast(heatFigure);
  #map: MapName = 'world';
  #last: HeatFigure | undefined;

  constructor(host: PictureHost) {
    this.#host = host;
    this.#choices = new VisitorChoices(host);
    this.#selection = new Selection(host);
    this.#explorer = new RegionController(host, (code) => this.#choose(code));
    this.#width = new WidthController(host, mapWidth);
    addSheets(host, [styles, beside, table, tones, mapSheet]);
  }

  /** Fetches the map that the rows will be drawn on, so that a picture is a whole one. A lost map is waited for only once. */
  async prepare(rows: readonly Heatmap[]): Promise<void> {
    const { map } = this.#figure(rows).view;
    if (!this.#wantsMap(map)) return;
    const isLost = this.#shelf.get(map) === null;
    const arrival = this.#shelf.bring(map, rows);
    if (!isLost) await arrival;
  }

  render(rows: readonly Heatmap[], settings: PictureSettings): TemplateResult {
    const { language, locale, currency, missing, timezone } = settings;
    const { view, classes } = this.#figure(rows);
    const voice = { words: strings[language], language, locale, currency, metric: this.#metric };
    const regions = regionsOf(view, classes, voice);
    const drawing = this.#drawing(view.map);
    if (drawing === undefined) void this.#shelf.bring(view.map, rows);
    const hasPicture = drawing !== null || view.map !== 'world' || this.#choices.isTable;
    this.#map = view.map;
    if (drawing) this.#explorer.follow(mapGrounds(view.map, drawing, regions.ranked));
    else if (view.map !== 'world') this.#explorer.follow(tileGrounds(view.map, regions.ranked));
    const figure: PictureOptions = {
      view,
      classes,
      voice,
      regions,
      drawing,
      explorer: this.#explorer,
      selected: this.#selection.on(view.map),
    };
    return renderFigure({
      ...figure,
      missing,
      isTable: this.#choices.isTable || !hasPicture,
      toggleTable: hasPicture ? this.#choices.toggleTable : undefined,
      isExpanded: this.#choices.isExpanded,
      toggleExpanded: this.#choices.toggleExpanded,
      maps: this.#choices.mayChangeMap ? mapsOf(view, this.#choices.written) : [],
      showMap: (map) => this.#showMap(map),
      save:
        drawing && this.#host.withDownload
          ? (format) => void savePicture(format, this.#host, { ...figure, missing, timezone }, Date.now())
          : undefined,
    });
  }

  isEmpty(rows: readonly Heatmap[]): boolean {
    return isNothing(this.#figure(rows).view.total);
  }

  /** What can only be done once the rows are on screen. */
  drawn(rows: readonly Heatmap[]): void {
    const figure = this.#figure(rows);
    const root = this.#host.renderRoot;
    const { pointed } = this.#explorer;
    const tip = root.querySelector<HTMLElement>('[role=tooltip]');
    const anchor =
      this.#drawing(figure.view.map)?.anchorOf(pointed) ??
      root.querySelector(`[data-code="${pointed}"]`)?.getBoundingClientRect();
    if (tip && anchor) placeTip(tip, anchor);
    if (figure === this.#last) return;
    for (const code of this.#last ? grownRegions(this.#last.view, figure.view) : [])
      animatePulse(root.querySelector(`[data-code="${code}"]`));
    this.#last = figure;
    if (figure.problems.length > 0) this.#host.dispatchEvent(new FrDataWarningEvent(figure.problems));
  }

  #choose(code: string): void {
    const inside = this.#map === 'world' && this.#choices.mayChangeMap ? mapOf(code) : undefined;
    if (inside && this.#selection.on('world') === code) this.#showMap(inside);
    else this.#selection.toggle(this.#map, code);
    this.#host.requestUpdate();
  }

  #showMap(map: MapName): void {
    this.#choices.showMap(map);
    this.#selection.show(map);
  }

  #wantsMap(map: MapName): boolean {
    const { isTable, layout } = this.#choices;
    // The world has too many countries for tiles.
    return !isTable && (map === 'world' || (layout !== 'tiles' && !this.#width.isNarrow));
  }

  /** `undefined` = on its way; `null` = there is none, or none is wanted. */
  #drawing(map: MapName): MapDrawing | undefined | null {
    return this.#wantsMap(map) ? this.#shelf.get(map) : null;
  }

  #figure(rows: readonly Heatmap[]): HeatFigure {
    const host = this.#host;
    return this.#figureOf(
      rows,
      // A removed attribute is null, whatever the types say.
      host.country ?? '',
      this.#choices.map,
      this.#metric,
      readOption(host, 'scale', host.scale, ['log', 'quantile', 'equal']),
      readMinDonors(host.minDonors),
      this.#borders,
    );
  }

  get #borders(): Borders {
    return this.#bordersOf(this.#host, this.#host.borders);
  }

  get #shelf(): MapShelf {
    return this.#shelfFor(this.#host, this.#borders);
  }

  get #metric(): Metric {
    return readOption(this.#host, 'metric', this.#host.metric, ['amount', 'donors', 'average']);
  }
}
