import { DAY_MS } from '../values/dates.js';
import type { CampaignPlan } from './campaign-plan.js';
import type { Random } from './random.js';

export interface Span {
  from: number;
  to: number;
}

/** The time span of events in a campaign: from its start to its end, but not after the anchor. */
export function activeSpan(plan: Pick<CampaignPlan, 'startDay' | 'endDay'>, anchor: number): Span {
  const to = Math.min(anchor + plan.endDay * DAY_MS, anchor) - 60_000;
  // A campaign that opens later was created earlier, and already has its first teams.
  const from = plan.startDay < 0 ? anchor + plan.startDay * DAY_MS : to - 12 * DAY_MS;
  return { from, to };
}

/** A random time in a span; an `early` above 1 makes early times more frequent. */
export function momentIn(random: Random, { from, to }: Span, early = 1): number {
  return Math.floor(from + (to - from) * random.next() ** early);
}

/** A random time of a gift: more frequent after the opening and before the end of a finished campaign, and constant in between. */
export function giftMoment(random: Random, span: Span, finished: boolean): number {
  const kind = random.next();
  if (kind < 0.22) return momentIn(random, span, 3);
  if (finished && kind > 0.84) return span.to - (momentIn(random, span, 4) - span.from);
  return momentIn(random, span);
}
