import type { Transaction } from '../schema/transaction.js';
import { donorOf } from './columns.js';
import { factsOf } from './facts.js';
import { currencyOf, minorOf } from './money.js';
import type { TableRow } from './rows.js';
import { timeIn } from './time-zone.js';

/** The states of a plan, in the order of the list: what needs a person first. The platform's own word for another one comes last. */
export const planStates = ['overdue', 'active', 'paused', 'cancelled'] as const;

/** A recurring gift, as its payments tell of it. */
export interface Plan {
  readonly id: number;
  readonly donor: string;
  readonly currency: string;
  /** Of one payment, in minor units; `null` if it is not known. */
  readonly amount: number | null;
  /** `month` or `year`; a platform may have others. */
  readonly interval: string;
  /** One of `planStates`, or the platform's own word. */
  readonly state: string;
  /** Day of the last payment, `YYYY-MM-DD`; empty if it is not known. */
  readonly last: string;
  /** Day of the next payment of an active plan; empty if there is none, or if it is not known. */
  readonly next: string;
  /** What its payments have brought without refunds, in minor units. */
  readonly net: number;
}

/** Days after its date from which a payment counts as missing: processors try a card again for some days. */
const patience = 5;

/**
 * The recurring gifts of rows, by contract §4.5 alone: the platform has no list of them. State and amount are those of the latest payment.
 *
 * @param today `YYYY-MM-DD`, if all payments until today were read: only then is one that is missing overdue.
 */
export function plansOf(rows: readonly TableRow[], timezone: string, today?: string): readonly Plan[] {
  const series = new Map<number, { latest: Transaction; net: number }>();
  for (const { transaction, refunds } of rows) {
    const { id } = transaction.recurring ?? {};
    const { isRefund, isPending, paid } = factsOf(transaction);
    if (typeof id !== 'number' || isRefund) continue;
    const known = series.get(id);
    const one = known ?? { latest: transaction, net: 0 };
    const [date, last] = [transaction.date ?? '', one.latest.date ?? ''];
    if (date > last || (date === last && transaction.id > one.latest.id)) one.latest = transaction;
    // A debit can be pending for ten days, in which it is neither missing nor received.
    if (!isPending) one.net += paid;
    for (const refund of refunds) one.net -= factsOf(refund).paid;
    if (!known) series.set(id, one);
  }
  const plans = [...series].map(([id, { latest, net }]): Plan => {
    const { recurring, amount } = latest;
    const currency = currencyOf(amount?.currency);
    const status = recurring?.status ?? '';
    const next = status === 'active' ? nextDay(latest) : '';
    const isOverdue = today !== undefined && next !== '' && addDays(next, patience) < today;
    return {
      id,
      donor: donorOf(latest),
      currency,
      amount: minorOf(recurring?.amount ?? amount?.total_paid, currency),
      interval: recurring?.interval ?? '',
      state: isOverdue ? 'overdue' : status,
      last: timeIn(timezone, latest.date).slice(0, 10),
      next,
      net,
    };
  });
  const place = ({ state }: Plan) => {
    const at = planStates.findIndex((one) => one === state);
    return at < 0 ? planStates.length : at;
  };
  const date = ({ next, last }: Plan) => next || last;
  const byDate = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
  return plans.sort(
    (one, other) => place(one) - place(other) || byDate(date(one), date(other)) || one.id - other.id,
  );
}

/** What active plans bring in a month by currency, in minor units; a yearly one brings a twelfth. Overdue ones are not counted. */
export function expectedMonthly(plans: readonly Plan[]): ReadonlyMap<string, number> {
  const yearly = new Map<string, number>();
  for (const { state, currency, amount, interval } of plans) {
    const times = interval === 'month' ? 12 : interval === 'year' ? 1 : 0;
    if (state === 'active' && amount !== null && times > 0)
      yearly.set(currency, (yearly.get(currency) ?? 0) + amount * times);
  }
  return new Map([...yearly].map(([currency, minor]) => [currency, Math.round(minor / 12)]));
}

/**
 * The day after that for which the last payment was made: one that succeeded only at a second attempt, in the next month, is for the day
 * before. Days are the platform's, in UTC as its times; a payment of the day before counts for the day, because its clock may be ahead.
 */
function nextDay({ date, recurring }: Transaction): string {
  const paid = /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0];
  if (paid === undefined || Number.isNaN(Date.parse(paid))) return '';
  const [year = 0, month = 0, paidDay = 0] = addDays(paid, 1).split('-').map(Number);
  const day = recurring?.day || Number(paid.slice(8));
  if (recurring?.interval === 'month') {
    const isDue = paidDay >= Number(dayIn(year, month, day).slice(8));
    return dayIn(year, isDue ? month + 1 : month, day);
  }
  if (recurring?.interval !== 'year') return '';
  const dueMonth = recurring.month || Number(paid.slice(5, 7));
  const isDue = addDays(paid, 1) >= dayIn(year, dueMonth, day);
  return dayIn(isDue ? year + 1 : year, dueMonth, day);
}

/** @param month From 1; 13 is the first of the next year. */
function dayIn(year: number, month: number, day: number): string {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, days))).toISOString().slice(0, 10);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
