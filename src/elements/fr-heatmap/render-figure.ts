import { html, nothing, type TemplateResult } from 'lit';
import type { HeatmapStrings } from './fr-heatmap.strings.js';
import type { MapName } from './heat-view.js';

type Drawn = TemplateResult | SVGElement | typeof nothing;

export interface FigureOptions {
  readonly words: HeatmapStrings;
  readonly title: string;
  readonly map: MapName;
  /** Maps that the visitor may change to; fewer than two = nothing to choose. */
  readonly maps: readonly MapName[];
  readonly showMap: (map: MapName) => void;
  readonly isTable: boolean;
  /** Absent where there is nothing but the table. */
  readonly toggleTable: (() => void) | undefined;
  readonly content: TemplateResult;
  readonly notes: TemplateResult | undefined;
  /** Buttons that save the map, where there is one. */
  readonly save: TemplateResult | undefined;
}

/** The frame of map, tiles or table. */
export function renderFigure(options: FigureOptions): TemplateResult {
  const { words, title, isTable, toggleTable, content, notes, save } = options;
  return html`<figure class="reserved">
    <figcaption>
      <span class="title">${title}</span>
      ${renderMapButtons(options)}
      ${
        toggleTable
          ? html`<button class="quiet-button" type="button" @click=${toggleTable}>
              ${isTable ? words.showPicture : words.showTable}
            </button>`
          : nothing
      }
    </figcaption>
    ${content} ${notes} ${save}
  </figure>`;
}

export interface PictureOptions {
  readonly map: MapName;
  readonly isTiles: boolean;
  readonly picture: Drawn;
  readonly tip: Drawn | undefined;
  readonly beside: TemplateResult | undefined;
  /** The chosen region, for a live region. */
  readonly status: string | undefined;
  readonly onInput: (event: Event) => void;
}

/** Map or tiles, and what is told of them beside. */
export function renderPicture(options: PictureOptions): TemplateResult {
  const { map, isTiles, picture, tip, beside, status, onInput } = options;
  return html`<div class="map" data-map=${map} data-layout=${isTiles ? 'tiles' : 'map'}>
    <div
      class="stage"
      @pointermove=${onInput}
      @pointerleave=${onInput}
      @focusin=${onInput}
      @focusout=${onInput}
      @click=${onInput}
      @keydown=${onInput}
    >
      ${picture} ${tip}
    </div>
    <div class="beside">${beside}</div>
    <p class="visually-hidden" role="status">${status}</p>
  </div>`;
}

function renderMapButtons({ words, map, maps, showMap }: FigureOptions): TemplateResult | typeof nothing {
  if (maps.length < 2) return nothing;
  return html`<div class="maps" role="group" aria-label=${words.maps}>
    ${maps.map(
      (name) =>
        html`<button type="button" aria-pressed=${name === map} @click=${() => showMap(name)}>
          ${words.mapNames[name]}
        </button>`,
    )}
  </div>`;
}
