import { DAY_MS } from './dates.js';
import type { Sql } from './db/sql.js';
import { chargeInstallments } from './donations/charge-installments.js';

/** The sandbox's time, which can be moved ahead: what is charged on later days can then be tried today. */
export interface SandboxClock {
  readonly now: () => number;
  /**
   * Moves the time ahead until the sandbox is started again, and charges what is due by then.
   *
   * @returns IDs of the transactions that were charged.
   */
  moveAhead(days: number): number[];
  /** Charges what is due, once a day at most. */
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
