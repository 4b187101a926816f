import { html, nothing, type TemplateResult } from 'lit';
import type { HeatmapStrings } from './fr-heatmap.strings.js';
import type { MapName } from './sight.js';

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
  /** Map, tiles or table. */
  readonly content: TemplateResult;
  /** What is said below. */
  readonly below: TemplateResult | undefined;
}

/** The frame of map, tiles or table. */
export function renderFigure(options: FigureOptions): TemplateResult {
  const { words, title, map, maps, showMap, isTable, toggleTable, content, below } = options;
  return html`<figure class="reserved">
    <figcaption>
      <span class="title">${title}</span>
      ${
        maps.length > 1
          ? html`<div class="maps" role="group" aria-label=${words.maps}>
              ${maps.map(
                (name) =>
                  html`<button type="button" aria-pressed=${name === map} @click=${() => showMap(name)}>
                    ${words.mapNames[name]}
                  </button>`,
              )}
            </div>`
          : nothing
      }
      ${
        toggleTable
          ? html`<button class="quiet-button" type="button" @click=${toggleTable}>
              ${isTable ? words.showPicture : words.showTable}
            </button>`
          : nothing
      }
    </figcaption>
    ${content} ${below}
  </figure>`;
}
