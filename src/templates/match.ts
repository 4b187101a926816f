import { html, nothing, type TemplateResult } from 'lit';
import type { EndedMatch, RunningMatch } from '../controllers/match-course.js';
import type { Match } from '../controllers/match.js';
import { formatMoney } from '../format/money.js';
import { formatCount, formatPercent } from '../format/number.js';
import { formatRest, formatWhole, type MoneyTerms } from '../format/public-money.js';
import { formatCalendarDay } from '../format/time.js';
import type { matchTexts } from '../text/match.js';
import { say } from '../text/say.js';
import { figure } from './figure.js';

export type MatchWords = ReturnType<typeof matchTexts>;

/** How the texts about a match are written. */
export interface MatchTerms extends MoneyTerms {
  readonly words: MatchWords;
}

/** Whether each gift is doubled, which has words of its own. */
export const doubles = ({ ratio }: Match) => ratio === 1;

/**
 * The large sign of a match: "×2" where a gift becomes a whole multiple of itself, otherwise "+50%". Hidden from screen readers, because the text
 * beside it says the same.
 */
export function renderSign({ ratio }: Match, { locale }: MatchTerms): TemplateResult {
  const sign = Number.isInteger(ratio)
    ? `×${formatCount(ratio + 1, locale)}`
    : `+${formatPercent(ratio, locale)}`;
  return html`<span class="sign" ?data-long=${sign.length > 3} aria-hidden="true" ${figure(sign)}></span>`;
}

/** "For every $1 you give, $0.50 is added" */
export function ratioText({ ratio }: Match, { words, currency, locale }: MatchTerms): string {
  const unit = formatMoney(100, currency, locale);
  return say(words, 'match.ratio', { unit, amount: formatMoney(Math.round(100 * ratio), currency, locale) });
}

/** "by The Rivière Foundation", "$32,956 left", "until December 31": those of the three that there are. */
export function termsOf(
  { sponsor, until, cap, left }: RunningMatch,
  terms: MatchTerms,
  { withSponsor, withLeft }: { readonly withSponsor: boolean; readonly withLeft: boolean },
): string[] {
  const { words } = terms;
  const parts: string[] = [];
  if (withSponsor && sponsor !== '') parts.push(say(words, 'match.sponsor', { sponsor }));
  if (cap !== undefined && left === undefined)
    parts.push(say(words, 'match.cap', { cap: formatWhole(cap, terms) }));
  else if (withLeft && cap !== undefined && left !== undefined)
    parts.push(say(words, 'match.left', { left: formatRest(left, terms) }));
  if (until !== undefined) parts.push(say(words, 'match.until', { date: lastDay(until, terms.locale) }));
  return parts;
}

/** "December 31, 2026", and in the same year "December 31". @param midnight In UTC, ms since the epoch. */
export function lastDay(midnight: number, locale: string, now = Date.now()): string {
  const date = formatCalendarDay(midnight, locale);
  const year = new Date(midnight).getUTCFullYear();
  // The end of the date in the languages of the texts. In another locale's form, the year stays.
  return year === new Date(now).getFullYear() ? date.replace(/(,| de)? (\d{4})$/, '') : date;
}

/** Phrases in a row, with a dot after each but the last. */
export function renderPhrases(phrases: readonly string[]): TemplateResult {
  const dot = html` <span aria-hidden="true">·</span>`;
  return html`${phrases.map(
    (phrase, at) =>
      html` <span class="phrase"
        ><span .textContent=${phrase}></span>${at < phrases.length - 1 ? dot : nothing}</span
      >`,
  )}`;
}

/** A bar of how much of the match is used, for the eye: the text has what is left. */
export function renderUse({ cap, matched }: RunningMatch): TemplateResult | typeof nothing {
  if (cap === undefined || matched === undefined) return nothing;
  // An attribute of SVG, because a strict CSP blocks style attributes.
  return html`<svg class="use" viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width=${Math.round((1000 * matched) / cap)} height="1" />
  </svg>`;
}

/** Says that a match has ended. */
export function endText({ match: { cap, until }, isUsedUp }: EndedMatch, terms: MatchTerms): string {
  const { words, locale } = terms;
  return isUsedUp
    ? say(words, 'match.usedUp', { cap: formatWhole(cap ?? null, terms) })
    : say(words, 'match.over', { date: lastDay(until ?? NaN, locale) });
}
