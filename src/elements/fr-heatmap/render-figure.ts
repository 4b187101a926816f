import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../format/number.js';
import type { HeatClass } from '../../maps/scale.js';
import { figureOf, nameOf, type Voice } from './describe.js';
import type { HeatView } from './heat-view.js';
import { renderLegend } from './render-legend.js';
import { renderTable } from './render-table.js';
import { renderTiles, renderTip, tilesOf } from './render-tiles.js';
import { addUp, isNothing, valueOf } from './sum.js';
import type { TileController } from './tile-controller.js';

export interface FigureOptions {
  readonly view: HeatView;
  readonly classes: readonly HeatClass[];
  readonly voice: Voice;
  readonly minDonors: number;
  readonly tiles: TileController;
  readonly isTable: boolean;
  readonly toggleLayout: () => void;
  readonly isExpanded: boolean;
  readonly toggleExpanded: () => void;
}

/** Beside the tiles only the largest are listed; the table has all. */
const fewPlaces = 4;

export function renderFigure(options: FigureOptions): TemplateResult {
  const { view, voice, minDonors, toggleLayout } = options;
  const { words, locale } = voice;
  if (isNothing(view.total))
    return html`<slot name="empty"
      ><div class="message"><p>${words.empty}</p></div></slot
    >`;
  if (view.isTooFew) return html`<div class="message"><p>${words.tooFew}</p></div>`;
  // The world has too many countries for tiles: its table stands alone.
  const isTable = options.isTable || view.map === 'world';
  return html`<figure class="reserved">
    <figcaption>
      <span class="title">${words.title(voice.metric, view.map)}</span>
      ${
        view.map === 'world'
          ? nothing
          : html`<button class="quiet-button" type="button" @click=${toggleLayout}>
              ${isTable ? words.showTiles : words.showTable}
            </button>`
      }
    </figcaption>
    ${
      isTable
        ? renderTable(view, voice, { isExpanded: options.isExpanded, expand: options.toggleExpanded })
        : renderMap(options)
    }
    ${view.hasMerged ? html`<p class="note">${words.few(formatCount(minDonors, locale))}</p>` : nothing}
    ${view.total.isPartial ? html`<p class="note">${words.partial}</p>` : nothing}
  </figure>`;
}

function renderMap({ view, classes, voice, tiles: at }: FigureOptions): TemplateResult | typeof nothing {
  const { map } = view;
  if (map === 'world') return nothing;
  const rows = tilesOf({ ...view, map }, classes, voice);
  const tiles = rows.flat().filter((tile) => tile !== undefined);
  const chosen = tiles.find(({ code }) => code === at.selected);
  return html`<div class="map" data-map=${map}>
    <div
      class="stage"
      @pointerover=${at.onPointerOver}
      @pointerleave=${at.onPointerLeave}
      @focusin=${at.onFocusIn}
      @focusout=${at.onFocusOut}
      @click=${at.onClick}
      @keydown=${at.onKeyDown}
    >
      <div class="tiles" role="listbox" aria-label=${voice.words.title(voice.metric, map)}>
        ${renderTiles(rows, at)}
      </div>
      ${renderTip(tiles.find(({ code }) => code === at.pointed))}
    </div>
    <div class="beside">${renderLegend(classes, tiles, voice)} ${renderElsewhere(view, voice)}</div>
    <p class="visually-hidden" role="status">${chosen?.spoken}</p>
  </div>`;
}

function renderElsewhere({ elsewhere, total }: HeatView, voice: Voice): TemplateResult | typeof nothing {
  const { words, metric, locale } = voice;
  const rest = elsewhere.slice(fewPlaces);
  const figure = (row: Parameters<typeof valueOf>[0]) => figureOf(valueOf(row, metric), metric, voice);
  return html`<dl part="sums">
    <dt class="total">${words.total}</dt>
    <dd class="total">${figure(total)}</dd>
    ${elsewhere.slice(0, fewPlaces).map(
      (row) =>
        html`<dt><bdi>${nameOf(row, voice)}</bdi></dt>
          <dd>${figure(row)}</dd>`,
    )}
    ${
      rest.length > 0
        ? html`<dt>${words.more(formatCount(rest.length, locale))}</dt>
            <dd>${figure(addUp(rest))}</dd>`
        : nothing
    }
  </dl>`;
}
