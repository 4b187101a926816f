import { html, nothing, type TemplateResult } from 'lit';
import type { MatchView } from './match.js';
import type { FillPicture } from './picture.js';
import {
  arrangeFigures,
  figuresOf,
  type FigureContext,
  type FigureName,
} from '../../format/campaign-figures.js';
import type { GiveLink } from './give-link.js';
import type { Meter } from './meter.js';
import { renderFills, renderOver, renderTrack } from './render-gauge.js';
import { renderFacts, renderHero, renderLegend } from './render-figures.js';
import { renderMilestones } from './render-milestones.js';
import { isNewsNear, renderOccasion } from './render-occasion.js';
import { renderUpright } from './render-upright.js';
import { showPicture } from '../../templates/show-picture.js';

export type Variant = 'bar' | 'tube' | 'ring' | 'fill';

export interface MeterView {
  readonly show: readonly FigureName[];
  readonly variant: Variant;
  /** The code of `variant="fill"`, once it is loaded. */
  readonly picture: Pick<FillPicture, 'render'> | undefined | null;
  /** The line about gifts that the page has seen. */
  readonly pulse: TemplateResult | undefined;
  /** A sponsor's match of gifts. */
  readonly match: MatchView | undefined;
  readonly withName: boolean;
  readonly withImage: boolean;
  readonly timezone: string;
  /** Share of the goal from which the near-goal sentence is shown, 0 to 1. */
  readonly near: number;
  readonly give: GiveLink | undefined;
}

/**
 * A whole meter: name, large figure, bar, facts, the sentence about goal or time, and milestones. A page may have a thousand
 * plain meters, so rare parts are rendered by other functions, and a text that is alone in its element is set as a property, because
 * a text in a template also creates a comment node.
 */
export function renderMeter(meter: Meter, context: FigureContext, view: MeterView): TemplateResult {
  const { variant } = view;
  // In a ring the percentage is in the middle, whatever else is shown.
  const [inRing] = variant === 'ring' ? figuresOf(['percent'], context) : [];
  const { hero, goalInHero, small, isFirst, invites } = arrangeFigures(view.show, context, inRing?.name);
  const saysPercent = [inRing, hero, ...small].some((fact) => fact?.name === 'percent');
  const over = saysPercent ? nothing : renderOver(meter, context);
  const isUpright = variant === 'tube' || variant === 'ring';
  const head = hero ? renderHero(hero, goalInHero, context, isUpright ? nothing : over, isFirst) : nothing;
  const name = renderName(meter, view);
  const pill = view.match?.pill ?? nothing;
  const top = underPill(pill, name);
  const matched = view.match?.share ?? 0;
  const amounts = renderLegend(meter, context);
  const legend = view.match ? html`${amounts}${view.match.sum}` : amounts;
  const occasion = renderOccasion(context, view);
  const smaller = renderFacts(small, invites ? occasion : nothing);
  const below = view.pulse && meter.phase.name === 'running' ? html`${smaller}${view.pulse}` : smaller;
  const milestones = renderMilestones(meter.milestones, context, view.give);
  const news = invites ? nothing : renderNews(occasion, meter, view);
  const isSaid = goalInHero !== undefined;
  const gauge =
    variant === 'bar'
      ? renderTrack(meter, context, renderFills(meter, matched), isSaid)
      : renderUpright(meter, context, {
          variant,
          inRing,
          isSaid,
          matched,
          over,
          picture: view.picture?.render(meter) ?? nothing,
        });
  const drawn =
    variant === 'bar'
      ? html`<div class="meter" part="meter">${top}${head}${gauge}${legend}${below}${milestones}${news}</div>`
      : html`<div class=${variant === 'fill' ? 'meter pictured' : 'meter'} part="meter">
          ${underPill(pill, gauge)}
          <div class="words">${name}${head}${legend}${below}${milestones}${news}</div>
        </div>`;
  return view.withImage ? html`${renderImage(meter)}${drawn}` : drawn;
}

/** One expression, because each adds a node to every meter. */
function underPill(
  pill: TemplateResult | typeof nothing,
  content: TemplateResult | typeof nothing,
): TemplateResult | typeof nothing {
  return pill === nothing ? content : html`${pill}${content}`;
}

/** The sentence about goal or time, in its own line, which is reserved before the sentence appears. */
function renderNews(
  occasion: TemplateResult | typeof nothing,
  meter: Meter,
  view: MeterView,
): TemplateResult | typeof nothing {
  return occasion !== nothing || isNewsNear(meter, view)
    ? html`<div class="news">${occasion}</div>`
    : nothing;
}

function renderName({ name }: Meter, { withName }: MeterView): TemplateResult | typeof nothing {
  return withName && name
    ? html`<slot name="heading"><p class="name" part="name" .textContent=${name}></p></slot>`
    : nothing;
}

function renderImage({ image }: Meter): TemplateResult | typeof nothing {
  if (image === '') return nothing;
  // Reserves the space of an image that is not known yet.
  if (image === undefined) return html`<div class="image"></div>`;
  return html`<img
    class="image"
    part="image"
    src=${image}
    alt=""
    @load=${showPicture}
    @error=${showPicture}
  />`;
}
