import { html, type CSSResult, type TemplateResult } from 'lit';
import { FrDataWarningEvent } from '../../controllers/events.js';
import { addSheets } from '../../controllers/part-task.js';
import type { Language } from '../../i18n/language.js';
import { mapOf } from '../../maps/tile-grid.js';
import type { Heatmap } from '../../schema/heatmap.js';
import { renderPartLoading, renderPartMissing } from '../../templates/lazy.js';
import type { Errand } from './errand.js';
import type { ExplorerHost } from './explore/explorer.js';
import type { Voice } from './explore/voice.js';
import { strings } from './fr-heatmap.strings.js';
import styles from './fr-heatmap.styles.js';
import { Figures, type FiguresHost } from './figures.js';
import type { HeatFigure } from './heat-figure.js';
import type { HeatView, MapName } from './heat-view.js';
import { LateParts, type Guide } from './late-parts.js';
import mapSheet from './map.styles.js';
import { mapsOf } from './maps-of.js';
import { isDrawn, Plan, type PlanHost } from './plan.js';
import { rememberLast } from './remember-last.js';
import { renderFigure, renderPicture } from './render-figure.js';
import { isNothing } from './sum.js';
import tones from './tones.styles.js';
import { tonesOf } from './tones.js';
import { VisitorChoices } from './visitor-choices.js';

export interface PictureHost extends ExplorerHost, FiguresHost, PlanHost {
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

const coming = html`<div class="skeleton coming"></div>`;

/** Draws rows into its host. It has what the first sight of a map needs; the rest is in `LateParts`. */
export class Picture {
  readonly #host: PictureHost;
  readonly #choices: VisitorChoices;
  readonly #parts: LateParts;
  readonly #figures: Figures;
  readonly #plan: Plan;
  readonly #tonesOf = rememberLast(tonesOf);
  readonly #voiceOf = rememberLast(voiceOf);
  #map: MapName = 'world';
  #told: HeatFigure | undefined;
  /** A click on a picture that could not be explored yet. */
  #early: MouseEvent | undefined;

  constructor(host: PictureHost) {
    this.#host = host;
    this.#choices = new VisitorChoices(host);
    const choose = (code: string) => this.#choose(code);
    // The tones have the last word on a tile's border.
    const dress = (late: readonly CSSResult[]) => addSheets(host, [styles, ...late, tones, mapSheet]);
    this.#parts = new LateParts(host, choose, dress);
    this.#figures = new Figures(host, this.#choices, this.#parts);
    this.#plan = new Plan(host, this.#choices, this.#parts, this.#figures);
    dress([]);
  }

  /** Fetches what the rows will be drawn with, so that a picture is a whole one. What is lost is waited for only once. */
  async prepare(rows: readonly Heatmap[]): Promise<void> {
    await bring(this.#figures.lookups(rows), rows);
    const { view } = this.#figures.of(rows);
    await bring(this.#plan.needed(view), rows);
    // The table is all that is left of a lost map of the world.
    if (this.#plan.showsTable(view.map)) await bring(this.#plan.guidance(view.map), rows);
  }

  render(rows: readonly Heatmap[], settings: PictureSettings): TemplateResult {
    const { language, locale, currency, missing, timezone } = settings;
    const { view, classes } = this.#figures.of(rows);
    const { map } = view;
    const { metric } = this.#figures;
    this.#map = map;
    void bring(this.#plan.needed(view), rows);
    const words = strings[language];
    const title = words.title(metric, map);
    const tones = this.#tonesOf(view, classes, metric);
    const drawing = this.#plan.drawing(map);
    drawing?.paint(title, tones);
    const guide = this.#plan.guideTo(map);
    const names = this.#parts.names.thing?.regionName;
    const voice = guide && this.#voiceOf(guide.kit, language, locale, currency, metric, names);
    const scene = voice && { view, classes, voice, title, tones, drawing, missing };
    const pending = () => this.#renderPending(view, language);
    if (!isDrawn(view)) return scene ? guide.kit.renderMessage(scene) : pending();
    const findings = scene && guide.explorer.follow(scene);
    const { toggleTable, isTable, isExpanded, toggleExpanded: expand, mayChangeMap, written } = this.#choices;
    const showsTable = this.#plan.showsTable(map);
    const picture = () =>
      renderPicture({
        map,
        isTiles: drawing === null,
        picture: drawing === null ? (findings?.tiles() ?? pending()) : (drawing?.element ?? coming),
        tip: findings?.tip,
        beside: scene && guide.kit.renderBeside(scene),
        status: findings?.status,
        onInput: this.#onInput,
      });
    const table = () => (scene ? guide.kit.renderTable(scene, { isExpanded, expand }) : pending());
    return renderFigure({
      words,
      title,
      map,
      maps: mayChangeMap ? mapsOf(view, written) : [],
      showMap: (name) => void this.#showMap(name),
      isTable: showsTable,
      toggleTable: showsTable && !isTable ? undefined : toggleTable,
      content: showsTable ? table() : picture(),
      notes: scene && guide.kit.renderNotes(scene),
      save:
        scene && drawing && this.#host.withDownload
          ? guide.kit.renderSave(this.#host, this.#host.renderRoot, { ...scene, timezone })
          : undefined,
    });
  }

  /** Whether all figures are on screen, or as many as there will be. */
  isTold(rows: readonly Heatmap[]): boolean {
    return this.#plan.isTold(this.#figures.of(rows).view.map);
  }

  isEmpty(rows: readonly Heatmap[]): boolean {
    return isNothing(this.#figures.of(rows).view.total);
  }

  /** What can only be done once the rows are on screen. */
  drawn(rows: readonly Heatmap[]): void {
    const figure = this.#figures.of(rows);
    const { view, problems } = figure;
    const explorer = this.#plan.guideTo(view.map)?.explorer;
    explorer?.drawn(view, `${this.#host.campaignId} ${rows.length}`);
    // Seen first, and told of from then on.
    void bring(this.#plan.guidance(view.map), rows);
    if (explorer && this.#early) this.#repeat(this.#early);
    if (figure === this.#told) return;
    this.#told = figure;
    if (problems.length > 0) this.#host.dispatchEvent(new FrDataWarningEvent(problems));
  }

  readonly #onInput = (event: Event): void => {
    const explorer = this.#plan.guideTo(this.#map)?.explorer;
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
    const selection = this.#parts.guide.thing?.explorer.selection;
    const inside = this.#map === 'world' && this.#choices.mayChangeMap ? mapOf(code) : undefined;
    if (inside && selection?.on('world') === code) void this.#showMap(inside);
    else selection?.toggle(this.#map, code);
    this.#host.requestUpdate();
  }

  async #showMap(map: MapName): Promise<void> {
    this.#choices.showMap(map);
    // The page is told of it even by a visitor who was faster than the file.
    await this.#parts.guide.bring(map);
    this.#parts.guide.thing?.explorer.selection.show(map);
  }

  #renderPending({ map }: HeatView, language: Language): TemplateResult {
    const retry = () => void bring(this.#plan.guidance(map), retry);
    const pending = { host: this.#host, language, retry };
    return this.#parts.guide.thing === null ? renderPartMissing(pending) : renderPartLoading(pending);
  }
}

async function bring(parts: readonly Errand<unknown>[], occasion: unknown): Promise<void> {
  await Promise.all(parts.map((part) => part.bring(occasion)));
}

const voiceOf = ({ voiceOf: speak }: Guide['kit'], ...settings: Parameters<Guide['kit']['voiceOf']>): Voice =>
  speak(...settings);
