import { LRUCache } from 'lru-cache';
import { otherPlaces } from '../../privacy/published-figures.js';
import type { Heatmap, HeatmapEntry } from '../../schema/heatmap.js';
import { figuresOf } from '../../schema/heatmap-figures.js';
import { toMajor } from '../../schema/money.js';
import { z } from '../../schema/z.js';
import { publicHeatmap, spotsOf } from './public-heatmap.js';
import { sha256 } from '../ledger/fingerprint.js';
import type { MapStore } from '../ledger/map-store.js';
import {
  firstPublishedMap,
  lookedAt,
  publishedRows,
  type LivePlace,
  type Look,
  type PublishedMap,
} from './published-map.js';

export interface PublicMapSetup extends Pick<Look, 'random'> {
  readonly minDonors: number;
  readonly mapRefresh: Look['refresh'];
  readonly upstream: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Storage that survives a restart; without it nothing is known of earlier maps after a start. */
  readonly maps: MapStore | undefined;
}

/**
 * What a visitor may know of where a campaign's gifts come from, now and over time.
 *
 * @returns rows of the contract. Rejects while the store is unavailable, since the last published map is not known then.
 */
export type PublicMap = (rows: Heatmap, campaign: number) => Promise<HeatmapEntry[]>;

const sum = z.readonly(z.tuple([z.number(), z.number()]));
const label = z.readonly(z.tuple([z.string(), z.string()]));
const StoredMap = z.object({
  places: z.record(
    z.string(),
    z.object({ row: label, told: sum, counted: sum, base: sum, since: z.number() }),
  ),
  looked: z.object({ donors: z.number(), hour: z.number() }),
});

/** How often another proxy may be faster before its map is used here as well. */
const mostTries = 3;

export function createPublicMap(setup: PublicMapSetup): PublicMap {
  const { minDonors, mapRefresh: refresh, upstream, now, random } = setup;
  const maps = setup.maps ?? createMemoryMaps();

  async function mapFor(key: string, live: readonly LivePlace[]): Promise<PublishedMap> {
    for (let tries = 1; ; tries += 1) {
      const text = await maps.get(key);
      const known = text === undefined ? undefined : z.parse(StoredMap, JSON.parse(text));
      const look = { minDonors, refresh, random, now: now() };
      const map = known
        ? tries > mostTries
          ? known
          : lookedAt(known, live, look)
        : firstPublishedMap(live, setup.maps !== undefined, look);
      // Of campaigns without gifts nothing is kept: a visitor can make up any number of them.
      if (
        map === known ||
        (!known && live.length === 0) ||
        (await maps.replace(key, text, JSON.stringify(map)))
      )
        return map;
    }
  }

  return async (rows, campaign) => {
    // Told as they are to whom their owner says so.
    if (minDonors <= 1) return publicHeatmap(rows, minDonors);
    const live = livePlaces(rows);
    const map = await mapFor((await sha256(`${upstream} ${campaign}`)).slice(0, 32), live);
    const told = publishedRows(map, live).map(({ row: [country, state], sum: [amount, donors] }) => ({
      amount_raised: toMajor(amount),
      n_donors: donors,
      country,
      state,
    }));
    const isPartial = live.some((place) => place.isPartial);
    const lack = { amount_raised: null, n_donors: null, country: '', state: otherPlaces };
    return publicHeatmap([...told, ...(isPartial ? [lack] : [])], minDonors);
  };
}

function livePlaces(rows: Heatmap): LivePlace[] {
  return spotsOf(rows).map(({ rows: own, country, name, donors }) => {
    const figures = own.map(figuresOf);
    return {
      ...{ country, name, donors },
      row: [own[0]?.country ?? '', own[0]?.state ?? ''] as const,
      amount: figures.reduce((total, { amount }) => total + (amount ?? 0), 0),
      isPartial: figures.some((one) => one.amount === null || one.donors === null),
    };
  });
}

/** Campaigns remembered. One that was forgotten is begun anew. */
const most = 1_000;

/** What the maps have told, in the memory of this process. */
export function createMemoryMaps(): MapStore {
  const texts = new LRUCache<string, string>({ max: most });
  return {
    get: async (key) => texts.get(key),
    async replace(key, before, text) {
      if (texts.get(key) !== before) return false;
      texts.set(key, text);
      return true;
    },
  };
}
