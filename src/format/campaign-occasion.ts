import { say } from '../text/say.js';
import { formatRemaining, type FigureContext } from './campaign-figures.js';
import { hasNoGifts, remainingOf } from './campaign-progress.js';
import { formatCount } from './number.js';
import { formatDate } from './time.js';

/** The most important sentence about goal or time, and the name of the slot that replaces it. */
export interface Occasion {
  readonly slot: 'reached' | 'ended' | 'not-started' | 'empty' | 'near';
  readonly sentence: string;
}

/** @param near Share of the goal from which the near-goal sentence is shown, 0 to 1. */
export function occasionOf(context: FigureContext, near: number, timezone: string): Occasion | undefined {
  const { progress, phase, words, locale } = context;
  const date = (time: number) => formatDate(time, locale, timezone);
  const { share } = progress;
  if (share !== null && share >= 1) return { slot: 'reached', sentence: words.goalReached };
  if (phase.name === 'ended')
    return { slot: 'ended', sentence: say(words, 'ended', { date: date(phase.endedAt) }) };
  if (phase.name === 'upcoming')
    return { slot: 'not-started', sentence: startsIn(phase.days, date(phase.startsAt), context) };
  if (hasNoGifts(progress)) return { slot: 'empty', sentence: words.noGiftsYet };
  if (share !== null && share >= near)
    return {
      slot: 'near',
      sentence: say(words, 'nearGoal', { remaining: formatRemaining(remainingOf(progress), context) }),
    };
  return undefined;
}

function startsIn(days: number, date: string, { words, locale }: FigureContext): string {
  if (days === 0) return words['startsIn.today'];
  if (days === 1) return say(words, 'startsIn.tomorrow', { date });
  return say(words, 'startsIn', { count: days, days: formatCount(days, locale), date });
}
