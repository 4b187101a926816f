import { html, nothing, type TemplateResult } from 'lit';
import { addSheets } from '../../styles/late-sheets.js';
import type { Language } from '../../i18n/language.js';
import { messagesOf } from '../../i18n/messages.js';
import { heatmap } from '../../locales/en/heatmap/map.js';
import type { Heatmap } from '../../schema/heatmap.js';
import { renderPartLoading, renderPartMissing } from '../../templates/lazy.js';
import type { LazyModule } from '../../controllers/lazy-module.js';
import type { ExplorerHost } from './explore/explorer.js';
import { Figures, type FiguresHost } from './figures.js';
import { LateParts } from './late-parts.js';
import { mapsOf } from './maps-of.js';
import { onceSeen } from './once-seen.js';
import { Plan, type PlanHost } from './plan.js';
import { rememberLast } from './remember-last.js';
import { renderMapButtons } from './render-map-buttons.js';
import { isDrawn, type MapName } from './sight.js';
import { isNothing } from './sum.js';
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

const messages = messagesOf('heatmap', heatmap);

const coming = html`<div class="skeleton coming"></div>`;

/** Draws rows into its host. It has what the first sight of a map needs; the rest is in `LateParts`. */
export class Picture {
  readonly #host: PictureHost;
  readonly #choices: VisitorChoices;
  readonly #parts: LateParts;
  readonly #figures: Figures;
  readonly #plan: Plan;
  readonly #tonesOf = rememberLast(tonesOf);
  #map: MapName = 'world';
  #settings: Pick<PictureSettings, 'locale' | 'currency'> = { locale: 'en-CA', currency: '' };
  /** A click on a picture that could not be explored yet. */
  #early: MouseEvent | undefined;

  constructor(host: PictureHost) {
    this.#host = host;
    this.#choices = new VisitorChoices(host);
    this.#parts = new LateParts(host, async () => {
      const { Explorer, sheets } = await import('./explore/explorer.js');
      await Explorer.prepare(this.#settings);
      addSheets(host, sheets);
      return new Explorer(host, this.#choices, () => this.#plan.measure());
    });
    this.#figures = new Figures(host, this.#choices, this.#parts);
    this.#plan = new Plan(host, this.#choices, this.#parts, this.#figures);
    void bring(this.#plan.foreseen, undefined);
  }

  /** Fetches what the rows will be drawn with, so that a picture is a whole one. What is lost is waited for only once. */
  async prepare(rows: readonly Heatmap[], settings: PictureSettings): Promise<void> {
    this.#settings = settings;
    await bring(this.#figures.lookups(rows), rows);
    const { sight } = this.#figures.of(rows);
    await bring(this.#plan.needed(sight), rows);
    // The table is all that is left of a lost map of the world.
    if (this.#plan.showsTable(sight.map)) await bring(this.#plan.guidance(sight.map), rows);
  }

  render(rows: readonly Heatmap[], settings: PictureSettings): TemplateResult {
    const figure = this.#figures.of(rows);
    const { sight } = figure;
    const { map } = sight;
    this.#map = map;
    void bring(this.#plan.needed(sight), rows);
    const words = messages(settings.language);
    const title = words.title(sight.metric, map);
    const tones = this.#tonesOf(figure);
    const drawing = this.#plan.drawing(map);
    drawing?.paint(title, tones);
    const told = this.#plan.guideTo(map)?.tell({
      ...settings,
      figure,
      title,
      tones,
      drawing,
      regionName: this.#parts.names.value?.regionName,
    });
    const pending = () => this.#renderPending(settings.language);
    if (!isDrawn(sight)) return told?.message() ?? pending();
    const { toggleTable, isTable, mayChangeMap, written } = this.#choices;
    const showsTable = this.#plan.showsTable(map);
    const maps = mayChangeMap ? mapsOf(sight, written) : [];
    const picture = () =>
      html`<div class="map" data-map=${map} data-layout=${drawing === null ? 'tiles' : 'map'}>
        <div class="stage" @click=${this.#onClick}>
          ${drawing === null ? (told?.tiles() ?? pending()) : (drawing?.element ?? coming)} ${told?.tip}
        </div>
        <div class="beside">${told?.beside()}</div>
        <p class="visually-hidden" role="status">${told?.status}</p>
      </div>`;
    // Room is kept for what will stand beside the map: not for what could not be had.
    return html`<figure class=${this.#parts.guide.value === null ? '' : 'reserved'}>
      <figcaption>
        <span class="title">${title}</span>
        ${maps.length > 1 ? renderMapButtons(words, maps, map, (name) => void this.#showMap(name)) : nothing}
        ${
          isTable || !showsTable
            ? html`<button class="quiet-button" type="button" @click=${toggleTable}>
                ${isTable ? words.showPicture : words.showTable}
              </button>`
            : nothing
        }
      </figcaption>
      ${showsTable ? (told?.table() ?? pending()) : picture()} ${told?.below()}
    </figure>`;
  }

  /** Whether all figures are on screen, or as many as there will be. */
  isTold(rows: readonly Heatmap[]): boolean {
    return this.#plan.isTold(this.#figures.of(rows).sight.map);
  }

  isEmpty(rows: readonly Heatmap[]): boolean {
    return isNothing(this.#figures.of(rows).sight.total);
  }

  /** What can only be done once the rows are on screen. */
  drawn(rows: readonly Heatmap[]): void {
    const { sight } = this.#figures.of(rows);
    const guide = this.#plan.guideTo(sight.map);
    if (guide) {
      guide.drawn(sight, rows, this.#early);
      this.#early = undefined;
    }
    void this.#guide(sight.map, rows);
  }

  /** Seen first, and told of from then on: what explores a picture is not to hold it up. */
  async #guide(map: MapName, rows: readonly Heatmap[]): Promise<void> {
    if (!this.#plan.isTold(map)) await onceSeen();
    await bring(this.#plan.guidance(map), rows);
  }

  /** Nobody who clicks is to wait until the browser has nothing else to do. */
  readonly #onClick = (event: MouseEvent): void => {
    if (this.#plan.guideTo(this.#map)) return;
    this.#early = event;
    void bring(this.#plan.guidance(this.#map), event);
  };

  async #showMap(map: MapName): Promise<void> {
    this.#choices.showMap(map);
    // The page is told of it even by a visitor who was faster than the file.
    await this.#parts.guide.prepare(map);
    this.#parts.guide.value?.selection.show(map);
  }

  #renderPending(language: Language): TemplateResult {
    const retry = () => void bring(this.#plan.guidance(this.#map), retry);
    const pending = { host: this.#host, language, retry };
    return this.#parts.guide.value === null ? renderPartMissing(pending) : renderPartLoading(pending);
  }
}

async function bring(parts: readonly LazyModule<unknown>[], occasion: unknown): Promise<void> {
  await Promise.all(parts.map((part) => part.prepare(occasion)));
}
