import { html, nothing, type TemplateResult } from 'lit';
import { lengthOf } from '../../format/compact.js';
import { figure } from '../../templates/figure.js';
import { say } from '../../text/say.js';
import { formatValue, type Figure, type FigureContext } from '../../format/campaign-figures.js';
import type { Meter } from './meter.js';

/**
 * The first figure is large. A goal that follows the raised amount is written with it: "$31,000 raised of $50,000".
 *
 * @param hasSlot Whether the page's text for the label is about this figure.
 */
export function renderHero(
  hero: Figure,
  goal: Figure | undefined,
  { words, progress }: FigureContext,
  over: TemplateResult | typeof nothing,
  hasSlot: boolean,
): TemplateResult {
  const label = goal
    ? say(words, `ofGoal.${progress.unit}`, { goal: goal.figure, count: progress.raised })
    : hero.label;
  return html`<p class="hero" data-length=${lengthOf(hero.figure)}>
    <strong class="figure" part=${hero.name} ${figure(hero.figure, hero.exact)}></strong>
    ${hasSlot ? html`<slot name="label">${renderLabel(label)}</slot>` : renderLabel(label)}${over}
  </p>`;
}

const renderLabel = (label: string) => html`<span class="beside" .textContent=${label}></span>`;

/** @param invitation The sentence that is shown before the first gift. */
export function renderFacts(
  facts: readonly Figure[],
  invitation: TemplateResult | typeof nothing,
): TemplateResult | typeof nothing {
  const items = facts.map(renderFact);
  if (invitation !== nothing) items.unshift(html`<li>${invitation}</li>`);
  if (items.length === 0) return nothing;
  return html`<ul class="facts" part="facts">
    ${items}
  </ul>`;
}

function renderFact({ name, figure: text, exact, label }: Figure): TemplateResult {
  // Without white space, which would be more nodes: a page may have a thousand meters.
  // The percentage is in the text of the progressbar, which screen readers read before it.
  if (name === 'percent')
    // prettier-ignore
    return html`<li aria-hidden="true"><strong part="percent" ${figure(text)}></strong><span .textContent=${` ${label}`}></span></li>`;
  // prettier-ignore
  return html`<li><strong part=${name} ${figure(text, exact)}></strong><span .textContent=${` ${label}`}></span></li>`;
}

/** The amounts received and pledged, with `with-pending` and if anything is pledged. */
export function renderLegend({ progress }: Meter, context: FigureContext): TemplateResult | typeof nothing {
  if (progress.pending <= 0 || progress.goal === null) return nothing;
  const { words } = context;
  const received = progress.raised === null ? null : progress.raised - progress.pending;
  return html`<ul class="legend" part="legend">
    <li
      class="received"
      .textContent=${say(words, 'received', { amount: formatValue(received, context) })}
    ></li>
    <li
      class="pledged"
      .textContent=${say(words, 'pending', { amount: formatValue(progress.pending, context) })}
    ></li>
  </ul>`;
}
