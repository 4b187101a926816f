import { html, nothing, type TemplateResult } from 'lit';
import { lengthOf } from '../../format/compact.js';
import { say } from '../../i18n/say.js';
import { formatValue, type Figure, type FigureContext } from './figures.js';
import type { Meter } from './meter.js';

/** The first figure is large. A goal that follows the raised amount is written with it: "$31,000 raised of $50,000". */
export function renderHero(
  hero: Figure,
  goal: Figure | undefined,
  { words, progress }: FigureContext,
  over: TemplateResult | typeof nothing,
): TemplateResult {
  const label = goal
    ? say(words, `ofGoal.${progress.unit}`, { goal: goal.figure, count: progress.raised })
    : hero.label;
  return html`<p class="hero" data-length=${lengthOf(hero.figure)}>
    <strong
      class="figure"
      part=${hero.name}
      role=${hero.exact === undefined ? nothing : 'img'}
      aria-label=${hero.exact ?? nothing}
      title=${hero.exact ?? nothing}
      .textContent=${hero.figure}
    ></strong>
    <slot name="label"><span class="beside" .textContent=${label}></span></slot>${over}
  </p>`;
}

export function renderFacts(facts: readonly Figure[]): TemplateResult | typeof nothing {
  if (facts.length === 0) return nothing;
  return html`<ul class="facts" part="facts">
    ${facts.map(renderFact)}
  </ul>`;
}

/** Renders a small figure. `withExact` is not used, because it renders more nodes, and a page may have a thousand meters. */
function renderFact({ name, figure, exact, label }: Figure): TemplateResult {
  const spoken = exact ?? nothing;
  const role = exact === undefined ? nothing : 'img';
  // prettier-ignore
  return html`<li><strong part=${name} role=${role} aria-label=${spoken} title=${spoken} .textContent=${figure}></strong>${` ${label}`}</li>`;
}

/** The amounts received and pledged, with `with-pending` and if anything is pledged. */
export function renderLegend({ progress }: Meter, context: FigureContext): TemplateResult | typeof nothing {
  if (progress.pending <= 0 || progress.goal === null) return nothing;
  const { words } = context;
  const received = progress.raised === null ? null : progress.raised - progress.pending;
  return html`<ul class="legend" part="legend">
    <li class="received">${say(words, 'received', { amount: formatValue(received, context) })}</li>
    <li class="pledged">${say(words, 'pending', { amount: formatValue(progress.pending, context) })}</li>
  </ul>`;
}
