import { LRUCache } from 'lru-cache';

const minuteMs = 60_000;

/** Maximum number of wrong tokens of one caller in a minute. An address may be that of a server for many fundraisers. */
const mostWrong = 60;

/** Maximum number of callers that are counted; the least recently active are dropped first. */
const mostCallers = 10_000;

interface Count {
  wrong: number;
  readonly since: number;
}

/** Limits how many tokens of personal pages a caller can try: the platform itself may have no limit. */
export interface TokenAttempts {
  /**
   * Counts an attempt as wrong until the returned function says otherwise, so that attempts at the same time count as well.
   *
   * @param caller What identifies the caller. Not the page: strangers could keep its owner out by wrong tokens.
   * @returns Milliseconds to wait if there were too many; the function otherwise.
   */
  begin(caller: string): number | ((isWrong: boolean) => void);
}

/** @param clock Monotonic clock in milliseconds. */
export function createTokenAttempts(clock: () => number): TokenAttempts {
  const counts = new LRUCache<string, Count>({ max: mostCallers });
  return {
    begin(caller) {
      const known = counts.get(caller);
      const count = known && clock() - known.since < minuteMs ? known : { wrong: 0, since: clock() };
      if (count.wrong >= mostWrong) return minuteMs - (clock() - count.since);
      count.wrong += 1;
      counts.set(caller, count);
      return (isWrong) => {
        if (!isWrong) count.wrong -= 1;
      };
    },
  };
}
