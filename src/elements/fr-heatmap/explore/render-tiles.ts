import { html, type TemplateResult } from 'lit';
import { tileRows } from '../../../maps/tile-grid.js';
import type { Scene } from './scene.js';

/** Labels begin with the visible code, for speech input (WCAG 2.5.3). */
export function renderTiles({
  view: { map },
  title,
  tones,
  describe,
  tabStop,
  selected,
}: Scene): TemplateResult {
  if (map === 'world') return html``;
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
  return html`<div class="tiles" role="listbox" aria-label=${title}>
    ${tileRows(map)
      .flat()
      .map((code) => (code ? tile(code) : html`<span></span>`))}
  </div>`;
}
