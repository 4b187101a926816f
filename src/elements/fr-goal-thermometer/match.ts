import { unsafeCSS } from 'lit';
import { currentMatch, matchedSum, type Match } from '../../controllers/match.js';
import { formatMoney } from '../../format/money.js';
import { formatWhole } from '../../format/public-money.js';
import { formatCalendarDay } from '../../format/time.js';
import { matchTexts } from '../../i18n/match.js';
import type { Language } from '../../i18n/language.js';
import { say } from '../../i18n/say.js';
import type { FigureContext } from '../../format/campaign-figures.js';
import styles from './match.css?inline';
import type { Meter } from './meter.js';
import { dayNumber } from '../../format/campaign-phase.js';

export const sheet = unsafeCSS(styles);

/** A match of gifts as a meter shows it. It is never a part of what is raised. */
export interface MatchView {
  readonly text: string;
  /** Whether it adds to the bar. */
  readonly isCounted: boolean;
  /** Share of the goal up to which the bar is filled with it, 0 to 1; 0 if it is not known. */
  readonly share: number;
}

/** What the match depends on besides the meter. */
export interface MatchPlace {
  readonly children: readonly Element[];
  readonly timezone: string;
  readonly language: Language;
  readonly report: (advice: string) => void;
}

/** Returns the match of a meter; `undefined` if none runs today, or the sponsor has added all. In a separate file, because few pages have one. */
export function viewMatch(
  { progress: { unit, raised, goal } }: Meter,
  context: FigureContext,
  { children, timezone, language, report }: MatchPlace,
): MatchView | undefined {
  const own = children.map((child) => (name: string) => child.getAttribute(name));
  const match = currentMatch(own, dayNumber(Date.now(), timezone), report);
  if (!match) return undefined;
  const money = unit === 'amount' && raised !== null ? raised : undefined;
  const matched = matchedSum(match, money);
  if (matched !== undefined && matched === match.cap) return undefined;
  return {
    text: sentences(match, matched, context, language),
    isCounted: !!matched,
    share: matched && money !== undefined && goal !== null ? Math.min((money + matched) / goal, 1) : 0,
  };
}

/** Whole sentences, so that each can be translated by itself. */
function sentences(
  { sponsor, ratio, cap, until }: Match,
  matched: number | undefined,
  context: FigureContext,
  language: Language,
): string {
  const { currency, locale } = context;
  const words = matchTexts(language);
  const whole = (minor: number) => formatWhole(minor, context);
  const values = {
    sponsor,
    unit: formatMoney(100, currency, locale),
    amount: formatMoney(Math.round(100 * ratio), currency, locale),
  };
  const who = sponsor === '' ? 'plain' : 'sponsored';
  const key = ratio === 1 ? who : (`${who}.ratio` as const);
  const promise = key === 'plain' ? words.plain : say(words, key, values);
  const upTo =
    cap === undefined
      ? ''
      : matched
        ? say(words, 'used', { matched: whole(matched), cap: whole(cap) })
        : say(words, 'cap', { cap: whole(cap) });
  const end = until === undefined ? '' : say(words, 'until', { date: formatCalendarDay(until, locale) });
  return [promise, upTo, end].filter(Boolean).join(' ');
}
