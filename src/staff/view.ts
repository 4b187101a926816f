import { readTypedAmount } from '../format/amount-text.js';
import type { Transaction } from '../schema/transaction.js';
import { emailOf, type Writing } from './columns.js';
import type { FacetName } from './facets.js';
import { containsIn } from './find-rows.js';
import { currencyOf, minorOf, shiftedFromCents } from './money.js';
import type { TableRow } from './rows.js';

/** Which of the rows that were read are shown. */
export interface View {
  /** As it was typed. */
  readonly sought: string;
  readonly chosen: Readonly<Partial<Record<FacetName, string>>>;
  /** Bounds of what was paid, as they were typed: in major units of each row's own currency. */
  readonly least: string;
  readonly most: string;
  /** The only donor, by `donorKey`. */
  readonly donor?: string | undefined;
  /** ID of the only recurring gift. */
  readonly plan?: number | undefined;
}

export const allRows: View = { sought: '', chosen: {}, least: '', most: '' };

export function showsAll({ sought, chosen, least, most, donor, plan }: View): boolean {
  const typed = `${sought}${least}${most}`.trim();
  return typed === '' && Object.keys(chosen).length === 0 && donor === undefined && plan === undefined;
}

/** What tells one donor from another: the e-mail, whatever its case; empty without one. Accents count: sums for a receipt must be one person's. */
export function donorKey(transaction: Transaction): string {
  return emailOf(transaction).trim().toLowerCase();
}

/** A typed bound in hundredths; `undefined` for an empty text, `null` for one that is no amount. */
export function boundOf(text: string, locale: string): number | null | undefined {
  if (text.trim() === '') return undefined;
  const typed = readTypedAmount(text, locale, '');
  return 'minor' in typed ? typed.minor : null;
}

/** Whether a row is shown by all of a view but what is chosen by codes. A bound that is no amount is none. */
export function viewTest(view: View, writing: Writing): (row: TableRow) => boolean {
  const { donor, plan } = view;
  const contains = containsIn(view.sought, writing);
  const least = boundOf(view.least, writing.locale) ?? undefined;
  const most = boundOf(view.most, writing.locale) ?? undefined;
  const isWithin = ({ amount }: Transaction): boolean => {
    if (least === undefined && most === undefined) return true;
    const currency = currencyOf(amount?.currency);
    const paid = minorOf(amount?.total_paid, currency);
    if (paid === null) return false;
    const bound = (cents: number) => shiftedFromCents(cents, currency);
    return (
      (least === undefined || Math.abs(paid) >= bound(least)) &&
      (most === undefined || Math.abs(paid) <= bound(most))
    );
  };
  return (row) => {
    const { transaction } = row;
    if (donor !== undefined && donorKey(transaction) !== donor) return false;
    if (plan !== undefined && transaction.recurring?.id !== plan) return false;
    return isWithin(transaction) && (!contains || contains(row));
  };
}
