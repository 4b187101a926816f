import { html, nothing, type TemplateResult } from 'lit';
import { formatDate } from '../../format/time.js';
import { formatCount } from '../../format/number.js';
import { figuresOf, formatValue, type Figure, type FigureContext, type FigureName } from './figures.js';
import type { Meter } from './meter.js';
import { renderBar, type Variant } from './render-bar.js';
import { renderMilestones, type GiveLink } from './render-milestones.js';
import { remainingOf } from './progress.js';

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
  const [hero, ...facts] = figuresOf(view.show, context);
  return html`
    ${view.withImage && meter.image ? html`<img class="image" part="image" src=${meter.image} alt="" />` : nothing}
    <div class="meter" part="meter">
      ${
        view.withName && meter.name
          ? html`<slot name="heading"><p class="name" part="name">${meter.name}</p></slot>`
          : nothing
      }
      ${hero ? renderHero(hero, facts, context) : nothing} ${renderBar(meter, context, view.variant)}
      ${renderFacts(hero?.name === 'raised' && facts[0]?.name === 'goal' ? facts.slice(1) : facts)}
      ${renderOccasion(meter, context, view)} ${renderMilestones(meter.milestones, context, view.give)}
    </div>
  `;
}

/** The first figure is large. A goal right behind what was raised is said with it: "$31,000 raised of $50,000". */
function renderHero(
  hero: Figure,
  [next]: readonly Figure[],
  { words, progress }: FigureContext,
): TemplateResult {
  const label =
    hero.name === 'raised' && next?.name === 'goal'
      ? words.ofGoal(next.figure, progress.unit, progress.raised)
      : hero.label;
  return html`<p class="hero">
    <strong class="figure" part=${hero.name}>${hero.figure}</strong>
    <slot name="label"><span class="beside">${label}</span></slot>
  </p>`;
}

function renderFacts(facts: readonly Figure[]): TemplateResult | typeof nothing {
  if (facts.length === 0) return nothing;
  return html`<ul class="facts" part="facts">
    ${facts.map(({ name, figure, label }) => html`<li><strong part=${name}>${figure}</strong> ${label}</li>`)}
  </ul>`;
}

/** At most one sentence: what matters most at this point of the campaign. */
function renderOccasion(
  { progress, phase }: Meter,
  context: FigureContext,
  { near, timezone }: MeterView,
): TemplateResult | typeof nothing {
  const { words, locale } = context;
  const say = (slot: string, sentence: string) =>
    html`<slot name=${slot}><p class="occasion" part="occasion">${sentence}</p></slot>`;
  const date = (time: number) => formatDate(time, locale, timezone);
  const { share } = progress;
  if (share !== null && share >= 1) return say('reached', words.goalReached);
  if (phase.name === 'ended') return say('ended', words.ended(date(phase.endedAt)));
  if (phase.name === 'upcoming') {
    return say(
      'not-started',
      words.startsIn(phase.days, formatCount(phase.days, locale), date(phase.startsAt)),
    );
  }
  if (progress.donors === 0) return say('empty', words.noGiftsYet);
  if (share !== null && share >= near)
    return say('near', words.nearGoal(formatValue(remainingOf(progress), context)));
  return nothing;
}
