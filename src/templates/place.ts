import { html, nothing, svg, type TemplateResult } from 'lit';
import { figure } from './figure.js';

/**
 * A rank of a board.
 *
 * @param medal Whether it is on a rosette.
 * @param spoken The rank for screen readers.
 */
export function renderPlace(rank: number, medal: boolean, spoken: string): TemplateResult {
  return html`<span class="visually-hidden" .textContent=${spoken}></span>
    <span class="place" aria-hidden="true" data-medal=${medal ? rank : nothing}
      >${medal ? rosette : nothing}<span class="number" ${figure(String(rank))}></span
    ></span>`;
}

const rosette = svg`<svg class="rosette" viewBox="0 0 32 36" focusable="false">
  <path class="ribbon" d="M8 21 4.5 34.5l5.2-2.3 3.6 3.8L16 26l2.7 10 3.6-3.8 5.2 2.3L24 21z" />
  <path class="disc" d="M16 .8l3.2 2 3.8-.5 1.9 3.3 3.6 1.3.2 3.8 2.4 2.9-1.5 3.5.6 3.7-3.1 2.2-1.2 3.6-3.8.4-2.8 2.6-3.3-1.6-3.3 1.6-2.8-2.6-3.8-.4-1.2-3.6-3.1-2.2.6-3.7-1.5-3.5 2.4-2.9.2-3.8 3.6-1.3L9 2.3l3.8.5z" />
</svg>`;
