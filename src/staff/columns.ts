import { foldText } from '../unicode/fold-text.js';
import { readInstant } from '../format/instant.js';
import type { Transaction } from '../schema/transaction.js';
import type { Cell } from './cell.js';
import { factsOf } from './facts.js';
import { currencyOf, formatMinor, minorOf, plainMinor } from './money.js';
import type { TableRow } from './rows.js';
import { timeIn } from './time-zone.js';
import type { Words } from './words.js';

/** How cells are written. */
export interface Writing {
  readonly words: Words;
  readonly locale: string;
  /** IANA name of the time zone of dates. */
  readonly timezone: string;
}

export interface Column {
  readonly name: ColumnName;
  /** Least width, in em, and share of the rest. */
  readonly width: readonly [em: number, share: number];
  readonly isAmount?: true;
  /** The text of the table. */
  readonly show: (row: TableRow, writing: Writing) => string;
  /** By what rows are sorted, if not by their text. */
  readonly order?: (row: TableRow) => number;
  /** The cell of an exported transaction; absent for columns that only the table has. */
  readonly write?: (row: Transaction, writing: Writing) => Cell;
}

/** Each has its title in the texts. */
export type ColumnName = keyof Words extends infer Key
  ? Key extends `column.${infer Name}`
    ? Name
    : never
  : never;

/** Columns that are shown until others are chosen. */
export const usualColumns: readonly ColumnName[] = [
  ...(['id', 'date', 'donor', 'campaign', 'through', 'paid', 'refunded', 'net'] as const),
  ...(['status', 'payoutDate'] as const),
];

type Amount = (row: Transaction) => number | null | undefined;

/** Unknown amounts and times are before all others. */
const unknown = Number.NEGATIVE_INFINITY;

/** Minor units of an amount of a transaction, negative in a refund. */
function signed(row: Transaction, amount: Amount): number | null {
  const minor = minorOf(amount(row), currencyOf(row.amount?.currency));
  return minor !== null && row.type === 'refund' ? -Math.abs(minor) + 0 : minor;
}

const amount = (name: ColumnName, of: Amount): Column => ({
  name,
  width: [6.5, 0.75],
  isAmount: true,
  order: ({ transaction }) => signed(transaction, of) ?? unknown,
  show: ({ transaction }, { locale }) =>
    formatMinor(signed(transaction, of), currencyOf(transaction.amount?.currency), locale),
  write(row) {
    const minor = signed(row, of);
    return minor === null ? '' : { amount: plainMinor(minor, currencyOf(row.amount?.currency)) };
  },
});

const text = (
  name: ColumnName,
  width: Column['width'],
  of: (row: Transaction, writing: Writing) => string | number | null | undefined,
): Column => ({
  name,
  width,
  show: ({ transaction }, writing) => String(of(transaction, writing) ?? ''),
  write: (row, writing) => of(row, writing) ?? '',
});

/** The card and the processor. */
export function methodOf({ card_type: card, payment_processor: processor }: Transaction): string {
  return [card, processor].filter((part) => part).join(' · ');
}

/** What the interval of a recurring gift is called; that of the platform, if it is another one. */
export function intervalWord(code: string, words: Writing['words']): string {
  if (code === 'month') return words.monthly;
  return code === 'year' ? words.yearly : code;
}

const timeCell = (time: string | null | undefined): Cell => (time ? { time } : '');

/** What was paid back of a row, in minor units; `null` without a refund. */
function refundedOf({ refunds }: TableRow): number | null {
  if (refunds.length === 0) return null;
  let sum = 0;
  for (const refund of refunds) sum += factsOf(refund).paid;
  return sum;
}

function netOf(row: TableRow): number | null {
  const paid = signed(row.transaction, paidOf);
  return paid === null ? null : paid - (refundedOf(row) ?? 0);
}

const paidOf: Amount = (row) => row.amount?.total_paid;

/** In the order in which they can be chosen. */
export const columns: readonly Column[] = [
  { ...text('id', [5, 0.25], ({ id }) => id), order: ({ transaction }) => transaction.id },
  {
    ...text('date', [7, 0.25], ({ date }) => date),
    order: ({ transaction }) => readInstant(transaction.date) ?? unknown,
    // Details and files have the time.
    show: ({ transaction }, { timezone }) => timeIn(timezone, transaction.date).slice(0, 10),
    write: ({ date }, { timezone }) => timeCell(timeIn(timezone, date)),
  },
  text('donor', [9, 2], donorOf),
  text('business', [9, 2], (row) => row.donated_by?.business_name || row.billing?.business_name),
  text('payer', [9, 2], (row) => personName(row.payee?.billing) || personName(row.payee?.user)),
  text('tribute', [9, 2], tributeOf),
  text('email', [12, 2], emailOf),
  text('phone', [9, 1], (row) => row.donated_by?.phone || row.billing?.phone),
  text('street', [10, 1.5], (row) => (row.donated_by ?? row.billing)?.street_address),
  text('place', [10, 1.5], placeOf),
  text('postal', [6, 0.5], (row) => (row.donated_by ?? row.billing)?.postal),
  text('campaign', [9, 2], ({ fundraiser }) => fundraiser?.name ?? fundraiser?.id),
  text('through', [7.5, 1.5], throughOf),
  amount('paid', paidOf),
  {
    name: 'refunded',
    width: [6.5, 0.75],
    isAmount: true,
    order: (row) => -(refundedOf(row) ?? 0),
    show(row, { locale }) {
      const minor = refundedOf(row);
      return minor === null ? '' : formatMinor(-minor, currencyOf(row.transaction.amount?.currency), locale);
    },
  },
  {
    name: 'net',
    width: [6.5, 0.75],
    isAmount: true,
    order: (row) => netOf(row) ?? unknown,
    show: (row, { locale }) => formatMinor(netOf(row), currencyOf(row.transaction.amount?.currency), locale),
  },
  amount('donation', (row) => row.amount?.donation),
  amount('coveredFees', (row) => row.amount?.covered_fees),
  amount('afterFees', (row) => row.amount?.total_net),
  {
    name: 'status',
    width: [7.5, 1],
    show: (row, { words }) => statusOf(row, words),
    write: (row, { words }) => statusOf({ transaction: row, refunds: [] }, words),
  },
  text('recurring', [7, 0.5], ({ recurring }, { words }) => {
    return intervalWord(recurring?.interval ?? '', words);
  }),
  text('method', [8, 1], methodOf),
  text('processorId', [11, 1], (row) => row.processor_transaction_id),
  {
    ...text('payoutDate', [6.5, 0.25], ({ payout }) => payout?.date),
    write: ({ payout }) => timeCell(payout?.date),
  },
  text('payoutAccount', [6, 0.5], ({ payout }) => payout?.account),
  text('receipt', [8, 1], (row) => row.tax_receipt?.receipt_number),
  text('promoCode', [7, 1], (row) => row.promo_code),
  text('comment', [14, 3], (row) => row.donation_comment),
];

/** The e-mail of who has given. An empty one is none: that of the bill may be there. */
export function emailOf({ donated_by: donor, billing }: Transaction): string {
  return (donor?.email?.trim() ? donor.email : billing?.email) ?? '';
}

/** Who has given; a business with the name of the person who gave for it: "Auberge du Héron (Hélène Roy)". */
export function donorOf({ donated_by: donor, billing }: Transaction): string {
  return personName(donor) || personName(billing);
}

interface Person {
  readonly business_name?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
}

function personName(person: Person | null | undefined): string {
  const business = person?.business_name?.trim() ?? '';
  const name = person?.name?.trim() || [person?.first_name, person?.last_name].join(' ').trim();
  // Some platforms write the business into both.
  return business && name && foldText(business) !== foldText(name)
    ? `${business} (${name})`
    : business || name;
}

function tributeOf({ purchased_items: items }: Transaction): string {
  const honorees = items?.tribute_cards?.items?.map(({ honoree }) => honoree?.trim());
  return [...new Set(honorees)].filter((honoree) => honoree).join(', ');
}

function placeOf({ donated_by: donor, billing }: Transaction): string {
  const { city, state, country } = donor ?? billing ?? {};
  return [city, state, country].filter((part) => part).join(', ');
}

function throughOf({ fundraiser_user_page: page, fundraiser_team: team }: Transaction): string {
  return page?.name || team?.name || '';
}

/** The state of a row: one that the texts name, or the platform's own word. */
export function statusCode({ transaction, refunds }: TableRow): string {
  const { isRefund, isPledge, isFulfilled, isPending } = factsOf(transaction);
  const { status } = transaction;
  if (transaction.is_disputed === true) return 'disputed';
  if (isRefund) return 'refund';
  if (isPledge) return isFulfilled ? 'paidPledge' : 'pledge';
  if (isPending) return 'pending';
  if (status === 'refunded' || (transaction.is_refunded === true && refunds.length === 0)) return 'refunded';
  if (refunds.length > 0 || (transaction.refund_children_ids?.length ?? 0) > 0) return 'partlyRefunded';
  return status ?? '';
}

/** What a state is called, in one or two words. */
export function statusWord(code: string, words: Words): string {
  const named: Readonly<Record<string, string | undefined>> = words;
  return named[`status.${code}`] ?? code;
}

export function statusOf(row: TableRow, words: Words): string {
  return statusWord(statusCode(row), words);
}
