import { html, nothing, type TemplateResult } from 'lit';
import { figuresOf, type FigureContext, type FigureName } from './figures.js';
import type { GiveLink } from './give-link.js';
import type { Meter } from './meter.js';
import { renderGauge, renderOver, type Variant } from './render-gauge.js';
import { renderFacts, renderHero, renderLegend } from './render-figures.js';
import { renderMilestones } from './render-milestones.js';
import { renderOccasion } from './render-occasion.js';

export interface MeterView {
  readonly show: readonly FigureName[];
  readonly variant: Variant;
  readonly withName: boolean;
  readonly withImage: boolean;
  readonly timezone: string;
  /** Share of the goal from which the near-goal sentence shows, 0 to 1. */
  readonly near: number;
  readonly give: GiveLink | undefined;
}

/** A whole meter: name, hero figure, bar, facts, what time and goal have to say, milestones. */
export function renderMeter(meter: Meter, context: FigureContext, view: MeterView): TemplateResult {
  const { variant } = view;
  const [hero, ...facts] = figuresOf(view.show, context);
  const saidWithHero = hero?.name === 'raised' && facts[0]?.name === 'goal' ? facts[0] : undefined;
  // The percentage has the middle of a ring to itself.
  const inRing = variant === 'ring' ? facts.find(({ name }) => name === 'percent') : undefined;
  const head = html`
    ${renderName(meter, view)}
    ${
      hero
        ? renderHero(hero, saidWithHero, context, variant === 'bar' ? renderOver(meter, context) : nothing)
        : nothing
    }
  `;
  const gauge = renderGauge(meter, context, variant, inRing);
  const rest = html`
    ${renderLegend(meter, context)}
    ${renderFacts(facts.filter((fact) => fact !== saidWithHero && fact !== inRing))}
    ${renderMilestones(meter.milestones, context, view.give)}
    <div class="news">${renderOccasion(meter, context, view)}</div>
  `;
  return html`
    ${renderImage(meter, view)}
    <div class="meter" part="meter">
      ${
        variant === 'bar'
          ? html`${head}${gauge}${rest}`
          : html`${gauge}
              <div class="words">${head}${rest}</div>`
      }
    </div>
  `;
}

function renderName({ name }: Meter, { withName }: MeterView): TemplateResult | typeof nothing {
  return withName && name
    ? html`<slot name="heading"><p class="name" part="name">${name}</p></slot>`
    : nothing;
}

function renderImage({ image }: Meter, { withImage }: MeterView): TemplateResult | typeof nothing {
  if (!withImage || image === '') return nothing;
  // Not known yet: its room only.
  if (image === undefined) return html`<div class="image"></div>`;
  return html`<img class="image" part="image" src=${image} alt="" />`;
}
