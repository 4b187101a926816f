import type { Transaction } from '../schema/transaction.js';
import { factsOf, type Facts, type Source } from './facts.js';
import { timeIn } from './time-zone.js';

/**
 * Sums of one currency, in its minor units. Amounts of different currencies are never added.
 *
 * A refund is subtracted from the charges. A pledge counts until its payment exists, then only the payment counts.
 */
export interface CurrencyTotals {
  /** ISO 4217 code; empty for transactions without one. */
  readonly currency: string;
  /** Number and sum of received payments. */
  gifts: number;
  paid: number;
  refunds: number;
  refunded: number;
  /** Received payments without refunds, after all fees. */
  afterFees: number;
  /** Sum of payments that are pending and of pledges without a payment. */
  promised: number;
  /** Donations, also open ones, without refunds: what a campaign shows as raised. */
  raised: number;
  /** Received payments without refunds, by day and by source. */
  readonly days: Map<string, number>;
  readonly sources: Map<Source, number>;
}

export interface Totals {
  /** Adds a transaction; each may be added once. */
  add(row: Transaction): void;
  /** By code of the currency. */
  all(): readonly CurrencyTotals[];
}

/** @param timezone IANA name of the time zone of the days. */
export function createTotals(timezone: string): Totals {
  const currencies = new Map<string, CurrencyTotals>();
  /** Pledges that were counted, by ID, until their payment is added. */
  const pledges = new Map<number, Facts>();
  /** Pledges whose payment was added. */
  const fulfilled = new Set<number>();

  function totalsOf(currency: string): CurrencyTotals {
    let totals = currencies.get(currency);
    if (!totals) currencies.set(currency, (totals = emptyTotals(currency)));
    return totals;
  }

  function countOpen(facts: Facts, times: 1 | -1): void {
    const totals = totalsOf(facts.currency);
    // Nothing of a pledge has been paid.
    totals.promised += times * Math.max(facts.paid, facts.isPledge ? facts.donated : 0);
    totals.raised += times * facts.donated;
  }

  /** `YYYY-MM-DD`; empty if it is not known. */
  function dayOf({ date }: Transaction): string {
    return /^\d{4}-\d{2}-\d{2}/.exec(timeIn(timezone, date))?.[0] ?? '';
  }

  return {
    add(row) {
      const facts = factsOf(row);
      const totals = totalsOf(facts.currency);
      const { pledge_transaction_id: pledge } = row;
      if (typeof pledge === 'number') {
        fulfilled.add(pledge);
        const counted = pledges.get(pledge);
        if (counted) countOpen(counted, -1);
        pledges.delete(pledge);
      }
      if (facts.isFulfilled || fulfilled.has(row.id)) return;
      if (facts.isRefund) {
        totals.refunds += 1;
        totals.refunded += facts.paid;
        totals.afterFees -= facts.afterFees;
        totals.raised -= facts.donated;
        addNet(totals, facts, dayOf(row), -facts.paid);
      } else if (facts.isPending || facts.isPledge) {
        countOpen(facts, 1);
        if (facts.isPledge) pledges.set(row.id, facts);
      } else {
        totals.gifts += 1;
        totals.paid += facts.paid;
        totals.afterFees += facts.afterFees;
        totals.raised += facts.donated;
        addNet(totals, facts, dayOf(row), facts.paid);
      }
    },
    all: () => [...currencies.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1)),
  };
}

function addNet({ days, sources }: CurrencyTotals, { source }: Facts, day: string, amount: number): void {
  days.set(day, (days.get(day) ?? 0) + amount);
  sources.set(source, (sources.get(source) ?? 0) + amount);
}

function emptyTotals(currency: string): CurrencyTotals {
  return {
    currency,
    gifts: 0,
    paid: 0,
    refunds: 0,
    refunded: 0,
    afterFees: 0,
    promised: 0,
    raised: 0,
    days: new Map(),
    sources: new Map(),
  };
}

/** Longest list of days; more are shown by month. */
const mostDays = 92;
/** Longest list of months with those without a payment, in which one impossible date would make thousands. */
const mostMonths = 600;

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function monthText(month: number): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** Sums by day in order, with the days between them; by month if there are many. Rows without a real day are left out. */
export function periodsOf(days: ReadonlyMap<string, number>): {
  readonly unit: 'day' | 'month';
  readonly periods: readonly (readonly [period: string, minor: number])[];
} {
  const dated = [...days]
    .filter(([day]) => !Number.isNaN(Date.parse(day)))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const [[first] = [''], [last] = ['']] = [dated[0], dated.at(-1)];
  if (first === '' || last === '') return { unit: 'day', periods: [] };
  const span = (Date.parse(last) - Date.parse(first)) / 86_400_000;
  if (span < mostDays) {
    const all = new Array<string>(span + 1)
      .fill(first)
      .map((from, at) => new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10));
    return { unit: 'day', periods: all.map((day) => [day, days.get(day) ?? 0]) };
  }
  const months = new Map<string, number>();
  const count = monthNumber(last) - monthNumber(first) + 1;
  for (let at = 0; at < count && count <= mostMonths; at += 1)
    months.set(monthText(monthNumber(first) + at), 0);
  for (const [day, minor] of dated) {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + minor);
  }
  return { unit: 'month', periods: [...months] };
}
