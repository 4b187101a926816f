import { html, type TemplateResult } from 'lit';
import type { CountryMap } from '../../../maps/region-codes.js';
import { tileRows } from '../../../maps/tile-grid.js';
import type { Tone } from '../model/tones.js';
import type { RegionDescription } from './region-describer.js';

export interface Marks {
  /** The region that the Tab key leads to. */
  readonly tabStop: string;
  readonly selected: string;
}

/** Labels begin with the visible code, for speech input (WCAG 2.5.3). */
export function renderTiles(
  map: CountryMap,
  label: string,
  tones: ReadonlyMap<string, Tone>,
  describe: (code: string) => RegionDescription,
  { tabStop, selected }: Marks,
): TemplateResult {
  const tile = (code: string) =>
    html`<div
      class="tile"
      part="tile"
      role="option"
      tabindex=${code === tabStop ? 0 : -1}
      aria-selected=${code === selected}
      aria-label=${`${code} ${describe(code).spoken}`}
      data-code=${code}
      data-tone=${tones.get(code) ?? '0'}
      .textContent=${code}
    ></div>`;
  return html`<div class="tiles" role="listbox" aria-label=${label}>
    ${tileRows(map)
      .flat()
      .map((code) => (code ? tile(code) : html`<span></span>`))}
  </div>`;
}
