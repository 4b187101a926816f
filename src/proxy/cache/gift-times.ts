/** Times of the last successful gifts, by campaign. */
export interface GiftTimes {
  note(campaign: number): void;
  /** Time of the last gift to a campaign, or to any campaign if it is `undefined`; ms of the clock. */
  last(campaign: number | undefined): Promise<number | undefined> | number | undefined;
}

/** Maximum number of campaigns that are remembered; the oldest are dropped, so their figures are refreshed less often. */
const most = 1_000;

export function createGiftTimes(clock: () => number): GiftTimes {
  const times = new Map<number, number>();
  let latest: number | undefined;
  return {
    note(campaign) {
      latest = clock();
      // Deleted first, so that the map stays in the order of time.
      times.delete(campaign);
      times.set(campaign, latest);
      const [oldest] = times.keys();
      if (times.size > most && oldest !== undefined) times.delete(oldest);
    },
    last: (campaign) => (campaign === undefined ? latest : times.get(campaign)),
  };
}
