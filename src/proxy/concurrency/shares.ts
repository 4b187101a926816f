/** Limits how much work of one address runs at once. */
export interface Shares<Result> {
  /**
   * Runs `work` as soon as fewer than `atOnce` pieces of work of `who` are running; `undefined` if too many are waiting. While work is
   * waiting, calls with the same name share it.
   */
  run(who: string, name: string, work: () => Promise<Result>): Promise<Result> | undefined;
}

export interface SharesRule {
  /** Maximum number of pieces of work of one address that run at once, and that wait. */
  readonly atOnce: number;
  readonly waiting: number;
}

interface Share<Result> {
  running: number;
  /** Functions that start the waiting pieces of work. */
  readonly queue: (() => void)[];
  readonly waiting: Map<string, Promise<Result>>;
}

export function createShares<Result>({ atOnce, waiting }: SharesRule): Shares<Result> {
  const shares = new Map<string, Share<Result>>();

  async function inPlace(who: string, share: Share<Result>, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      // The slot is passed on to the first in the queue. If it were released first, a later request could take it.
      const next = share.queue.shift();
      if (next) next();
      else share.running -= 1;
      if (share.running === 0) shares.delete(who);
    }
  }

  return {
    run(who, name, work) {
      const share: Share<Result> = shares.get(who) ?? { running: 0, queue: [], waiting: new Map() };
      shares.set(who, share);
      if (share.running < atOnce) {
        share.running += 1;
        return inPlace(who, share, work);
      }
      const same = share.waiting.get(name);
      if (same) return same;
      if (share.queue.length >= waiting) return undefined;
      const turn = new Promise<void>((resolve) => share.queue.push(resolve)).then(() => {
        share.waiting.delete(name);
        return inPlace(who, share, work);
      });
      share.waiting.set(name, turn);
      return turn;
    },
  };
}
