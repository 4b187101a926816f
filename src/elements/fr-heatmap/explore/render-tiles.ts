import { html, type TemplateResult } from 'lit';
import { lengthOf } from '../../../format/compact.js';
import { tileRows } from '../../../maps/tile-grid.js';
import type { Scene } from './scene.js';

/**
 * Labels begin with the visible code, for speech input (WCAG 2.5.3). The short figure is written by the style sheet: as a text it would have
 * to be in the label, beside the exact one.
 */
export function renderTiles({
  view: { map },
  title,
  tones,
  describe,
  short,
  tabStop,
  selected,
}: Scene): TemplateResult {
  if (map === 'world') return html``;
  let longest = '';
  const tile = (code: string) => {
    const figure = short(code);
    if (figure.length > longest.length) longest = figure;
    return html`<div
      class="tile"
      part="tile"
      role="option"
      tabindex=${code === tabStop ? 0 : -1}
      aria-selected=${code === selected}
      aria-label=${`${code} ${describe(code).spoken}`}
      data-code=${code}
      data-tone=${tones.get(code) ?? '0'}
    >
      <span data-short=${figure} .textContent=${code}></span>
    </div>`;
  };
  const tiles = tileRows(map)
    .flat()
    .map((code) => (code ? tile(code) : html`<span></span>`));
  // All figures are shown or none: one that is cut off would be another figure.
  return html`<div class="tiles" role="listbox" aria-label=${title} data-length=${lengthOf(longest)}>
    ${tiles}
  </div>`;
}
