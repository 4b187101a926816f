import { html, type TemplateResult } from 'lit';
import type { Texts } from '../../i18n/say.js';
import type { heatmap } from '../../locales/en/heatmap.js';
import type { MapName } from './model/map-model.js';

/** @param maps The maps that the visitor may change to. @param shown The one on screen. */
export function renderMapButtons(
  words: Texts<typeof heatmap>,
  maps: readonly MapName[],
  shown: MapName,
  show: (map: MapName) => void,
): TemplateResult {
  return html`<div class="maps" role="group" aria-label=${words.maps}>
    ${maps.map(
      (map) =>
        html`<button
          class="quiet-button"
          type="button"
          aria-pressed=${map === shown}
          @click=${() => show(map)}
        >
          ${words[`mapNames.${map}`]}
        </button>`,
    )}
  </div>`;
}
