import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import { ask, proxyFor } from '../ask.js';
import { campaign as campaignSample } from '../samples.js';

/** Random numbers that are the same in each run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Gift {
  readonly campaign: number;
  /** Index in `places`; `undefined` for a gift that is not in the heatmap. */
  readonly place: string | undefined;
  /** Amount in minor units; negative for a refund. */
  readonly cents: number;
  /** Change of the number of donors: 1 for a new donor, 0 for a former one, -1 for a refund. */
  readonly donors: number;
  readonly team: number;
}

const codes = ['ON', 'QC', 'BC', 'AB', 'MB', 'SK', 'NS', 'NB', 'NL', 'PE', 'YT', 'NT', 'NU'];
/** Fifteen places, of which the first has most gifts. */
export const places = [...codes.map((code) => `CA ${code}`), 'US NY', 'FR '];

const usual = [1_000, 2_000, 2_500, 5_000, 10_000, 25_000];

/** A platform with two campaigns that get random gifts, and all data that visitors read. */
export class GiftWorld {
  /** Milliseconds since 1970. */
  now = Date.UTC(2026, 10, 21, 9);
  readonly gifts: Gift[] = [];
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Adds a gift, or sometimes a refund of one. */
  happen(): void {
    const refunded = this.#random() < 0.03 && this.gifts.findLast(({ donors }) => donors === 1);
    if (refunded) {
      this.gifts.push({ ...refunded, cents: -refunded.cents, donors: -1 });
      return;
    }
    const [kind, where, which] = [this.#random(), this.#random(), this.#random()];
    const some =
      kind < 0.5 ? (usual[Math.floor(which * usual.length)] ?? 0) : 500 + Math.floor(which * 30_000);
    this.gifts.push({
      campaign: this.#random() < 0.8 ? 1 : 2,
      place: this.#random() < 0.03 ? undefined : places[Math.floor(where ** 1.5 * places.length)],
      cents: this.#random() < 0.01 ? 20 * some : some,
      donors: this.#random() < 0.05 ? 0 : 1,
      team: Math.floor(this.#random() * 4),
    });
  }

  readonly fetch: typeof fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const [, id, isMap] = /\/fundraiser\/(\d+)(\/heatmap)?/.exec(pathname) ?? [];
    const own = this.gifts.filter(({ campaign }) => id === undefined || campaign === Number(id));
    const sum = sumOf(own);
    if (isMap) return Response.json(this.#heatmap(own));
    if (id) return Response.json({ ...campaignSample, raised: sum.cents / 100, donors: sum.donors });
    if (pathname.endsWith('/stats'))
      return Response.json({
        ...{ amount_raised: sum.cents / 100, n_donors: sum.donors },
        ...{ n_fundraisers: 2, n_teams: 4, n_pages: 9 },
      });
    const teams = [0, 1, 2, 3].map((team) => ({
      id: team + 1,
      name: `Team ${String(team)}`,
      amount_raised: sumOf(own.filter((gift) => gift.team === team)).cents / 100,
    }));
    return Response.json(teams);
  };

  /** All gifts of a campaign that are in the heatmap. */
  mapped(id: number): { cents: number; donors: number } {
    const sums = this.#placesOf(this.gifts.filter(({ campaign }) => campaign === id));
    return sums.reduce(
      (all, { cents, donors }) => ({ cents: all.cents + cents, donors: all.donors + donors }),
      { cents: 0, donors: 0 },
    );
  }

  #heatmap(own: readonly Gift[]): object[] {
    return this.#placesOf(own).map(({ place, cents, donors }) => {
      const [country, state] = place.split(' ');
      return { amount_raised: cents / 100, n_donors: donors, country, state };
    });
  }

  /** Places without those whose gifts were all refunded. */
  #placesOf(own: readonly Gift[]) {
    return places
      .map((place) => ({ place, ...sumOf(own.filter((gift) => gift.place === place)) }))
      .filter(({ donors }) => donors > 0);
  }
}

export function sumOf(gifts: readonly Gift[]): { cents: number; donors: number } {
  return {
    cents: gifts.reduce((sum, { cents }) => sum + cents, 0),
    donors: gifts.reduce((sum, { donors }) => sum + donors, 0),
  };
}

/** A proxy without a cache, so that each answer is new. */
export function proxyBefore(
  world: GiftWorld,
  ledger: Partial<Ledger>,
  options: Partial<ProxyOptions> = {},
): Proxy {
  const clock = () => world.now;
  return proxyFor('https://api.example.org', {
    ...{ clock, now: clock, fetch: world.fetch, maxFresh: 0 },
    ledger: { ...createMemoryLedger({ now: clock }), ...ledger },
    ...options,
  }).proxy;
}

interface Figures {
  readonly cents: number;
  readonly donors: number;
}

/** All data that a visitor can read at one time. */
export interface Seen {
  /** Figures by campaign. */
  readonly total: ReadonlyMap<number, Figures>;
  /** Figures by campaign and place; the name `other` stands for other places. */
  readonly map: ReadonlyMap<number, ReadonlyMap<string, Figures>>;
  readonly texts: readonly string[];
}

/** @param isWhole Whether to read data without places as well. */
export async function see(proxy: Proxy, isWhole = true): Promise<Seen> {
  const total = new Map<number, Figures>();
  const map = new Map<number, ReadonlyMap<string, Figures>>();
  const texts: string[] = [];
  const get = async (path: string, body?: object) => {
    const answer = await ask(proxy, path, body ? { body } : {});
    texts.push(answer.text);
    return answer.body;
  };
  for (const id of [1, 2]) {
    const path = `/v2/client/fundraiser/${String(id)}`;
    const { raised, donors } = (await get(path)) as { raised: number; donors: number };
    total.set(id, { cents: Math.round(raised * 100), donors });
    const rows = (await get(`${path}/heatmap`)) as Record<string, number & string>[];
    map.set(
      id,
      new Map(
        rows.map(({ country, state, amount_raised: amount, n_donors: count }) => [
          `${country} ${state}`,
          { cents: Math.round(Number(amount) * 100), donors: Number(count) },
        ]),
      ),
    );
  }
  if (!isWhole) return { total, map, texts };
  await get('/v2/client/fundraiser/1?only_received=true');
  await get('/v2/client/wl/stats');
  await get('/v2/private/teams/search', {});
  return { total, map, texts };
}
