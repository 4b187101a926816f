import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../format/number.js';
import { countryName } from '../../maps/country-name.js';
import type { Voice } from './describe.js';
import type { MapName } from './heat-view.js';
import type { PosterFormat } from './poster/poster-file.js';
import { renderPicture, type PictureOptions } from './render-picture.js';
import { renderTable } from './render-table.js';
import { isNothing } from './sum.js';

export interface FigureOptions extends PictureOptions {
  /** How many campaigns' figures could not be loaded. */
  readonly missing: number;
  readonly isTable: boolean;
  /** Absent where there is nothing but the table. */
  readonly toggleTable: (() => void) | undefined;
  readonly isExpanded: boolean;
  readonly toggleExpanded: () => void;
  /** Maps that the visitor may change to; fewer than two = nothing to choose. */
  readonly maps: readonly MapName[];
  readonly showMap: (map: MapName) => void;
  /** Absent where there is no map to save. */
  readonly save: ((format: PosterFormat) => void) | undefined;
}

export function renderFigure(options: FigureOptions): TemplateResult {
  const { view, voice, isTable, missing } = options;
  const { words, locale } = voice;
  const lack =
    missing > 0 ? html`<p class="note">${words.missing(missing, formatCount(missing, locale))}</p>` : nothing;
  if (isNothing(view.total) && missing > 0) return html`<div class="message">${lack}</div>`;
  if (isNothing(view.total))
    return html`<slot name="empty"
      ><div class="message"><p>${words.empty}</p></div></slot
    >`;
  if (view.isTooFew)
    return html`<div class="message">
      <p>${words.tooFew}</p>
      ${lack}
    </div>`;
  return html`<figure class="reserved">
    <figcaption>
      <span class="title">${words.title(voice.metric, view.map)}</span>
      ${renderMapButtons(options)}
      ${
        options.toggleTable
          ? html`<button class="quiet-button" type="button" @click=${options.toggleTable}>
              ${isTable ? words.showPicture : words.showTable}
            </button>`
          : nothing
      }
    </figcaption>
    ${
      isTable
        ? renderTable(view, voice, { isExpanded: options.isExpanded, expand: options.toggleExpanded })
        : renderPicture(options)
    }
    ${view.hasMerged ? html`<p class="note">${words.few}</p>` : nothing}
    ${view.total.isPartial ? html`<p class="note">${words.partial}</p>` : nothing} ${lack}
    ${renderSave(options)}
  </figure>`;
}

function renderMapButtons({ view, maps, showMap, voice }: FigureOptions): TemplateResult | typeof nothing {
  if (maps.length < 2) return nothing;
  return html`<div class="maps" role="group" aria-label=${voice.words.maps}>
    ${maps.map(
      (map) =>
        html`<button type="button" aria-pressed=${map === view.map} @click=${() => showMap(map)}>
          ${nameOfMap(map, voice)}
        </button>`,
    )}
  </div>`;
}

function renderSave({ save, voice: { words } }: FigureOptions): TemplateResult | typeof nothing {
  if (!save) return nothing;
  return html`<p class="save">
    ${(['png', 'svg'] as const).map(
      (format) =>
        html`<button class="quiet-button" type="button" @click=${() => save(format)}>
          ${words.save(format.toUpperCase())}
        </button>`,
    )}
  </p>`;
}

function nameOfMap(map: MapName, { words, locale }: Voice): string {
  return map === 'world' ? words.world : countryName(map.toUpperCase(), locale);
}
