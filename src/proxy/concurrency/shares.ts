/** Places for pieces of work, of which nobody gets more than a share. */
export interface Shares<Result> {
  /**
   * Runs `work` as soon as `who` has a place; `undefined` where too much of theirs waits already. Of work with the same name one waits for
   * all of theirs.
   */
  run(who: string, name: string, work: () => Promise<Result>): Promise<Result> | undefined;
}

export interface SharesRule {
  /** Work of one address that runs at once, and that waits for it. */
  readonly atOnce: number;
  readonly waiting: number;
}

interface Share<Result> {
  running: number;
  /** Each begins the next piece of work. */
  readonly queue: (() => void)[];
  readonly waiting: Map<string, Promise<Result>>;
}

export function createShares<Result>({ atOnce, waiting }: SharesRule): Shares<Result> {
  const shares = new Map<string, Share<Result>>();

  async function inPlace(who: string, share: Share<Result>, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      // The place goes on to whoever is next: were it free in between, a newcomer could take it as well.
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
