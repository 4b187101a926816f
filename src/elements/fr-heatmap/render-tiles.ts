import { html, nothing, type TemplateResult } from 'lit';
import { regionName } from '../../maps/gazetteer/gazetteer.js';
import { toneOf, type HeatClass } from '../../maps/scale.js';
import { tileRows, type CountryMap } from '../../maps/tile-grid.js';
import { factsOf, type Voice } from './describe.js';
import type { HeatView } from './heat-view.js';
import { valueOf } from './sum.js';

export interface Tile {
  readonly code: string;
  readonly name: string;
  readonly facts: readonly string[];
  /** Its accessible name, which has the visible code in it for those who speak to their machine (WCAG 2.5.3). */
  readonly spoken: string;
  /** 0 = nothing given, 1 to 5, or `other`: its figures are told with others'. */
  readonly tone: string;
}

/** Each row's tiles; `undefined` is a gap. */
export function tilesOf(
  view: HeatView & { readonly map: CountryMap },
  classes: readonly HeatClass[],
  voice: Voice,
): readonly (readonly (Tile | undefined)[])[] {
  const country = view.map.toUpperCase();
  const tileOf = (code: string): Tile => {
    const name = regionName(country, code, voice.language);
    const rank = view.regions.findIndex(({ region }) => region === code);
    const row = view.regions[rank];
    const told = view.merged.includes(code);
    const tone = row ? toneOf(valueOf(row, voice.metric), classes) : told ? 'other' : 0;
    const facts = row
      ? factsOf(row, rank + 1, view.regions.length, voice)
      : [told ? voice.words.counted : voice.words.noDonations];
    const spoken = voice.words.spoken(`${code} ${name}`, facts);
    return { code, name, facts, spoken, tone: String(tone) };
  };
  return tileRows(view.map).map((codes) => codes.map((code) => (code ? tileOf(code) : undefined)));
}

export function renderTiles(
  tiles: readonly (readonly (Tile | undefined)[])[],
  { tabStop, selected }: { tabStop: string; selected: string },
): readonly TemplateResult[] {
  return tiles
    .flat()
    .map((tile) =>
      tile
        ? html`<div
            class="tile"
            part="tile"
            role="option"
            tabindex=${tile.code === tabStop ? 0 : -1}
            aria-selected=${tile.code === selected}
            aria-label=${tile.spoken}
            data-code=${tile.code}
            data-tone=${tile.tone}
          >
            ${tile.code}
          </div>`
        : html`<span></span>`,
    );
}

export function renderTip(tile: Tile | undefined): TemplateResult | typeof nothing {
  if (!tile) return nothing;
  return html`<div class="tip" part="tooltip" role="tooltip">
    <strong>${tile.name}</strong>
    ${tile.facts.map((fact) => html`<span>${fact}</span> `)}
  </div>`;
}
