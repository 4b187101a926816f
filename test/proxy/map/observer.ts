import type { Seen } from './world.js';

/** What an observer who stored every answer knows about one gift. */
export interface Claim {
  readonly campaign: number;
  readonly place: string;
  readonly cents: number;
}

interface Figures {
  readonly cents: number;
  readonly donors: number;
}

const nothing: Figures = { cents: 0, donors: 0 };
const between = (later: Figures = nothing, earlier: Figures = nothing): Figures => ({
  cents: later.cents - earlier.cents,
  donors: later.donors - earlier.donors,
});
export const namesPlace = (place: string) => !place.endsWith(' other') && place.trim() !== '';

/** An observer who stores all public answers, and derives from them gifts with their places. */
export class Observer {
  readonly claims: Claim[] = [];
  /** All published figures of each place, without order. */
  readonly #published = new Map<string, Figures[]>();
  /** Changes of a campaign's total since a place's figure last changed, by campaign and place. */
  readonly #steps = new Map<number, { readonly at: number; readonly step: Figures }[]>();
  readonly #changed = new Map<string, number>();
  /** Campaigns that were observed from their first gift. */
  readonly #fromStart = new Set<number>();
  /** The latest figure of each place, by campaign; those of a lost map stay. */
  readonly #standing = new Map<number, Map<string, Figures>>();
  #last: Seen | undefined;
  #time = 0;

  observe(seen: Seen): void {
    this.#time += 1;
    for (const [campaign, total] of seen.total) this.#observeCampaign(campaign, total, seen);
    this.#last = seen;
  }

  #observeCampaign(campaign: number, total: Figures, seen: Seen): void {
    const steps = this.#steps.get(campaign) ?? [];
    this.#steps.set(campaign, steps);
    const step = between(total, this.#last?.total.get(campaign));
    if (!this.#last && total.donors === 0) this.#fromStart.add(campaign);
    if (this.#last && (step.cents !== 0 || step.donors !== 0)) steps.push({ at: this.#time, step });

    const map = seen.map.get(campaign) ?? new Map<string, Figures>();
    const now = [...map.keys()].filter(namesPlace);
    const before = this.#standing.get(campaign) ?? new Map<string, Figures>();
    this.#standing.set(campaign, before);
    // All places disappear together only if the proxy has lost its map. It publishes each of them again as a whole.
    const last = now.length > 0 ? [...(this.#last?.map.get(campaign)?.keys() ?? [])].filter(namesPlace) : [];
    for (const place of new Set([...now, ...last])) {
      const key = `${String(campaign)} ${place}`;
      const figures = map.get(place) ?? nothing;
      const change = between(figures, before.get(place));
      const published = this.#published.get(key) ?? [];
      this.#published.set(key, published);
      if (this.#last && (change.cents !== 0 || change.donors !== 0)) {
        // A figure that differs from another by one donor, or by a gift of a former donor.
        for (const earlier of [...published, before.get(place) ?? nothing]) {
          const { cents, donors } = between(figures, earlier);
          if (Math.abs(donors) <= 1 && cents !== 0) this.#claim(campaign, place, cents);
        }
        // The gifts of a place are among those of the campaign since the place's figure last changed, or at first since the campaign began.
        const isSeenWhole = before.has(place) || published.length > 0 || this.#fromStart.has(campaign);
        if (!isSeenWhole) {
          this.#changed.set(key, this.#time);
          published.push(figures);
          before.set(place, figures);
          continue;
        }
        const since = this.#changed.get(key) ?? 0;
        const pool = steps.filter(({ at }) => at > since);
        const sum = pool.reduce<Figures>(
          (all, one) => ({ cents: all.cents + one.step.cents, donors: all.donors + one.step.donors }),
          nothing,
        );
        if (sum.cents === change.cents) for (const one of pool) this.#claim(campaign, place, one.step.cents);
        const single = pool.filter(({ step: one }) => one.donors === 1).map(({ step: one }) => one.cents);
        for (const cents of membersOf(single, change)) this.#claim(campaign, place, cents);
        this.#changed.set(key, this.#time);
      }
      if (map.has(place)) {
        published.push(figures);
        before.set(place, figures);
      } else before.delete(place);
    }
  }

  #claim(campaign: number, place: string, cents: number): void {
    this.claims.push({ campaign, place, cents });
  }
}

const [mostGifts, mostOf] = [4, 60];

/** Gifts of a pool that are certainly part of a change, because no other gifts add up to it. */
function membersOf(pool: readonly number[], { cents, donors }: Figures): readonly number[] {
  if (donors < 1 || donors > pool.length) return [];
  // Published figures are rounded to fifties, so they may differ by as much.
  const off = cents % 5_000 === 0 ? 4_999 : 0;
  const sorted = [...pool].sort((a, b) => b - a);
  const most = sorted.slice(0, donors + 1).reduce((sum, one) => sum + one, 0);
  const needed = sorted.slice(0, donors).filter((one) => most - one + off < cents);
  if (needed.length > 0 || donors > mostGifts || pool.length > mostOf) return needed;
  return onlySum(pool, donors, (sum) => Math.abs(sum - cents) <= off) ?? [];
}

/** The only `count` numbers of a pool with the given sum; `undefined` if there are none or several. */
function onlySum(
  pool: readonly number[],
  count: number,
  fits: (sum: number) => boolean,
): readonly number[] | undefined {
  const found: (readonly number[])[] = [];
  const search = (from: number, chosen: readonly number[], sum: number): void => {
    if (found.length > 1) return;
    if (chosen.length === count) {
      if (fits(sum)) found.push(chosen);
      return;
    }
    for (let at = from; at <= pool.length - (count - chosen.length); at += 1) {
      const one = pool[at] ?? 0;
      search(at + 1, [...chosen, one], sum + one);
    }
  };
  search(0, [], 0);
  return found.length === 1 ? found[0] : undefined;
}
