import type { CSSResult, TemplateResult } from 'lit';
import { FrDataWarningEvent } from '../../controllers/events.js';
import { addSheets } from '../../controllers/part-task.js';
import type { Language } from '../../i18n/language.js';
import { mapOf } from '../../maps/tile-grid.js';
import type { Heatmap } from '../../schema/heatmap.js';
import { renderPartLoading, renderPartMissing } from '../../templates/lazy.js';
import beside from './beside.styles.js';
import type { Errand } from './errand.js';
import type { ExplorerHost } from './explore/explorer.js';
import styles from './fr-heatmap.styles.js';
import { Figures, type FiguresHost } from './figures.js';
import type { HeatFigure } from './heat-figure.js';
import type { HeatView, MapName } from './heat-view.js';
import { LateParts } from './late-parts.js';
import type { MapDrawing } from './map-drawing.js';
import mapSheet from './map.styles.js';
import { mapsOf } from './maps-of.js';
import { rememberLast } from './remember-last.js';
import { renderFigure } from './render-figure.js';
import type { PictureOptions } from './render-picture.js';
import { isNothing } from './sum.js';
import tones from './tones.styles.js';
import { tonesOf } from './tones.js';
import { VisitorChoices } from './visitor-choices.js';
import { voiceOf, type Voice } from './voice.js';
import { WidthController } from './width-controller.js';

export interface PictureHost extends ExplorerHost, FiguresHost {
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

/** Narrower than this, in CSS pixels, the small states of a map are smaller than a fingertip: tiles take its place. */
const mapWidth = 360;

/** Draws rows into its host. It has what the first sight of a map needs; the rest is in `LateParts`. */
export class Picture {
  readonly #host: PictureHost;
  readonly #choices: VisitorChoices;
  readonly #width: WidthController;
  readonly #parts: LateParts;
  readonly #figures: Figures;
  readonly #sheets: CSSResult[] = [styles, beside, tones, mapSheet];
  readonly #tonesOf = rememberLast(tonesOf);
  readonly #voiceOf = rememberLast(voiceOf);
  #map: MapName = 'world';
  #told: HeatFigure | undefined;
  /** A click on a picture that could not be explored yet. */
  #early: MouseEvent | undefined;

  constructor(host: PictureHost) {
    this.#host = host;
    this.#choices = new VisitorChoices(host);
    this.#width = new WidthController(host, mapWidth);
    this.#parts = new LateParts(host, {
      choose: (code) => this.#choose(code),
      dress: (sheet) => {
        // Before the tones, which have the last word on a tile's border.
        this.#sheets.splice(1, 0, sheet);
        addSheets(host, this.#sheets);
      },
    });
    this.#figures = new Figures(host, this.#choices, this.#parts);
    addSheets(host, this.#sheets);
  }

  /** Fetches what the rows will be drawn with, so that a picture is a whole one. What is lost is waited for only once. */
  async prepare(rows: readonly Heatmap[]): Promise<void> {
    await Promise.all(this.#figures.lookups(rows).map((part) => part.bring(rows)));
    const { map } = this.#figures.of(rows).view;
    await Promise.all(this.#needed(map).map((part) => part.bring(rows)));
    // Nothing else is left of a lost map of the world.
    if (this.#showsTable(map)) await this.#parts.table.bring(rows);
  }

  render(rows: readonly Heatmap[], settings: PictureSettings): TemplateResult {
    const { language, locale, currency, missing, timezone } = settings;
    const { view, classes } = this.#figures.of(rows);
    const { map } = view;
    this.#map = map;
    for (const part of this.#needed(map)) void part.bring(rows);
    const voice = this.#voiceOf(
      language,
      locale,
      currency,
      this.#figures.metric,
      this.#parts.names.thing?.regionName,
    );
    const drawing = this.#drawing(map);
    const tones = this.#tonesOf(view, classes, this.#figures.metric);
    const label = voice.words.title(voice.metric, map);
    drawing?.paint(label, tones);
    const explorer = this.#parts.explorer.thing;
    const picture: PictureOptions = {
      view,
      classes,
      voice,
      tones,
      drawing,
      findings: explorer?.follow({ view, voice, tones, label, drawing }),
      onInput: this.#onInput,
    };
    const isTable = this.#showsTable(map);
    const { toggleTable, mayChangeMap, written } = this.#choices;
    return renderFigure({
      ...picture,
      missing,
      table: isTable ? this.#renderTable(view, voice) : undefined,
      toggleTable: isTable && !this.#choices.isTable ? undefined : toggleTable,
      maps: mayChangeMap ? mapsOf(view, written) : [],
      showMap: (name) => void this.#showMap(name),
      save:
        drawing && this.#host.withDownload
          ? explorer?.renderSave({ ...picture, missing, timezone })
          : undefined,
    });
  }

  isEmpty(rows: readonly Heatmap[]): boolean {
    return isNothing(this.#figures.of(rows).view.total);
  }

  /** What can only be done once the rows are on screen. */
  drawn(rows: readonly Heatmap[]): void {
    const figure = this.#figures.of(rows);
    const explorer = this.#parts.explorer.thing;
    explorer?.drawn(figure.view, `${this.#host.campaignId} ${rows.length}`);
    // Seen first, and explored from then on.
    if (!this.#showsTable(figure.view.map)) void this.#parts.explorer.bring(rows);
    if (explorer && this.#early) this.#repeat(this.#early);
    if (figure === this.#told) return;
    this.#told = figure;
    if (figure.problems.length > 0) this.#host.dispatchEvent(new FrDataWarningEvent(figure.problems));
  }

  readonly #onInput = (event: Event): void => {
    const explorer = this.#parts.explorer.thing;
    if (explorer) explorer.handle(event);
    else if (event instanceof MouseEvent && event.type === 'click') this.#early = event;
  };

  #repeat(click: MouseEvent): void {
    this.#early = undefined;
    const { renderRoot } = this.#host;
    if (renderRoot instanceof ShadowRoot)
      renderRoot
        .elementFromPoint(click.clientX, click.clientY)
        ?.dispatchEvent(new MouseEvent('click', click));
  }

  #choose(code: string): void {
    const selection = this.#parts.explorer.thing?.selection;
    const inside = this.#map === 'world' && this.#choices.mayChangeMap ? mapOf(code) : undefined;
    if (inside && selection?.on('world') === code) void this.#showMap(inside);
    else selection?.toggle(this.#map, code);
    this.#host.requestUpdate();
  }

  async #showMap(map: MapName): Promise<void> {
    this.#choices.showMap(map);
    // The page is told of it even by a visitor who was faster than the file.
    await this.#parts.explorer.bring(map);
    this.#parts.explorer.thing?.selection.show(map);
  }

  #renderTable(view: HeatView, voice: Voice): TemplateResult {
    const { isExpanded, toggleExpanded } = this.#choices;
    const render = this.#parts.table.thing;
    if (render) return render(view, voice, { isExpanded, expand: toggleExpanded });
    const retry = () => {
      void this.#parts.table.bring(retry);
    };
    const pending = { host: this.#host, language: voice.language, retry };
    return render === null ? renderPartMissing(pending) : renderPartLoading(pending);
  }

  /** What a map is drawn with, beside the figures. */
  #needed(map: MapName): readonly Errand<unknown>[] {
    const { names, table, explorer } = this.#parts;
    const wantsMap = this.#wantsMap(map);
    const isTable = this.#choices.isTable;
    return [
      ...(map === 'world' ? [] : [names]),
      ...(isTable ? [table] : []),
      ...(wantsMap ? [this.#parts.map(map, this.#figures.borders)] : []),
      ...((!isTable && !wantsMap) || (wantsMap && this.#host.withDownload) ? [explorer] : []),
    ];
  }

  /** Because the page or the visitor wants it, or because nothing else can be drawn. */
  #showsTable(map: MapName): boolean {
    const canTile = map !== 'world' && this.#parts.explorer.thing !== null;
    return this.#choices.isTable || (this.#drawing(map) === null && !canTile);
  }

  #wantsMap(map: MapName): boolean {
    const { isTable, layout } = this.#choices;
    // The world has too many countries for tiles.
    return !isTable && (map === 'world' || (layout !== 'tiles' && !this.#width.isNarrow));
  }

  /** `undefined` = on its way; `null` = there is none, or none is wanted. */
  #drawing(map: MapName): MapDrawing | undefined | null {
    return this.#wantsMap(map) ? this.#parts.map(map, this.#figures.borders).thing : null;
  }
}
