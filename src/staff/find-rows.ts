import { foldText } from '../unicode/fold-text.js';
import { readTypedAmount } from '../format/amount-text.js';
import { columns, type Writing } from './columns.js';
import { currencyOf, shiftedFromCents } from './money.js';
import { addTexts, phoneDigits } from './record-texts.js';
import type { TableRow } from './rows.js';

/** The columns that are searched as texts: all but the ID and the amounts. */
const textColumns = columns.filter(({ name, isAmount }) => name !== 'id' && !isAmount);
const amountColumns = columns.filter(({ isAmount }) => isAmount);

/** Signs of currencies beside an amount, as `US$12.50` and `12,50 $ US`, and the sign of a refund. */
const signs = /(?:[A-Z]{2})?\p{Sc}(?:\s?[A-Z]{2})?|^\s*[-\u2212]/gu;

/** What is searched in a row. */
interface Searched {
  readonly locale: string;
  /** The state of a row changes with its refunds, which can come later. */
  readonly refunds: number;
  readonly text: string;
  /** Minor units of the row's currency, without signs. */
  readonly amounts: readonly number[];
}

/** Kept, because for thousands of rows they take longer than a search. */
const known = new WeakMap<TableRow, Searched>();

/**
 * Whether a row contains what is searched: each of its words in a text of the row's columns, or of the records of the transaction and its
 * refunds. Figures are compared with IDs and amounts as a whole, and short ones with nothing else: "25" is part of too many IDs, amounts and
 * dates. Telephone numbers and postal codes are found however they are spaced.
 *
 * @param sought As it was typed; `undefined` is returned if it is empty.
 */
export function containsIn(sought: string, writing: Writing): ((row: TableRow) => boolean) | undefined {
  const folded = foldText(sought);
  const words = folded.split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const id = /^\s*\d{1,15}\s*$/.test(sought) ? Number(sought) : undefined;
  const typed = readTypedAmount(sought.replace(signs, '').trim(), writing.locale, '');
  const cents = 'minor' in typed ? typed.minor : undefined;
  const isShort = cents !== undefined && sought.trim().length < 4;
  const phone = /^[\s\d+().-]{7,}$/.test(folded) ? phoneDigits(folded) : '';
  return (row) => {
    if (id !== undefined && hasId(row, id)) return true;
    const { text, amounts } = searchedIn(row, writing);
    if (cents !== undefined) {
      const minor = shiftedFromCents(cents, currencyOf(row.transaction.amount?.currency));
      if (amounts.includes(minor)) return true;
    }
    if (isShort) return false;
    if (phone.length >= 7 && text.includes(phone)) return true;
    return words.every((word) => text.includes(word));
  };
}

/** Whether it is the ID of a transaction, of one of its refunds, or of the pledge or payment that belongs to it. */
function hasId({ transaction, refunds }: TableRow, id: number): boolean {
  const { parent_id, pledge_transaction_id, fulfillment_transaction_id } = transaction;
  const own: unknown[] = [transaction.id, parent_id, pledge_transaction_id, fulfillment_transaction_id];
  return own.includes(id) || refunds.some((refund) => refund.id === id);
}

function searchedIn(row: TableRow, writing: Writing): Searched {
  const { locale } = writing;
  const refunds = row.refunds.length;
  const found = known.get(row);
  if (found?.locale === locale && found.refunds === refunds) return found;
  // A set, because donor, payer and receipt mostly have the same texts.
  const texts = new Set(textColumns.map(({ show }) => show(row, writing)));
  for (const record of [row.transaction, ...row.refunds]) addTexts(texts, record);
  // One by one, because most are ASCII, which takes a tenth of the time.
  const text = [...texts].map(foldText).join('\n');
  // Every row has an amount of nothing: that is not what is searched.
  const sums = amountColumns.map(({ order }) => Math.abs(order?.(row) ?? 0)).filter((sum) => sum > 0);
  const made = { locale, refunds, text, amounts: sums };
  known.set(row, made);
  return made;
}
