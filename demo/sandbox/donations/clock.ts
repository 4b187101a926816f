import { DAY_MS } from '../values/dates.js';
import type { Sql } from '../db/sql.js';
import { chargeInstallments } from './charge-installments.js';

/** The sandbox's clock. It can be set forward, so that later charges can be tried today. */
export interface SandboxClock {
  readonly now: () => number;
  /**
   * Sets the clock forward until the sandbox restarts, and charges all payments that are due by then.
   *
   * @returns IDs of the transactions that were charged.
   */
  moveAhead(days: number): number[];
  /** Charges the payments that are due, at most once a day. */
  chargeDue(): void;
}

export function createClock(sql: Sql, systemNow: () => number): SandboxClock {
  let ahead = 0;
  let chargedOn = Number.NEGATIVE_INFINITY;
  const now = () => systemNow() + ahead;
  const charge = (): number[] => {
    chargedOn = Math.floor(now() / DAY_MS);
    return chargeInstallments(sql, now());
  };
  return {
    now,
    moveAhead(days) {
      ahead += days * DAY_MS;
      return charge();
    },
    chargeDue() {
      if (Math.floor(now() / DAY_MS) !== chargedOn) charge();
    },
  };
}
