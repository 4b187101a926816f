import { formatExactMoney } from '../../../format/exact-money.js';
import { formatCalendarDay } from '../../../format/time.js';
import { composeGift } from './compose.js';
import type { PageOffer, Compose } from './part.js';
import { dayOf } from './plan.js';
import type { WithOwn } from '../texts/texts-controller.js';
import { partTexts } from './part-texts.js';
import { sections } from './sections.js';

/** The page's settings for the parts, without what is derived from them. */
export interface PageFacts extends Omit<PageOffer, 'words' | 'money' | 'date' | 'today' | 'hint'> {
  /** Returns texts with the page's changes. */
  readonly withOwn: WithOwn;
  /** Current time, ms since the epoch. */
  readonly now: number;
}

/**
 * Reads the parts that the page has enabled.
 *
 * @param hint Called with a message for the page's developer if a part's settings are wrong.
 */
export function readParts({ now, withOwn, ...facts }: PageFacts, hint: (sentence: string) => void): Compose {
  const { language, locale, limits } = facts;
  const date = new Date(now);
  const offer: PageOffer = {
    ...facts,
    hint,
    words: withOwn(partTexts(language, locale)),
    money: (minor) => formatExactMoney(minor, limits.currency, locale),
    date: ({ year, month, day }) => formatCalendarDay(Date.UTC(year, month - 1, day), locale),
    // The date is in the donor's time zone, because the donor sees it as "today".
    today: dayOf(date),
  };
  const parts = sections.flatMap((section) => {
    const part = section(offer);
    if (!part) return [];
    if (!('advice' in part)) return [part];
    hint(part.advice);
    return [];
  });
  return (draft, start, words) => composeGift(parts, draft, start, words);
}
