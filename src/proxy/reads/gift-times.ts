/** When gifts last went through, by campaign. */
export interface GiftTimes {
  note(campaign: number): void;
  /** When the last one came that moves the figures of a campaign, or of all together; ms of the clock. */
  last(campaign: number | undefined): Promise<number | undefined> | number | undefined;
}

/** Campaigns remembered. Each of them took a real gift; a site with more of them at once asks a little less often. */
const most = 1_000;

export function createGiftTimes(clock: () => number): GiftTimes {
  const times = new Map<number, number>();
  let latest: number | undefined;
  return {
    note(campaign) {
      latest = clock();
      // Deleted first, so that the oldest stands first.
      times.delete(campaign);
      times.set(campaign, latest);
      const [oldest] = times.keys();
      if (times.size > most && oldest !== undefined) times.delete(oldest);
    },
    last: (campaign) => (campaign === undefined ? latest : times.get(campaign)),
  };
}
