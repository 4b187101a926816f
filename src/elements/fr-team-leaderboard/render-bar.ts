import { nothing, svg, type TemplateResult } from 'lit';
import { segmentsOf, type Segments } from './segments.js';
import type { BoardTeam } from './team.js';

/**
 * The bar to a team's goal; its figures are in the text beside it. Lengths are attributes of SVG shapes: a strict `style-src` blocks
 * style attributes, and printers leave out backgrounds.
 */
export function renderBar(team: BoardTeam): TemplateResult | typeof nothing {
  const segments = segmentsOf(team);
  if (!segments) return nothing;
  const part = (name: keyof Segments) =>
    svg`<rect class=${name} part=${name} width=${percent(segments[name])} height="100%"></rect>`;
  // The longest is at the bottom.
  return svg`<svg class="bar" part="bar" aria-hidden="true" focusable="false">
    ${part('pledged')}${team.matched > 0 ? part('matched') : nothing}${part('received')}
  </svg>`;
}

function percent(share: number): string {
  return `${String(Math.round(share * 10_000) / 100)}%`;
}
