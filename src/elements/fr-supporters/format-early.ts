import { formatDaysAgo } from '../../format/days-ago.js';
import { peopleInSentence } from '../../format/people-in-sentence.js';
import { whenIdle } from '../../timing/idle.js';

const done = new Set<string>();

/** Creates the formatters of messages while they are loading and the browser is idle, each in its own idle period, as for figures. */
export function formatEarly(locale: string): void {
  if (done.has(locale)) return;
  done.add(locale);
  whenIdle(() => formatDaysAgo(0, Date.now(), locale));
  whenIdle(() => peopleInSentence(['', ''], undefined, locale, String));
}
