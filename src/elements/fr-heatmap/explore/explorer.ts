import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { FrDataWarningEvent } from '../../../controllers/events.js';
import { nextTask } from '../../../controllers/next-task.js';
import { formatMoney } from '../../../format/money.js';
import { formatCount } from '../../../format/number.js';
import type { Language } from '../../../i18n/language.js';
import { namesIn } from '../../../maps/country-name.js';
import { mapOf } from '../../../maps/region-codes.js';
import { tileRows } from '../../../maps/tile-grid.js';
import { animatePulse } from '../../../styles/motion.js';
import type { Heatmap } from '../../../schema/heatmap.js';
import type { HeatFigure } from '../heat-figure.js';
import type { MapDrawing } from '../map-drawing.js';
import { rememberLast } from '../remember-last.js';
import type { MapName, Sight } from '../sight.js';
import type { Tone } from '../tones.js';
import type { VisitorChoices } from '../visitor-choices.js';
import besideSheet from './beside.styles.js';
import exploreSheet from './explore.styles.js';
import { grownRegions } from './grown.js';
import { viewOf } from './heat-view.js';
import { MapDress } from './map-dress.js';
import { mapGrounds } from './map-grounds.js';
import { placeTip } from './place-tip.js';
import { problemsOf } from './problems.js';
import { RegionController } from './region-controller.js';
import { renderBeside, type Scene } from './render-beside.js';
import { renderMessage, renderNotes } from './render-notes.js';
import { renderSave } from './render-save.js';
import { renderTable } from './render-table.js';
import { renderTiles } from './render-tiles.js';
import { Selection, type SelectionHost } from './selection.js';
import swatchSheet from './swatch.styles.js';
import tableSheet from './table.styles.js';
import { Teller, type Region } from './tell.js';
import { tileGrounds } from './tile-grounds.js';
import { voiceOf, type RegionNamer } from './voice.js';
import { WidthController } from './width-controller.js';

export const sheets = [exploreSheet, besideSheet, tableSheet, swatchSheet];

export interface ExplorerHost extends LitElement, SelectionHost {
  campaignId: string;
  withDownload: boolean;
}

/** A picture that is about to be drawn, and the page's settings. */
export interface Story {
  readonly figure: HeatFigure;
  readonly title: string;
  /** Of the regions with figures, highest first. */
  readonly tones: ReadonlyMap<string, Tone>;
  /** `null` = tiles; `undefined` = the map is on its way. */
  readonly drawing: MapDrawing | undefined | null;
  readonly language: Language;
  readonly locale: string;
  readonly currency: string;
  /** Of the date on a saved map; empty = the visitor's own. */
  readonly timezone: string;
  /** How many campaigns' figures could not be loaded. */
  readonly missing: number;
  readonly regionName: RegionNamer | undefined;
}

/** What an explorer adds to the picture, or puts in its place. */
export interface Findings {
  readonly tip: TemplateResult | typeof nothing;
  /** The chosen region, for a live region. */
  readonly status: string;
  readonly tiles: () => TemplateResult;
  readonly table: () => TemplateResult;
  readonly beside: () => TemplateResult;
  /** What a reader has to know, and buttons that save the map. */
  readonly below: () => TemplateResult;
  /** Where there is no picture. */
  readonly message: () => TemplateResult;
}

/** What a visitor does on a picture. */
const inputs = ['pointermove', 'pointerleave', 'focusin', 'focusout', 'click', 'keydown'];

/** Lets a picture be walked through by pointer and keys. */
export class Explorer {
  readonly selection: Selection;
  readonly #host: ExplorerHost;
  readonly #choices: VisitorChoices;
  readonly #regions: RegionController;
  readonly #teller = new Teller();
  readonly #voiceOf = rememberLast(voiceOf);
  readonly #viewOf = rememberLast(viewOf);
  readonly #dresses = new WeakMap<MapDrawing, MapDress>();
  #dress: MapDress | undefined;
  #before: { readonly subject: string; readonly sight: Sight; readonly rows: readonly Heatmap[] } | undefined;
  #map: MapName = 'world';
  #stage: Element | undefined;
  #isExpanded = false;

  /** Makes each of `Intl`'s tools, which take a browser longest of a first exploration, in a task of its own. */
  static async prepare({ locale, currency }: Pick<Story, 'locale' | 'currency'>): Promise<void> {
    await nextTask();
    formatMoney(0, currency, locale);
    formatCount(0, locale);
    await nextTask();
    namesIn(locale);
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

  /** Takes the picture that is about to be drawn. */
  tell({ figure, language, locale, currency, timezone, regionName, ...picture }: Story): Findings {
    const { sight, classes } = figure;
    const { map, metric } = sight;
    const { title, tones, drawing } = picture;
    this.#map = map;
    const voice = this.#voiceOf(language, locale, currency, metric, regionName);
    const scene: Scene = { ...picture, view: this.#viewOf(sight), classes, voice };
    const ranked = [...tones.keys()];
    const tell = this.#teller.of(scene.view, voice);
    const dress = (this.#dress = drawing ? this.#dressOf(drawing) : undefined);
    if (dress) this.#regions.follow(mapGrounds(map, dress, ranked));
    else if (map !== 'world') this.#regions.follow(tileGrounds(map, ranked));
    const { tabStop, pointed } = this.#regions;
    const selected = this.selection.on(map);
    dress?.mark(ranked, tell, { tabStop, selected, pointed });
    // The grid has gaps, which are no place.
    const has = (code: string) =>
      code !== '' &&
      (drawing ? drawing.shapes.has(code) : map !== 'world' && tileRows(map).flat().includes(code));
    const { renderRoot, withDownload } = this.#host;
    return {
      tip: has(pointed) ? renderTip(tell(pointed)) : nothing,
      status: has(selected) ? tell(selected).spoken : '',
      tiles: () => (map === 'world' ? html`` : renderTiles(map, title, tones, tell, { tabStop, selected })),
      table: () => renderTable(scene, { isExpanded: this.#isExpanded, expand: this.#expand }),
      beside: () => renderBeside(scene),
      below: () =>
        html`${renderNotes(scene)}
        ${drawing && withDownload ? renderSave(this.#host, renderRoot, { ...scene, timezone }) : nothing}`,
      message: () => renderMessage(scene),
    };
  }

  /**
   * What can only be done once the picture is on screen.
   *
   * @param early A click on a picture that could not be explored yet.
   */
  drawn(sight: Sight, rows: readonly Heatmap[], early: MouseEvent | undefined): void {
    const root = this.#host.renderRoot;
    this.#listen(root.querySelector('.stage') ?? undefined);
    // Afterwards: what is changed within an update is drawn in another one.
    if (early) queueMicrotask(() => repeat(early, root));
    const { pointed } = this.#regions;
    // Without one nothing is looked for: through hundreds of shapes that is most of a small update's time.
    const tip = pointed ? root.querySelector<HTMLElement>('[role=tooltip]') : null;
    const anchor =
      tip && (this.#dress?.anchorOf(pointed) ?? root.querySelector(ofCode(pointed))?.getBoundingClientRect());
    if (tip && anchor) placeTip(tip, anchor);
    if (sight === this.#before?.sight) return;
    // Another's figures are no gifts that have just been made.
    const subject = `${this.#host.campaignId} ${rows.length}`;
    for (const code of this.#before?.subject === subject ? grownRegions(this.#before.sight, sight) : [])
      animatePulse(root.querySelector(ofCode(code)));
    const problems = rows === this.#before?.rows ? [] : problemsOf(rows);
    this.#before = { subject, sight, rows };
    if (problems.length > 0) this.#host.dispatchEvent(new FrDataWarningEvent(problems));
  }

  /** The table takes the picture's place, and afterwards there is a new one. */
  #listen(stage: Element | undefined): void {
    if (stage === this.#stage) return;
    this.#stage = stage;
    for (const type of inputs) stage?.addEventListener(type, (event) => this.#regions.handle(event));
  }

  /** A country that is chosen once more shows its own map, where a visitor may change it and there is one. */
  #choose(code: string): void {
    const inside = this.#map === 'world' && this.#choices.mayChangeMap ? mapOf(code) : undefined;
    if (inside && this.selection.on('world') === code) {
      this.#choices.showMap(inside);
      this.selection.show(inside);
    } else this.selection.toggle(this.#map, code);
    this.#host.requestUpdate();
  }

  readonly #expand = (): void => {
    this.#isExpanded = !this.#isExpanded;
    this.#host.requestUpdate();
  };

  #dressOf(drawing: MapDrawing): MapDress {
    let dress = this.#dresses.get(drawing);
    if (!dress) this.#dresses.set(drawing, (dress = new MapDress(drawing)));
    return dress;
  }
}

/** Clicks once more, on what is there now. */
function repeat(click: MouseEvent, root: Node): void {
  if (root instanceof ShadowRoot)
    root.elementFromPoint(click.clientX, click.clientY)?.dispatchEvent(new MouseEvent('click', click));
}

const ofCode = (code: string) => `[data-code="${code}"]`;

function renderTip({ name, facts }: Region): TemplateResult {
  return html`<div class="tip" part="tooltip" role="tooltip">
    <strong>${name}</strong>
    ${facts.map((fact) => html`<span>${fact}</span> `)}
  </div>`;
}
