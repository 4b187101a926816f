import { nothing, svg, type TemplateResult } from 'lit';
import type { Order } from './query.js';
import { segmentsOf } from './segments.js';
import type { BoardTeam } from './team.js';

/**
 * Renders a team's bar on its lane, which is hidden from screen readers because its figures are also shown as text. Lengths are attributes
 * of SVG shapes, because a strict `style-src` blocks style attributes, and printers leave out backgrounds.
 *
 * @param longest Amount of a whole lane (`Scale`).
 */
export function renderBar(team: BoardTeam, order: Order, longest: number): TemplateResult | typeof nothing {
  const segments = segmentsOf(team, order, longest);
  if (!segments) return nothing;
  const { end, goal } = segments;
  const part = (name: 'received' | 'matched' | 'pledged') =>
    svg`<rect class=${name} part=${name} width=${percent(segments[name])} height="100%"></rect>`;
  // The longest segment comes first, so that the others are drawn over it.
  return svg`<svg class="bar" part="bar" aria-hidden="true" focusable="false">
    ${end > segments.pledged ? svg`<rect class="open" width=${percent(end)} height="100%"></rect>` : nothing}
    ${part('pledged')}${team.matched > 0 ? part('matched') : nothing}${part('received')}
    ${goal === undefined ? nothing : svg`<rect class="goal-mark" x=${percent(goal)} width="0.125em" height="100%"></rect>`}
  </svg>`;
}

/** @param share 0 to 1. */
export function percent(share: number): string {
  return `${String(Math.round(share * 10_000) / 100)}%`;
}
