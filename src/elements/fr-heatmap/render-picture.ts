import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../format/number.js';
import type { HeatClass } from '../../maps/scale.js';
import { tileRows } from '../../maps/tile-grid.js';
import { figureOf, nameOf, type Voice } from './describe.js';
import type { HeatView } from './heat-view.js';
import type { MapDrawing } from './map-drawing.js';
import type { RegionController } from './region-controller.js';
import type { Region, Regions } from './region.js';
import { legendOf, renderLegend } from './render-legend.js';
import { renderTiles } from './render-tiles.js';
import { addUp, valueOf, type Sum } from './sum.js';

export interface PictureOptions {
  readonly view: HeatView;
  readonly classes: readonly HeatClass[];
  readonly voice: Voice;
  readonly regions: Regions;
  readonly explorer: RegionController;
  readonly selected: string;
  /** The map to draw; `null` = tiles instead; `undefined` = it is on its way. */
  readonly drawing: MapDrawing | undefined | null;
}

/** Beside the picture only the largest are listed; the table has all. */
const fewPlaces = 4;
const topPlaces = 5;

/** Map or tiles, with legend, highest regions and sums. */
export function renderPicture(options: PictureOptions): TemplateResult {
  const { view, classes, voice, regions, explorer, selected, drawing } = options;
  const { map } = view;
  const marks = { tabStop: explorer.tabStop, selected, pointed: explorer.pointed };
  const label = voice.words.title(voice.metric, map);
  drawing?.paint(label, regions, marks);
  const codes = drawing ? drawing.codes : map === 'world' ? [] : tileRows(map).flat().filter(Boolean);
  const isKnown = (code: string) => codes.includes(code);
  const picture =
    drawing === null
      ? map === 'world'
        ? nothing
        : renderTiles(map, label, regions, marks)
      : (drawing?.element ?? html`<div class="skeleton coming"></div>`);
  return html`<div class="map" data-map=${map} data-layout=${drawing === null ? 'tiles' : 'map'}>
    <div
      class="stage"
      @pointermove=${explorer.onPointerMove}
      @pointerleave=${explorer.onPointerLeave}
      @focusin=${explorer.onFocusIn}
      @focusout=${explorer.onFocusOut}
      @click=${explorer.onClick}
      @keydown=${explorer.onKeyDown}
    >
      ${picture} ${isKnown(explorer.pointed) ? renderTip(regions.tell(explorer.pointed)) : nothing}
    </div>
    <div class="beside">
      ${renderLegend(legendOf(classes, codes.map(regions.toneOf), regions.blank, voice), voice)}
      ${renderTop(view, voice)} ${renderSums(view, voice)}
    </div>
    <p class="visually-hidden" role="status">${isKnown(selected) ? regions.tell(selected).spoken : ''}</p>
  </div>`;
}

function renderTip({ name, facts }: Region): TemplateResult {
  return html`<div class="tip" part="tooltip" role="tooltip">
    <strong>${name}</strong>
    ${facts.map((fact) => html`<span>${fact}</span> `)}
  </div>`;
}

function renderTop({ regions }: HeatView, voice: Voice): TemplateResult | typeof nothing {
  if (regions.length < 2) return nothing;
  return html`<ol class="top" part="top" aria-label=${voice.words.top}>
    ${regions
      .slice(0, topPlaces)
      .map((row) => html`<li><bdi>${nameOf(row, voice)}</bdi><span>${figure(row, voice)}</span></li>`)}
  </ol>`;
}

function renderSums({ elsewhere, total }: HeatView, voice: Voice): TemplateResult {
  const { words, locale } = voice;
  const rest = elsewhere.slice(fewPlaces);
  return html`<dl part="sums">
    <dt class="total">${words.total}</dt>
    <dd class="total">${figure(total, voice)}</dd>
    ${elsewhere.slice(0, fewPlaces).map(
      (row) =>
        html`<dt><bdi>${nameOf(row, voice)}</bdi></dt>
          <dd>${figure(row, voice)}</dd>`,
    )}
    ${
      rest.length > 0
        ? html`<dt>${words.more(rest.length, formatCount(rest.length, locale))}</dt>
            <dd>${figure(addUp(rest), voice)}</dd>`
        : nothing
    }
  </dl>`;
}

function figure(sum: Sum, voice: Voice): string {
  return figureOf(valueOf(sum, voice.metric), voice.metric, voice);
}
