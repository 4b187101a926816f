import type { Sql } from '../db/sql.js';
import { DAY_MS, dateTime, timeOf } from '../values/dates.js';
import { chargeInstallment, renew } from './charge-again.js';
import { type Due, isDue, takeDue } from './due.js';
import { payOut, schedulePayout } from './pay-out.js';
import { settle } from './settle.js';

/** IDs of transactions, each in order of time. */
export interface Happened {
  /** New ones: renewals and instalments. */
  charged: number[];
  /** Pending gifts that were completed. */
  completed: number[];
  /** Pending gifts that failed, and are no longer listed. */
  failed: number[];
}

/**
 * Does all that is due by a time and was not done before, in order of time and with the time of each. The same database has the same future,
 * however its way to that time is divided. An earlier time than the last one does nothing.
 */
export function live(sql: Sql, to: number): Happened {
  const happened: Happened = { charged: [], completed: [], failed: [] };
  const until = dateTime(to);
  if (!isDue(sql, until)) return happened;
  sql.transaction(() => {
    for (let due = takeDue(sql, until); due; due = takeDue(sql, until)) happen(sql, due, happened);
  });
  return happened;
}

function happen(sql: Sql, { kind, subject_id: id, at }: Due, { charged, ...ended }: Happened): void {
  const time = timeOf(at);
  switch (kind) {
    case 'renewal':
    case 'installment': {
      const payment = kind === 'renewal' ? renew(sql, id, time) : chargeInstallment(sql, id, time);
      if (payment !== undefined) charged.push(payment);
      break;
    }
    case 'settlement': {
      const outcome = settle(sql, id, time);
      if (outcome) ended[outcome].push(id);
      break;
    }
    case 'payout':
      payOut(sql, at.slice(0, 10));
      schedulePayout(sql, time + DAY_MS);
      break;
  }
}
