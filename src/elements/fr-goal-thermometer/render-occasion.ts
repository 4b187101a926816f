import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../format/number.js';
import { formatDate } from '../../format/time.js';
import { formatMissing, type FigureContext } from './figures.js';
import type { Meter } from './meter.js';
import { remainingOf } from './progress.js';

/** At most one sentence about goal or time: the most important one. */
export function renderOccasion(
  { progress, phase }: Meter,
  context: FigureContext,
  { near, timezone }: { readonly near: number; readonly timezone: string },
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
    return say('near', words.nearGoal(formatMissing(remainingOf(progress), context)));
  return nothing;
}
