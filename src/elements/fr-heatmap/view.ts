import { html, nothing, type TemplateResult } from 'lit';
import type { Texts } from '../../text/say.js';
import type heatmap from '../../text/en/heatmap.json';
import type { ExplorerViews } from './explore/views.js';
import type { MapDrawing } from './model/map-drawing.js';
import type { MapName } from '../../maps/map-model.js';

/** A picture of rows that have a map. */
export interface PictureView {
  readonly words: Texts<typeof heatmap>;
  readonly title: string;
  readonly map: MapName;
  /** The maps that the visitor may choose from. */
  readonly maps: readonly MapName[];
  /** Whether the page or the visitor chose the table. */
  readonly isTable: boolean;
  /** Whether the table is drawn. */
  readonly showsTable: boolean;
  /** `undefined` = loading; `null` = tiles. */
  readonly drawing: MapDrawing | undefined | null;
  /** Absent until the explorer has loaded. */
  readonly views: ExplorerViews | undefined;
  /** Whether the explorer may still load: then space is reserved for the content around the map. */
  readonly isReserved: boolean;
  /** Tiles and table, or what is shown while their code is not there. */
  readonly tiles: () => TemplateResult;
  readonly table: () => TemplateResult;
  readonly toggleTable: () => void;
  readonly showMap: (map: MapName) => void;
  readonly onClick: (event: MouseEvent) => void;
}

const placeholder = html`<div class="skeleton coming"></div>`;

export function renderPicture(view: PictureView): TemplateResult {
  const { words, title, map, maps, isTable, showsTable, views, isReserved, table } = view;
  return html`<figure class=${isReserved ? 'reserved' : ''} data-map=${showsTable ? nothing : map}>
    <figcaption>
      <span class="title" .textContent=${title}></span>
      ${
        isTable || !showsTable
          ? html`<button
              class="quiet-button"
              type="button"
              @click=${view.toggleTable}
              .textContent=${isTable ? words.showPicture : words.showTable}
            ></button>`
          : nothing
      }
      ${maps.length > 1 ? renderMapButtons(view) : nothing}
    </figcaption>
    ${showsTable ? table() : renderMap(view)} ${views?.below()}
  </figure>`;
}

function renderMap({ drawing, views, tiles, onClick }: PictureView): TemplateResult {
  return html`<div class="map" data-layout=${drawing === null ? 'tiles' : 'map'}>
    <div class="stage" @click=${onClick}>
      ${drawing === null ? tiles() : (drawing?.element ?? placeholder)} ${views?.labels} ${views?.tip}
    </div>
    <div class="key">${views?.key()}</div>
    <div class="lists">${views?.lists()}</div>
    <p class="visually-hidden" role="status" .textContent=${views?.status}></p>
  </div>`;
}

function renderMapButtons({ words, maps, map, showMap }: PictureView): TemplateResult {
  return html`<div class="maps" role="group" aria-label=${words.maps}>
    ${maps.map(
      (name) =>
        html`<button
          class="quiet-button"
          type="button"
          aria-pressed=${name === map}
          @click=${() => showMap(name)}
          .textContent=${words[`mapNames.${name}`]}
        ></button>`,
    )}
  </div>`;
}
