import { describeIssue } from '../schema/field.js';
import { TransactionQuery, wireTime } from '../schema/transaction.js';
import { z } from '../schema/z.js';

/** The thirteen parameters of contract §4.5, by the attribute that presets each. */
export const filterNames = {
  start: 'dt_start',
  end: 'dt_end',
  fundraisers: 'fundraisers',
  tags: 'tags',
  'payout-account': 'payout_account',
  'payout-date': 'payout_date',
  'include-pending': 'include_pending',
  'exclude-subsites': 'exclude_subsites',
  'after-id': 'after_id',
  sort: 'sort',
  direction: 'direction',
  limit: 'limit',
  page: 'page',
} as const satisfies Readonly<Record<string, keyof TransactionQuery>>;

export type FilterName = keyof typeof filterNames;

/** The form's texts; a switch is `1` or empty. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

/** The query of a form, or the filter that is wrong. */
export function queryOf(filters: Filters): {
  readonly query?: TransactionQuery;
  readonly wrong?: FilterName;
} {
  const given = Object.entries(filterNames).flatMap(([name, parameter]): [string, unknown][] => {
    const text = filters[name as FilterName]?.trim() ?? '';
    return text === '' ? [] : [[parameter, valueOf(parameter, text)]];
  });
  const result = z.safeParse(TransactionQuery, Object.fromEntries(given));
  if (result.success) return { query: result.data };
  const [issue] = result.error.issues;
  const [parameter] = issue ? describeIssue(issue).path.split('.') : [];
  const wrong = Object.entries(filterNames).find(([, name]) => name === parameter);
  return { wrong: wrong?.[0] as FilterName };
}

function valueOf(parameter: keyof TransactionQuery, text: string): unknown {
  switch (parameter) {
    case 'dt_start':
    case 'dt_end':
      return instant(text, parameter === 'dt_end');
    case 'fundraisers':
      return listOf(text).map(Number);
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
 * `yyyy-mm-ddThh:mm:ss` of a day, or of a time with or without seconds. A day begins at its first and ends at its last second. A time without
 * seconds is a full minute, because fields leave out a zero.
 */
export function instant(text: string, isEnd: boolean): string {
  const [day = '', time] = text.split(/[T ]/);
  if (time === undefined) return `${day}T${isEnd ? '23:59:59' : '00:00:00'}`;
  const [hour = '', minute = '', second = '00'] = time.split(':');
  return `${day}T${hour}:${minute}:${second}`;
}

/** The first and the last second of a month. @param back How many months before that of `now`; in UTC, as the list. */
export function monthBefore(now: Date, back: number): { readonly start: string; readonly end: string } {
  const first = (months: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months);
  return { start: wireTime(first(-back)), end: wireTime(first(1 - back) - 1000) };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
