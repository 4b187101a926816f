import { nothing, svg, type TemplateResult } from 'lit';
import { segmentsOf, type Segments } from './segments.js';
import type { BoardTeam } from './team.js';

/**
 * Renders the bar to a team's goal, which is hidden from screen readers because its figures are also shown as text. Lengths are attributes
 * of SVG shapes, because a strict `style-src` blocks style attributes, and printers leave out backgrounds.
 */
export function renderBar(team: BoardTeam): TemplateResult | typeof nothing {
  const segments = segmentsOf(team);
  if (!segments) return nothing;
  const part = (name: Exclude<keyof Segments, 'goal'>) =>
    svg`<rect class=${name} part=${name} width=${percent(segments[name])} height="100%"></rect>`;
  // The longest segment comes first, so that the others are drawn over it.
  return svg`<svg class="bar" part="bar" aria-hidden="true" focusable="false">
    ${part('pledged')}${team.matched > 0 ? part('matched') : nothing}${part('received')}
    ${segments.goal < 1 ? svg`<line class="goal-mark" x1=${percent(segments.goal)} x2=${percent(segments.goal)} y2="100%"></line>` : nothing}
  </svg>`;
}

function percent(share: number): string {
  return `${String(Math.round(share * 10_000) / 100)}%`;
}
