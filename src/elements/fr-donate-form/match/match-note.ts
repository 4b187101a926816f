import type { RunningMatch } from '../../../controllers/match-course.js';
import { addedTo } from '../../../controllers/match.js';
import type { Gift } from '../../../donation/gift.js';
import { dayNumber } from '../../../format/campaign-phase.js';
import { formatMoney } from '../../../format/money.js';
import { say } from '../../../text/say.js';
import { lastDay, type MatchTerms } from '../../../templates/match.js';
import type { SumText } from '../amount/sums.js';

/** What the note depends on, of a gift. */
export type MatchedGift = Pick<Gift, 'amountMinor' | 'coveredFeeMinor' | 'frequency' | 'installments'>;

/** The gift without the fee that the donor covers, in integer minor units. */
const withoutFee = ({ amountMinor, coveredFeeMinor = 0 }: MatchedGift) => amountMinor - coveredFeeMinor;

/** What the sponsor would add to the gift, in integer minor units. */
export const addedToGift = ({ ratio }: RunningMatch, gift: MatchedGift) => addedTo(withoutFee(gift), ratio);

/**
 * Says what reaches the campaign with a gift, and which payments of a regular gift are matched. No sum is named that the sponsor may not have left.
 *
 * @param gift `undefined` while there is no amount.
 * @param now ms since the epoch.
 * @param timezone IANA time zone in which the match runs; empty = the visitor's.
 * @returns `undefined` if nothing is known.
 */
export function noteOf(
  match: RunningMatch,
  gift: MatchedGift | undefined,
  terms: MatchTerms,
  now: number,
  timezone: string,
): SumText | undefined {
  // How a sponsor counts instalments is not known.
  if (!gift || gift.installments || match.left === undefined) return undefined;
  const { words, currency, locale } = terms;
  const added = addedToGift(match, gift);
  if (added > match.left) {
    // To the cent: rounded up, it would promise too much, and cut, it would differ from the rounded figure of the band.
    const left = formatMoney(match.left, terms.currency, terms.locale);
    return { text: say(words, 'match.rest', { left }), sums: [left] };
  }
  const total = formatMoney(withoutFee(gift) + added, currency, locale);
  if (gift.frequency === 'once') return { text: say(words, 'match.total', { total }), sums: [total] };
  const today = say(words, 'match.totalToday', { total });
  return { text: `${today} ${laterText(match, gift.frequency, terms, now, timezone)}`, sums: [total] };
}

/** Payments are matched as gifts are: while the match runs. */
function laterText(
  { until, cap }: RunningMatch,
  frequency: 'month' | 'year',
  { words, locale }: MatchTerms,
  now: number,
  timezone: string,
): string {
  if (until !== undefined && until < nextPayment(now, frequency, timezone)) return words['match.firstOnly'];
  // Gifts of others may use it up before.
  if (until === undefined || cap !== undefined) return words['match.whileItLasts'];
  return say(words, 'match.later', { date: lastDay(until, locale, now) });
}

/** The day of the second payment, as its midnight in UTC: a month or a year from now, or the last day of a shorter month. */
function nextPayment(now: number, frequency: 'month' | 'year', timezone: string): number {
  const today = new Date(dayNumber(now, timezone));
  const month = today.getUTCMonth() + (frequency === 'month' ? 1 : 12);
  const last = new Date(Date.UTC(today.getUTCFullYear(), month + 1, 0));
  return Math.min(Date.UTC(today.getUTCFullYear(), month, today.getUTCDate()), last.getTime());
}
