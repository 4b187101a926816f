import { nothing, type LitElement } from 'lit';
import { FrDataWarningEvent } from '../../../controllers/events.js';
import { nextTask } from '../../../controllers/next-task.js';
import { formatMoney } from '../../../format/money.js';
import { formatCount } from '../../../format/number.js';
import type { MoneyTerms } from '../../../format/public-money.js';
import type { Language } from '../../../text/language.js';
import { prepareNames } from '../../../maps/country-name.js';
import type { HeatFigure } from '../../../maps/heat-figure.js';
import type { MapName, MapModel } from '../../../maps/map-model.js';
import { mapOf } from '../../../maps/region-codes.js';
import type { Heatmap } from '../../../schema/heatmap.js';
import { animatePulse } from '../../../styles/motion.js';
import { oneSheet } from '../../../styles/one-sheet.js';
import type { MapDrawing } from '../model/map-drawing.js';
import { memoizeLast } from '../model/memoize-last.js';
import { codeOf } from '../model/tones.js';
import beside from './beside.css?inline';
import explore from './explore.css?inline';
import { formatterOf, shortOf } from './formatter.js';
import { grownRegions } from './grown.js';
import { InteractiveMap } from './interactive-map.js';
import { MapLabels, type LabelledPlace } from './map-labels.js';
import { mapNavigation } from './map-navigation.js';
import { mapViewModelOf } from './map-view-model.js';
import { codeOfTarget } from './navigation.js';
import { placeTip } from './place-tip.js';
import { problemsOf } from './problems.js';
import { RegionController } from './region-controller.js';
import { RegionDescriber } from './region-describer.js';
import type { Scene } from './scene.js';
import { Selection, type SelectionHost } from './selection.js';
import type { States } from './states.js';
import swatch from './swatch.css?inline';
import { viewsOf, type ExplorerViews } from './views.js';
import { WidthController } from './width-controller.js';

export const sheet = oneSheet(explore, beside, swatch);

export interface ExplorerHost extends LitElement, SelectionHost {
  campaignId: string;
}

/** A picture that is about to be drawn, and the page's settings. */
export interface ExplorerInput extends Pick<Scene, 'title' | 'tones' | 'drawing' | 'missing'>, MoneyTerms {
  readonly figure: HeatFigure;
  readonly language: Language;
  /** The code for maps of countries; `undefined` on the map of the world, or if it is lost. */
  readonly states: States | undefined;
  /** Shows another map; `undefined` if the visitor may not change it. */
  readonly showMap: ((map: MapName) => void) | undefined;
}

/** Events on the picture that `RegionController` handles. */
const inputEvents = ['pointermove', 'pointerleave', 'focusin', 'focusout', 'click', 'keydown'];

/** How many places are named on the map. */
const labelled = 3;

/** Makes a picture explorable by pointer and keyboard. */
export class Explorer {
  readonly selection: Selection;
  readonly #host: ExplorerHost;
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
  #showMap: ExplorerInput['showMap'];
  #stage: Element | undefined;
  /** What was last said of a selected region, and of which one. */
  #spoken = { subject: '', text: '' };
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
  constructor(host: ExplorerHost, measure: () => void) {
    this.#host = host;
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
    states,
    showMap,
    ...picture
  }: ExplorerInput): ExplorerViews {
    const { model, classes } = figure;
    const { map, metric } = model;
    const { tones, drawing } = picture;
    this.#map = map;
    this.#showMap = showMap;
    const formatter = this.#formatterOf(language, locale, currency, metric, cents, states);
    const view = this.#mapViewModelOf(model);
    const describe = this.#describer.describer(view, formatter);
    const ranked = [...tones.keys()];
    const interactive = (this.#interactiveMap = drawing ? this.#interactiveMapOf(drawing) : undefined);
    if (interactive) this.#regions.setNavigation(mapNavigation(map, interactive, ranked));
    else if (map !== 'world' && states)
      this.#regions.setNavigation(states.tileNavigation(map, ranked, codeOfTarget));
    const { tabStop, pointed, outlined } = this.#regions;
    const scene: Scene = {
      ...picture,
      view,
      classes,
      formatter,
      describe,
      tabStop,
      pointed,
      outlined,
      short: (code) => {
        const row = view.regions.find((one) => codeOf(one, map) === code);
        return row ? shortOf(row, formatter) : '';
      },
      codes: codesOf(map, drawing, states),
      selected: this.selection.codeOn(map),
      isExpanded: this.#isExpanded,
    };
    interactive?.mark(ranked, describe, scene);
    if (drawing) this.#labels.show(drawing.geometry, highestOf(scene));
    return viewsOf(scene, {
      labels: drawing ? this.#labels.element : nothing,
      status: this.#statusOf(scene),
      expand: this.#expand,
    });
  }

  /**
   * The description of the selected region, from its selection until its figures change: those of each refresh would interrupt screen readers
   * (WCAG 2.2.4).
   */
  #statusOf({ codes, describe, selected, formatter, view: { map } }: Scene): string {
    const { locale, language, metric } = formatter;
    const subject = codes.has(selected)
      ? [this.#host.campaignId, map, metric, locale, language, selected].join()
      : '';
    const text = subject && describe(selected).spoken;
    if (this.#spoken.subject !== subject) this.#spoken = { subject, text };
    // No longer true. Screen readers do not announce that it is gone.
    else if (this.#spoken.text !== text) this.#spoken = { subject, text: '' };
    return this.#spoken.text;
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
    const inside = this.#map === 'world' ? mapOf(code) : undefined;
    if (inside && this.#showMap && this.selection.codeOn('world') === code) this.#showMap(inside);
    else this.selection.toggle(this.#map, code);
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

function codesOf(
  map: MapName,
  drawing: MapDrawing | undefined | null,
  states: States | undefined,
): ReadonlySet<string> {
  if (drawing) return new Set(drawing.shapes.keys());
  // The tile grid has empty cells.
  return new Set(map === 'world' ? [] : states?.tileRows(map).flat().filter(Boolean));
}

/** The places that are named on the map. */
function highestOf({ tones, codes, describe }: Scene): readonly LabelledPlace[] {
  return [...tones]
    .filter(([code, tone]) => tone !== '0' && codes.has(code))
    .slice(0, labelled)
    .map(([code]) => ({ code, name: describe(code).name }));
}
