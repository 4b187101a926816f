import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { tileRows } from '../../../maps/tile-grid.js';
import { animatePulse } from '../../../styles/motion.js';
import type { HeatView } from '../heat-view.js';
import type { MapDrawing } from '../map-drawing.js';
import besideSheet from './beside.styles.js';
import exploreSheet from './explore.styles.js';
import { grownRegions } from './grown.js';
import { MapDress } from './map-dress.js';
import { mapGrounds } from './map-grounds.js';
import { placeTip } from './place-tip.js';
import { RegionController } from './region-controller.js';
import { renderBeside, type Scene } from './render-beside.js';
import { renderMessage, renderNotes } from './render-notes.js';
import { renderSave } from './render-save.js';
import { renderTable } from './render-table.js';
import { renderTiles } from './render-tiles.js';
import { Selection, type SelectionHost } from './selection.js';
import tableSheet from './table.styles.js';
import { Teller, type Region } from './tell.js';
import { tileGrounds } from './tile-grounds.js';
import { voiceOf } from './voice.js';

// One file of the page's bundle: all that a picture is told with.
export { renderBeside, renderMessage, renderNotes, renderSave, renderTable, voiceOf };

export const sheets = [exploreSheet, besideSheet, tableSheet];

export interface ExplorerHost extends LitElement, SelectionHost {}

/** What an explorer adds to the picture. */
export interface Findings {
  readonly tip: TemplateResult | typeof nothing;
  /** The chosen region, for a live region. */
  readonly status: string;
  readonly tiles: () => TemplateResult;
}

/** Lets a picture be walked through by pointer and keys. */
export class Explorer {
  readonly selection: Selection;
  readonly #host: ExplorerHost;
  readonly #regions: RegionController;
  readonly #teller = new Teller();
  readonly #dresses = new WeakMap<MapDrawing, MapDress>();
  #dress: MapDress | undefined;
  #before: { readonly subject: string; readonly view: HeatView } | undefined;

  /** @param choose Called with the code of a region that was clicked, or chosen by a key. */
  constructor(host: ExplorerHost, choose: (code: string) => void) {
    this.#host = host;
    this.selection = new Selection(host);
    this.#regions = new RegionController(host, choose);
  }

  handle(event: Event): void {
    this.#regions.handle(event);
  }

  /** Takes the picture that is about to be drawn. */
  follow({ view, voice, title, tones, drawing }: Scene): Findings {
    const { map } = view;
    const ranked = [...tones.keys()];
    const tell = this.#teller.of(view, voice);
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
    return {
      tip: has(pointed) ? renderTip(tell(pointed)) : nothing,
      status: has(selected) ? tell(selected).spoken : '',
      tiles: () => (map === 'world' ? html`` : renderTiles(map, title, tones, tell, { tabStop, selected })),
    };
  }

  /**
   * What can only be done once the picture is on screen.
   *
   * @param subject Whose figures they are: another's are no gifts that have just been made.
   */
  drawn(view: HeatView, subject: string): void {
    const root = this.#host.renderRoot;
    const { pointed } = this.#regions;
    const tip = root.querySelector<HTMLElement>('[role=tooltip]');
    const anchor =
      tip && (this.#dress?.anchorOf(pointed) ?? root.querySelector(ofCode(pointed))?.getBoundingClientRect());
    if (tip && anchor) placeTip(tip, anchor);
    if (view === this.#before?.view) return;
    for (const code of this.#before?.subject === subject ? grownRegions(this.#before.view, view) : [])
      animatePulse(root.querySelector(ofCode(code)));
    this.#before = { subject, view };
  }

  #dressOf(drawing: MapDrawing): MapDress {
    let dress = this.#dresses.get(drawing);
    if (!dress) this.#dresses.set(drawing, (dress = new MapDress(drawing)));
    return dress;
  }
}

const ofCode = (code: string) => `[data-code="${code}"]`;

function renderTip({ name, facts }: Region): TemplateResult {
  return html`<div class="tip" part="tooltip" role="tooltip">
    <strong>${name}</strong>
    ${facts.map((fact) => html`<span>${fact}</span> `)}
  </div>`;
}
