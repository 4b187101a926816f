import { processorFee } from '../values/card-processor.js';
import { byId } from '../db/by-id.js';
import type { Sql } from '../db/sql.js';
import { dollars } from '../values/money.js';

interface RecurringRow {
  id: number;
  amount: number;
  interval: string;
  day: number;
  month: number;
  status: string;
}

export const loadRecurring = (sql: Sql, ids: number[]): Map<number, RecurringRow> =>
  byId(sql, 'SELECT * FROM recurring_gifts WHERE id IN (SELECT value FROM json_each(?))', ids);

/** `recurring` of a transaction record. `month` is for annual gifts only. */
export const recurringObject = ({ id, amount, interval, day, month, status }: RecurringRow) => ({
  id,
  amount: dollars(amount),
  amount_net: dollars(amount - processorFee(amount)),
  interval,
  day,
  ...(interval === 'year' && { month }),
  status,
});
