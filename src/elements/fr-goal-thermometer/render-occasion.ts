import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../format/number.js';
import { formatDate } from '../../format/time.js';
import { say } from '../../i18n/say.js';
import { formatRemaining, type FigureContext } from './figures.js';
import type { Meter } from './meter.js';
import { remainingOf } from './progress.js';

/** How much of the goal may be given while a page is open, as a share of it. */
const soon = 0.05;

/** Whether a sentence about the goal may appear while the page is open. Its line is reserved, so that it does not move the page. */
export function isNewsNear({ progress: { share } }: Meter, { near }: { readonly near: number }): boolean {
  return share !== null && share >= Math.min(near, 1) - soon;
}

/** At most one sentence about goal or time: the most important one. */
export function renderOccasion(
  { progress, phase }: Meter,
  context: FigureContext,
  { near, timezone }: { readonly near: number; readonly timezone: string },
): TemplateResult | typeof nothing {
  const { words, locale } = context;
  const renderSentence = (slot: string, sentence: string) =>
    html`<slot name=${slot}><p class="occasion" part="occasion" .textContent=${sentence}></p></slot>`;
  const date = (time: number) => formatDate(time, locale, timezone);
  const { share } = progress;
  if (share !== null && share >= 1) return renderSentence('reached', words.goalReached);
  if (phase.name === 'ended')
    return renderSentence('ended', say(words, 'ended', { date: date(phase.endedAt) }));
  if (phase.name === 'upcoming')
    return renderSentence('not-started', startsIn(phase.days, date(phase.startsAt), context));
  if (progress.donors === 0) return renderSentence('empty', words.noGiftsYet);
  if (share !== null && share >= near)
    return renderSentence(
      'near',
      say(words, 'nearGoal', { remaining: formatRemaining(remainingOf(progress), context) }),
    );
  return nothing;
}

function startsIn(days: number, date: string, { words, locale }: FigureContext): string {
  if (days === 0) return words['startsIn.today'];
  if (days === 1) return say(words, 'startsIn.tomorrow', { date });
  return say(words, 'startsIn', { count: days, days: formatCount(days, locale), date });
}
