import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Order } from './query.js';
import { segmentsOf } from './segments.js';
import type { BoardTeam } from './team.js';

/**
 * Renders a team's bar on its lane, and a mark at its goal. Both are hidden from screen readers because their figures are also shown as
 * text. Lengths are attributes of SVG shapes, because a strict `style-src` blocks style attributes, and printers leave out backgrounds.
 *
 * @param longest What a whole lane stands for (`Scale`).
 */
export function renderBar(team: BoardTeam, order: Order, longest: number): TemplateResult | typeof nothing {
  const segments = segmentsOf(team, order, longest);
  if (!segments) return nothing;
  const { end, goal } = segments;
  const part = (name: 'received' | 'matched' | 'pledged') =>
    svg`<rect class=${name} part=${name} width=${percent(segments[name])} height="100%"></rect>`;
  // The longest segment comes first, so that the others are drawn over it.
  return html`<svg class="bar" part="bar" aria-hidden="true" focusable="false">
      ${end > segments.pledged ? svg`<rect class="open" width=${percent(end)} height="100%"></rect>` : nothing}
      ${part('pledged')}${team.matched > 0 ? part('matched') : nothing}${part('received')}</svg
    >${goal === undefined ? nothing : renderGoal(goal)}`;
}

/** A drawing of its own, because the ends of a lane are round and cut off what is outside: there, a mark would be half as high. */
function renderGoal(goal: number): TemplateResult {
  return html`<svg class="goals" aria-hidden="true" focusable="false">
    <rect class="goal-mark" x=${percent(goal)} y="-15%" width="0.125em" height="130%"></rect>
  </svg>`;
}

/** @param share 0 to 1. */
export function percent(share: number): string {
  return `${String(Math.round(share * 10_000) / 100)}%`;
}
