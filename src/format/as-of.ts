import { commonMessages } from '../text/common.js';
import type { Language } from '../text/language.js';
import { say } from '../text/say.js';
import { formatDate, formatTime } from './time.js';

/** Age in ms from which a clock time no longer tells the day. */
const dayAfter = 12 * 3_600_000;

/**
 * When figures were counted: "as of 10:32", or with the date if that is at least 12 hours ago. @param countedAt ms since the epoch.
 */
export function asOf(
  countedAt: number,
  now: number,
  {
    language,
    locale,
    timezone,
  }: { readonly language: Language; readonly locale: string; readonly timezone: string },
): string {
  const words = commonMessages(language);
  const time = formatTime(countedAt, locale, timezone);
  return now - countedAt < dayAfter
    ? say(words, 'asOf', { time })
    : say(words, 'asOfDay', { day: formatDate(countedAt, locale, timezone), time });
}
