/** Retries a platform may be burdened with, in share of the calls. */
export interface RetryBudget {
  /** Counts one call, which earns a part of a retry. */
  earn(): void;
  /** Takes one retry, if there is one left. */
  spend(): boolean;
}

const share = 0.1;

/**
 * At most one retry in ten calls, and ten in a row. A retry helps where one call in a hundred fails; where all of them
 * do, it doubles the load on a platform that is going down. Ten to begin with: a page that asks twice a minute would
 * wait five minutes for its first.
 */
export function createRetryBudget(most = 10): RetryBudget {
  let left = most;
  return {
    earn() {
      left = Math.min(left + share, most);
    },
    spend() {
      // Tenths add up to a little less than one.
      if (left < 1 - 1e-9) return false;
      left -= 1;
      return true;
    },
  };
}
