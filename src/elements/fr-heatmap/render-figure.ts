import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../format/number.js';
import { countryName } from '../../maps/country-name.js';
import type { MapName } from './heat-view.js';
import { renderPicture, type PictureOptions } from './render-picture.js';
import { isNothing } from './sum.js';
import type { Voice } from './voice.js';

export interface FigureOptions extends PictureOptions {
  /** How many campaigns' figures could not be loaded. */
  readonly missing: number;
  /** The table, where it is shown instead of the picture. */
  readonly table: TemplateResult | undefined;
  /** Absent where there is nothing but the table. */
  readonly toggleTable: (() => void) | undefined;
  /** Maps that the visitor may change to; fewer than two = nothing to choose. */
  readonly maps: readonly MapName[];
  readonly showMap: (map: MapName) => void;
  /** Buttons that save the map, where there is one. */
  readonly save: TemplateResult | undefined;
}

export function renderFigure(options: FigureOptions): TemplateResult {
  const { view, voice, missing, table, toggleTable, save } = options;
  const { words, locale } = voice;
  const lack = missing > 0 && note(words.missing(missing, formatCount(missing, locale)));
  if (isNothing(view.total) && lack) return html`<div class="message">${lack}</div>`;
  if (isNothing(view.total))
    return html`<slot name="empty"
      ><div class="message"><p>${words.empty}</p></div></slot
    >`;
  if (view.isTooFew)
    return html`<div class="message">
      <p>${words.tooFew}</p>
      ${lack || nothing}
    </div>`;
  return html`<figure class="reserved">
    <figcaption>
      <span class="title">${words.title(voice.metric, view.map)}</span>
      ${renderMapButtons(options)}
      ${
        toggleTable
          ? html`<button class="quiet-button" type="button" @click=${toggleTable}>
              ${table ? words.showPicture : words.showTable}
            </button>`
          : nothing
      }
    </figcaption>
    ${table ?? renderPicture(options)} ${view.hasMerged ? note(words.few) : nothing}
    ${view.total.isPartial ? note(words.partial) : nothing} ${lack || nothing} ${save}
  </figure>`;
}

function note(text: string): TemplateResult {
  return html`<p class="note">${text}</p>`;
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

function nameOfMap(map: MapName, { words, locale }: Voice): string {
  return map === 'world' ? words.world : countryName(map.toUpperCase(), locale);
}
