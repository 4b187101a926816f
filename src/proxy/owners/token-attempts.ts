import { LRUCache } from 'lru-cache';

const minuteMs = 60_000;

/** Maximum number of wrong tokens of one page, and of one address, in a minute. An address may be that of a server for many fundraisers. */
const mostOfPage = 10;
const mostOfAddress = 60;

/** Maximum number of pages and addresses that are counted; the least recently used are dropped first. */
const mostCounted = 10_000;

interface Count {
  wrong: number;
  readonly since: number;
}

/** Limits how many tokens can be tried for a personal page: the platform itself may have no limit. */
export interface TokenAttempts {
  /**
   * Counts an attempt as wrong until the returned function says otherwise, so that attempts at the same time count as well.
   *
   * @param address The caller's address; `undefined` if it is unknown.
   * @returns Milliseconds to wait if there were too many; the function otherwise.
   */
  begin(pageId: number, address: string | undefined): number | ((isWrong: boolean) => void);
}

/** @param clock Monotonic clock in milliseconds. */
export function createTokenAttempts(clock: () => number): TokenAttempts {
  const counts = new LRUCache<string, Count>({ max: mostCounted });

  function countOf(key: string): Count {
    const known = counts.get(key);
    if (known && clock() - known.since < minuteMs) return known;
    const count = { wrong: 0, since: clock() };
    counts.set(key, count);
    return count;
  }

  return {
    begin(pageId, address) {
      const page = countOf(`page ${String(pageId)}`);
      const sender = address === undefined ? undefined : countOf(`address ${address}`);
      const isFull = page.wrong >= mostOfPage || (sender?.wrong ?? 0) >= mostOfAddress;
      const used = [page, ...(sender ? [sender] : [])];
      if (isFull) return minuteMs - (clock() - Math.max(...used.map(({ since }) => since)));
      for (const count of used) count.wrong += 1;
      return (isWrong) => {
        if (!isWrong) for (const count of used) count.wrong -= 1;
      };
    },
  };
}
