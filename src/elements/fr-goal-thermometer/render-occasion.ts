import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../format/number.js';
import { formatDate } from '../../format/time.js';
import { formatRemaining, type FigureContext } from './figures.js';
import type { Meter } from './meter.js';
import { remainingOf } from './progress.js';

/** At most one sentence about goal or time: the most important one. */
export function renderOccasion(
  { progress, phase }: Meter,
  context: FigureContext,
  { near, timezone }: { readonly near: number; readonly timezone: string },
): TemplateResult | typeof nothing {
  const { words, locale } = context;
  const renderSentence = (slot: string, sentence: string) =>
    html`<slot name=${slot}><p class="occasion" part="occasion">${sentence}</p></slot>`;
  const date = (time: number) => formatDate(time, locale, timezone);
  const { share } = progress;
  if (share !== null && share >= 1) return renderSentence('reached', words.goalReached);
  if (phase.name === 'ended') return renderSentence('ended', words.ended(date(phase.endedAt)));
  if (phase.name === 'upcoming') {
    return renderSentence(
      'not-started',
      words.startsIn(phase.days, formatCount(phase.days, locale), date(phase.startsAt)),
    );
  }
  if (progress.donors === 0) return renderSentence('empty', words.noGiftsYet);
  if (share !== null && share >= near)
    return renderSentence('near', words.nearGoal(formatRemaining(remainingOf(progress), context)));
  return nothing;
}
