import { DAY_MS } from '../dates.js';
import type { CampaignPlan } from './campaign-plan.js';
import type { Random } from './random.js';

export interface Span {
  from: number;
  to: number;
}

/** When things happened in a campaign: from its start to its end, but never after the anchor. */
export function activeSpan(plan: Pick<CampaignPlan, 'startDay' | 'endDay'>, anchor: number): Span {
  const to = Math.min(anchor + plan.endDay * DAY_MS, anchor) - 60_000;
  // A campaign that opens later was still set up before: its first teams exist already.
  const from = plan.startDay < 0 ? anchor + plan.startDay * DAY_MS : to - 12 * DAY_MS;
  return { from, to };
}

/** A moment in the span; an `early` above 1 crowds moments towards its beginning. */
export function momentIn(random: Random, { from, to }: Span, early = 1): number {
  return Math.floor(from + (to - from) * random.next() ** early);
}

/** When a gift is made: a rush at the opening, a rush at the end of a finished campaign, and steadily between. */
export function giftMoment(random: Random, span: Span, finished: boolean): number {
  const kind = random.next();
  if (kind < 0.22) return momentIn(random, span, 3);
  if (finished && kind > 0.84) return span.to - (momentIn(random, span, 4) - span.from);
  return momentIn(random, span);
}
