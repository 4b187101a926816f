import type { Sql } from '../db/sql.js';
import { DAY_MS } from '../values/dates.js';
import { type Happened, live } from './live.js';

/** The sandbox's clock: the machine's time, and the days by which it was moved ahead since the database was seeded. */
export interface SandboxClock {
  readonly now: () => number;
  /** Moves the clock ahead, and does what is due by then. It can't be moved back, because what happened can't be undone. */
  moveAhead(days: number): Happened;
  /** Does what is due. */
  catchUp(): void;
}

export function createClock(sql: Sql, systemNow: () => number): SandboxClock {
  // Kept in the database, whose dates would otherwise be in the future after a restart.
  let ahead = sql.one<{ days_ahead: number }>('SELECT days_ahead FROM clock').days_ahead * DAY_MS;
  const now = () => systemNow() + ahead;
  return {
    now,
    moveAhead(days) {
      sql.run('UPDATE clock SET days_ahead = days_ahead + ?', days);
      ahead += days * DAY_MS;
      return live(sql, now());
    },
    catchUp: () => void live(sql, now()),
  };
}
