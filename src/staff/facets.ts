import { formatCount } from '../format/number.js';
import { say } from '../text/say.js';
import { intervalWord, methodOf, statusCode, statusWord, type Writing } from './columns.js';
import { currencyOf } from './money.js';
import type { TableRow } from './rows.js';
import { fieldName } from './words.js';

/** By what rows are chosen, in the order of the fields. */
export const facetNames = ['status', 'kind', 'frequency', 'method', 'campaign', 'currency'] as const;
export type FacetName = (typeof facetNames)[number];

/** The codes of a row. They do not change with the language, so that they can be kept in a link. Of a kind, a row may have several. */
export type Codes = Readonly<Record<FacetName, readonly string[]>>;

/** What was paid for, by the members of `amount` and `purchased_items` that say so. */
const kinds = ['donation', 'registration', 'tickets', 'apparel', 'ecards', 'sponsorship'] as const;

/** Kept, because they are compared with each change of what is chosen. The state of a row changes with its refunds. */
const known = new WeakMap<TableRow, { readonly refunds: number; readonly codes: Codes }>();

export function codesOf(row: TableRow): Codes {
  const refunds = row.refunds.length;
  const kept = known.get(row);
  if (kept?.refunds === refunds) return kept.codes;
  const { amount, fundraiser, purchased_items: items, recurring } = row.transaction;
  const isRecurring = amount?.is_recurring === true || typeof recurring?.id === 'number';
  const codes: Codes = {
    status: [statusCode(row)],
    kind: [
      ...kinds.filter((kind) => amount?.[kind]),
      ...(amount?.donation_to_pages && !amount.donation ? ['donation'] : []),
      ...(items?.tribute_cards?.items?.length ? ['tribute_cards'] : []),
    ],
    frequency: [recurring?.interval || (isRecurring ? 'recurring' : 'once')],
    method: [methodOf(row.transaction)],
    campaign: [String(fundraiser?.id ?? '')],
    currency: [currencyOf(amount?.currency)],
  };
  known.set(row, { refunds, codes });
  return codes;
}

/** What a code is called. @param campaigns Names by ID. */
export function facetWord(
  name: FacetName,
  code: string,
  { words, locale }: Writing,
  campaigns: ReadonlyMap<number, string>,
): string {
  switch (name) {
    case 'status':
      return statusWord(code, words) || words.unknown;
    case 'kind':
      return fieldName(code, locale);
    case 'frequency':
      return frequencyWord(code, words);
    case 'campaign':
      return campaigns.get(Number(code)) ?? (code || words.unknown);
    case 'method':
      return code || words.unknown;
    case 'currency':
      return code || words.noCurrency;
  }
}

/** How often a gift is made: once, or at an interval, which may be unknown. */
export function frequencyWord(code: string, words: Writing['words']): string {
  if (code === 'once') return words.once;
  return code === 'recurring' ? words.recurring : intervalWord(code, words);
}

/** An option with the number of rows that it would show. */
export function optionText(word: string, count: number, { words, locale }: Writing): string {
  return say(words, 'option', { name: word, number: formatCount(count, locale) });
}
