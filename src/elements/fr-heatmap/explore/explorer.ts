import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { FrDataWarningEvent } from '../../../controllers/events.js';
import { nextTask } from '../../../controllers/next-task.js';
import { formatMoney } from '../../../format/money.js';
import { formatCount } from '../../../format/number.js';
import type { Language } from '../../../i18n/language.js';
import { prepareNames } from '../../../maps/country-name.js';
import { mapOf } from '../../../maps/region-codes.js';
import { tileRows } from '../../../maps/tile-grid.js';
import { animatePulse } from '../../../styles/motion.js';
import { oneSheet } from '../../../styles/one-sheet.js';
import type { Heatmap } from '../../../schema/heatmap.js';
import type { HeatFigure } from '../../../maps/heat-figure.js';
import type { MapDrawing } from '../model/map-drawing.js';
import { memoizeLast } from '../model/memoize-last.js';
import type { MapName, MapModel } from '../../../maps/map-model.js';
import type { Tone } from '../model/tones.js';
import type { VisitorChoices } from '../model/visitor-choices.js';
import beside from './beside.css?inline';
import explore from './explore.css?inline';
import { grownRegions } from './grown.js';
import { mapViewModelOf } from './map-view-model.js';
import { InteractiveMap } from './interactive-map.js';
import { MapLabels } from './map-labels.js';
import { mapNavigation } from './map-navigation.js';
import { placeTip } from './place-tip.js';
import { problemsOf } from './problems.js';
import { RegionController } from './region-controller.js';
import { renderLists, renderMapLegend, type Scene } from './render-beside.js';
import { renderMessage, renderNotes } from './render-notes.js';
import { renderTable } from './render-table.js';
import { renderTiles } from './render-tiles.js';
import { Selection, type SelectionHost } from './selection.js';
import swatch from './swatch.css?inline';
import table from './table.css?inline';
import { RegionDescriber, type RegionDescription } from './region-describer.js';
import { tileNavigation } from './tile-navigation.js';
import { formatterOf, type RegionNamer } from './formatter.js';
import { WidthController } from './width-controller.js';

export const sheet = oneSheet(explore, beside, table, swatch);

export interface ExplorerHost extends LitElement, SelectionHost {
  campaignId: string;
}

/** A picture that is about to be drawn, and the page's settings. */
export interface ExplorerInput {
  readonly figure: HeatFigure;
  readonly title: string;
  /** The tones of regions with figures, highest first. */
  readonly tones: ReadonlyMap<string, Tone>;
  /** `null` = tiles; `undefined` = the map is loading. */
  readonly drawing: MapDrawing | undefined | null;
  readonly language: Language;
  readonly locale: string;
  readonly currency: string;
  readonly cents: boolean;
  /** How many campaigns' figures could not be loaded. */
  readonly missing: number;
  readonly regionName: RegionNamer | undefined;
}

/** Templates that the explorer adds to the picture, or that replace it. */
export interface ExplorerViews {
  readonly tip: TemplateResult | typeof nothing;
  /** The names of the highest places, over the map. */
  readonly labels: HTMLElement | typeof nothing;
  /** Description of the selected region, for the ARIA live region. */
  readonly status: string;
  readonly tiles: () => TemplateResult;
  readonly table: () => TemplateResult;
  /** The legend, above the picture. */
  readonly key: () => TemplateResult;
  /** The highest places and the sums, below the picture. */
  readonly lists: () => TemplateResult;
  /** Notes on the figures. */
  readonly below: () => TemplateResult;
  /** The message that is shown if there is no picture. */
  readonly message: () => TemplateResult;
}

/** Events on the picture that `RegionController` handles. */
const inputEvents = ['pointermove', 'pointerleave', 'focusin', 'focusout', 'click', 'keydown'];

/** How many places are named on the map. */
const labelled = 3;

/** Makes a picture explorable by pointer and keyboard, and renders its legend, lists, table, tooltip and notes. */
export class Explorer {
  readonly selection: Selection;
  readonly #host: ExplorerHost;
  readonly #choices: VisitorChoices;
  readonly #regions: RegionController;
  readonly #describer = new RegionDescriber();
  readonly #formatterOf = memoizeLast(formatterOf);
  readonly #mapViewModelOf = memoizeLast(mapViewModelOf);
  readonly #labels = new MapLabels();
  readonly #interactiveMaps = new WeakMap<MapDrawing, InteractiveMap>();
  #interactiveMap: InteractiveMap | undefined;
  #before:
    { readonly subject: string; readonly model: MapModel; readonly rows: readonly Heatmap[] } | undefined;
  #map: MapName = 'world';
  #stage: Element | undefined;
  #isExpanded = false;

  /** Creates each `Intl` formatter in a task of its own: they are the slowest step, and one long task would delay input. */
  static async prepare({ locale, currency }: Pick<ExplorerInput, 'locale' | 'currency'>): Promise<void> {
    await nextTask();
    formatMoney(0, currency, locale);
    formatCount(0, locale);
    await nextTask();
    prepareNames(locale);
    await nextTask();
  }

  /** @param measure Called when the host's width may have changed. */
  constructor(host: ExplorerHost, choices: VisitorChoices, measure: () => void) {
    this.#host = host;
    this.#choices = choices;
    this.selection = new Selection(host);
    this.#regions = new RegionController(host, (code) => this.#choose(code));
    new WidthController(host, measure);
  }

  /** Updates pointer, keys and marks for the picture that is about to be drawn, and returns what is drawn with it. */
  explore({
    figure,
    language,
    locale,
    currency,
    cents,
    regionName,
    ...picture
  }: ExplorerInput): ExplorerViews {
    const { model, classes } = figure;
    const { map, metric } = model;
    const { title, tones, drawing } = picture;
    this.#map = map;
    const formatter = this.#formatterOf(language, locale, currency, metric, regionName, cents);
    const scene: Scene = { ...picture, view: this.#mapViewModelOf(model), classes, formatter };
    const ranked = [...tones.keys()];
    const describe = this.#describer.describer(scene.view, formatter);
    const interactive = (this.#interactiveMap = drawing ? this.#interactiveMapOf(drawing) : undefined);
    if (interactive) this.#regions.setNavigation(mapNavigation(map, interactive, ranked));
    else if (map !== 'world') this.#regions.setNavigation(tileNavigation(map, ranked));
    const { tabStop, pointed } = this.#regions;
    const selected = this.selection.codeOn(map);
    interactive?.mark(ranked, describe, { tabStop, selected, pointed });
    // The tile grid has empty cells.
    const has = (code: string) =>
      code !== '' &&
      (drawing ? drawing.shapes.has(code) : map !== 'world' && tileRows(map).flat().includes(code));
    const highest = ranked.filter((code) => has(code) && tones.get(code) !== '0').slice(0, labelled);
    if (drawing)
      this.#labels.show(
        drawing.geometry,
        highest.map((code) => ({ code, name: describe(code).name })),
      );
    return {
      labels: drawing ? this.#labels.element : nothing,
      tip: has(pointed) ? renderTip(describe(pointed)) : nothing,
      status: has(selected) ? describe(selected).spoken : '',
      tiles: () =>
        map === 'world' ? html`` : renderTiles(map, title, tones, describe, { tabStop, selected }),
      table: () => renderTable(scene, { isExpanded: this.#isExpanded, expand: this.#expand }),
      key: () => renderMapLegend(scene),
      lists: () => renderLists(scene),
      below: () => renderNotes(scene),
      message: () => renderMessage(scene),
    };
  }

  /**
   * Called once the picture is on screen.
   *
   * @param earlyClick A click made before the explorer was loaded.
   */
  onRendered(model: MapModel, rows: readonly Heatmap[], earlyClick: MouseEvent | undefined): void {
    const root = this.#host.renderRoot;
    this.#listen(root.querySelector('.stage') ?? undefined);
    // In a microtask, so that the click changes the element only after this update.
    if (earlyClick) queueMicrotask(() => dispatchAgain(earlyClick, root));
    const { pointed } = this.#regions;
    // Skips the query when there is no tip: searching hundreds of shapes is most of a small update's time.
    const tip = pointed ? root.querySelector<HTMLElement>('[role=tooltip]') : null;
    const anchor =
      tip &&
      (this.#interactiveMap?.anchorOf(pointed) ??
        root.querySelector(codeSelector(pointed))?.getBoundingClientRect());
    if (tip && anchor) placeTip(tip, anchor);
    if (model === this.#before?.model) return;
    // Only regions of the same campaigns pulse: a change of `campaign-id` is not a new gift.
    const subject = `${this.#host.campaignId} ${rows.length}`;
    for (const code of this.#before?.subject === subject ? grownRegions(this.#before.model, model) : [])
      animatePulse(root.querySelector(codeSelector(code)));
    const problems = rows === this.#before?.rows ? [] : problemsOf(rows);
    this.#before = { subject, model, rows };
    if (problems.length > 0) this.#host.dispatchEvent(new FrDataWarningEvent(problems));
  }

  /** Switching to the table removes the picture, and switching back creates another one. */
  #listen(stage: Element | undefined): void {
    if (stage === this.#stage) return;
    this.#stage = stage;
    for (const type of inputEvents) stage?.addEventListener(type, (event) => this.#regions.handle(event));
  }

  /** Choosing the selected country again shows its own map, if it has one and the visitor may change the map. */
  #choose(code: string): void {
    const inside = this.#map === 'world' && this.#choices.mayChangeMap ? mapOf(code) : undefined;
    if (inside && this.selection.codeOn('world') === code) {
      this.#choices.showMap(inside);
      this.selection.show(inside);
    } else this.selection.toggle(this.#map, code);
    this.#host.requestUpdate();
  }

  readonly #expand = (): void => {
    this.#isExpanded = !this.#isExpanded;
    this.#host.requestUpdate();
  };

  #interactiveMapOf(drawing: MapDrawing): InteractiveMap {
    let interactive = this.#interactiveMaps.get(drawing);
    if (!interactive) this.#interactiveMaps.set(drawing, (interactive = new InteractiveMap(drawing)));
    return interactive;
  }
}

/** Dispatches the click again, on the element that is now at its position. */
function dispatchAgain(click: MouseEvent, root: Node): void {
  if (root instanceof ShadowRoot)
    root.elementFromPoint(click.clientX, click.clientY)?.dispatchEvent(new MouseEvent('click', click));
}

const codeSelector = (code: string) => `[data-code="${code}"]`;

function renderTip({ name, facts }: RegionDescription): TemplateResult {
  return html`<div class="tip" part="tooltip" role="tooltip">
    <strong .textContent=${name}></strong>
    ${facts.map((fact) => html`<span .textContent=${fact}></span> `)}
  </div>`;
}
