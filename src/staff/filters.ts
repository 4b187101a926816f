import { describeIssue } from '../schema/field.js';
import { TransactionQuery, wireTime } from '../schema/transaction.js';
import { z } from '../schema/z.js';
import { clockTime, instantIn } from './time-zone.js';

/** The thirteen parameters of contract §4.5, by the attribute that presets each. */
export const filterNames = {
  start: 'dt_start',
  end: 'dt_end',
  'campaign-id': 'fundraisers',
  tags: 'tags',
  'payout-account': 'payout_account',
  'payout-date': 'payout_date',
  'with-pending': 'include_pending',
  'without-subsites': 'exclude_subsites',
  'after-id': 'after_id',
  sort: 'sort',
  direction: 'direction',
  limit: 'limit',
  page: 'page',
} as const satisfies Readonly<Record<string, keyof TransactionQuery>>;

export type FilterName = keyof typeof filterNames;

/** The form's texts; a switch is `1` or empty. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

/** Filters that say from when transactions are, or of which part of the list. Without one of them the table opens on this month. */
export const periodFilters: readonly FilterName[] = ['start', 'end', 'payout-date', 'after-id', 'page'];

/** The query of a form, or the filter that is wrong. @param timezone IANA name of the zone of its days and times. */
export function queryOf(
  filters: Filters,
  timezone: string,
): {
  readonly query?: TransactionQuery;
  readonly wrong?: FilterName;
} {
  const given = Object.entries(filterNames).flatMap(([name, parameter]): [string, unknown][] => {
    const text = filters[name as FilterName]?.trim() ?? '';
    return text === '' ? [] : [[parameter, valueOf(parameter, text, timezone)]];
  });
  const result = z.safeParse(TransactionQuery, Object.fromEntries(given));
  if (result.success) return { query: result.data };
  const [issue] = result.error.issues;
  const [parameter] = issue ? describeIssue(issue).path.split('.') : [];
  const wrong = Object.entries(filterNames).find(([, name]) => name === parameter);
  return { wrong: wrong?.[0] as FilterName };
}

function valueOf(parameter: keyof TransactionQuery, text: string, timezone: string): unknown {
  switch (parameter) {
    case 'dt_start':
    case 'dt_end':
      return wireTimeOf(text, parameter === 'dt_end', timezone);
    case 'fundraisers':
      // Spaces as in attributes of other elements, commas as people type lists.
      return text
        .split(/[\s,]+/)
        .filter((part) => part !== '')
        .map(Number);
    case 'tags':
      return listOf(text);
    case 'after_id':
    case 'limit':
    case 'page':
    case 'include_pending':
    case 'exclude_subsites':
      return Number(text);
    case 'payout_account':
    case 'payout_date':
    case 'sort':
    case 'direction':
      return text;
  }
}

/**
 * The time on the wire of a day, or of a time with or without seconds. A day begins at its first and ends at its last second. A time without
 * seconds is a full minute, because fields leave out a zero. Other texts stay as they are, and are refused by the query's schema.
 */
function wireTimeOf(text: string, isEnd: boolean, timezone: string): string {
  const [, day = '', time, seconds = ':00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?)?$/.exec(text) ?? [];
  const ms =
    time !== undefined
      ? instantIn(timezone, `${day} ${time}${seconds}`)
      : isEnd
        ? // Not 23:59:59, which clocks may show twice.
          instantIn(timezone, `${dayAfter(day)} 00:00:00`) - 1000
        : instantIn(timezone, `${day} 00:00:00`);
  return Number.isNaN(ms) ? text : wireTime(ms);
}

/** The next day of the calendar; empty for a text that is no day. */
function dayAfter(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(midnight) ? '' : calendarDay(midnight + 86_400_000);
}

/** @param midnight In UTC, ms since 1970. */
function calendarDay(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}

/** The first and the last day of a month. @param now ms since 1970. @param back How many months before that of `now`. */
export function monthBefore(
  now: number,
  back: number,
  timezone: string,
): { readonly start: string; readonly end: string } {
  const [year = 0, month = 0] = clockTime(now, timezone).split('-').map(Number);
  const first = (months: number) => Date.UTC(year, month - 1 + months);
  return { start: calendarDay(first(-back)), end: calendarDay(first(1 - back) - 1) };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
