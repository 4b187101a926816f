import type { TemplateResult } from 'lit';
import { addSheets } from '../../controllers/host-sheets.js';
import type { MoneyTerms } from '../../format/public-money.js';
import type { Language } from '../../i18n/language.js';
import type { Heatmap } from '../../schema/heatmap.js';
import { renderPartLoading, renderPartMissing } from '../../templates/lazy.js';
import type { LazyModule } from '../../controllers/lazy-module.js';
import type { ExplorerHost } from './explore/explorer.js';
import { Figures, type FiguresHost } from './figures.js';
import { LazyModules } from './lazy-modules.js';
import { mapsOf } from './maps-of.js';
import { afterPaint } from './after-paint.js';
import { messages } from './messages.js';
import { Plan, type PlanHost } from './plan.js';
import { memoizeLast } from './model/memoize-last.js';
import { isDrawn, type MapName } from '../../maps/map-model.js';
import { isEmptySum } from '../../maps/sum.js';
import { tonesOf } from './model/tones.js';
import { VisitorChoices } from './model/visitor-choices.js';
import { renderPicture } from './view.js';

export interface PictureHost extends ExplorerHost, FiguresHost, PlanHost {
  requestUpdate(): void;
}

export interface PictureSettings extends MoneyTerms {
  readonly language: Language;
  /** How many campaigns' rows could not be loaded. */
  readonly missing: number;
}

/** Renders rows into its host. Contains what the first picture of a map needs; the rest is in `LazyModules`. */
export class Picture {
  readonly #host: PictureHost;
  readonly #choices: VisitorChoices;
  readonly #modules: LazyModules;
  readonly #figures: Figures;
  readonly #plan: Plan;
  readonly #tonesOf = memoizeLast(tonesOf);
  #map: MapName = 'world';
  /** A click made before the explorer was loaded; it is repeated then. */
  #earlyClick: MouseEvent | undefined;

  /** @param money How amounts are formatted. */
  constructor(host: PictureHost, money: () => MoneyTerms) {
    this.#host = host;
    this.#choices = new VisitorChoices(host);
    this.#modules = new LazyModules(host, async () => {
      const { Explorer, sheet } = await import('./explore/explorer.js');
      // Before the tasks of `prepare`: browsers then compute the styles of all regions in an earlier frame than the explorer's layout.
      addSheets(host, [sheet]);
      await Explorer.prepare(money());
      return new Explorer(host, this.#choices, () => this.#plan.measure());
    });
    this.#figures = new Figures(host, this.#choices, this.#modules);
    this.#plan = new Plan(host, this.#choices, this.#modules, this.#figures);
    void prepareAll(this.#plan.early, undefined);
  }

  /** Loads the modules that draw these rows, so that the first picture is complete. A failed module is waited for only once. */
  async prepare(rows: readonly Heatmap[]): Promise<void> {
    await prepareAll(this.#figures.lookups(rows), rows);
    const { model } = this.#figures.compute(rows);
    await prepareAll(this.#plan.modulesFor(model), rows);
    // If the map of the world can't be loaded, the table is shown instead.
    if (this.#plan.showsTable(model.map)) await prepareAll(this.#plan.explorerModules(model.map), rows);
  }

  render(rows: readonly Heatmap[], settings: PictureSettings): TemplateResult {
    const figure = this.#figures.compute(rows);
    const { model } = figure;
    const { map } = model;
    this.#map = map;
    void prepareAll(this.#plan.modulesFor(model), rows);
    const words = messages(settings.language);
    const title = words[`title.${model.metric}.${map}`];
    const tones = this.#tonesOf(figure);
    const drawing = this.#plan.drawing(map);
    drawing?.paint(title, tones);
    const views = this.#plan.explorerOf(map)?.explore({
      ...settings,
      figure,
      title,
      tones,
      drawing,
      regionName: this.#modules.names.value?.regionName,
    });
    const pending = () => this.#renderPending(settings.language);
    if (!isDrawn(model)) return views?.message() ?? pending();
    const { toggleTable, isTable, mayChangeMap, written } = this.#choices;
    return renderPicture({
      ...{ words, title, map, isTable, toggleTable, drawing, views, pending },
      maps: mayChangeMap ? mapsOf(model, written) : [],
      showsTable: this.#plan.showsTable(map),
      isReserved: this.#modules.explorer.value !== null,
      showMap: (name) => void this.#showMap(name),
      onClick: this.#onClick,
    });
  }

  /** Whether the legend, table and tooltip of these rows have loaded, or could not be loaded. */
  isExplorable(rows: readonly Heatmap[]): boolean {
    return this.#plan.isExplorable(this.#figures.compute(rows).model.map);
  }

  isEmpty(rows: readonly Heatmap[]): boolean {
    return isEmptySum(this.#figures.compute(rows).model.total);
  }

  /** Called once the rows are on screen. */
  onRendered(rows: readonly Heatmap[]): void {
    const { model } = this.#figures.compute(rows);
    const explorer = this.#plan.explorerOf(model.map);
    if (explorer) {
      explorer.onRendered(model, rows, this.#earlyClick);
      this.#earlyClick = undefined;
    }
    void this.#loadExplorer(model.map, rows);
  }

  /** Loads the explorer after the first paint, so that it does not delay the picture. */
  async #loadExplorer(map: MapName, rows: readonly Heatmap[]): Promise<void> {
    if (!this.#plan.isExplorable(map)) await afterPaint();
    await prepareAll(this.#plan.explorerModules(map), rows);
  }

  /** Loads the explorer at once at a click, without waiting for the browser to be idle. */
  readonly #onClick = (event: MouseEvent): void => {
    if (this.#plan.explorerOf(this.#map)) return;
    this.#earlyClick = event;
    void prepareAll(this.#plan.explorerModules(this.#map), event);
  };

  async #showMap(map: MapName): Promise<void> {
    this.#choices.showMap(map);
    // `fr-region-select` is dispatched even if the visitor clicked before the explorer was loaded.
    await this.#modules.explorer.prepare(map);
    this.#modules.explorer.value?.selection.show(map);
  }

  #renderPending(language: Language): TemplateResult {
    const retry = () => void prepareAll(this.#plan.explorerModules(this.#map), retry);
    const pending = { host: this.#host, language, retry };
    return this.#modules.explorer.value === null ? renderPartMissing(pending) : renderPartLoading(pending);
  }
}

async function prepareAll(modules: readonly LazyModule<unknown>[], trigger: unknown): Promise<void> {
  await Promise.all(modules.map((module) => module.prepare(trigger)));
}
