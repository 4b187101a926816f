import { LRUCache } from 'lru-cache';
import { otherPlaces } from '../../privacy/published-figures.js';
import type { Heatmap, HeatmapEntry } from '../../schema/heatmap.js';
import { figuresOf } from '../../schema/heatmap-figures.js';
import { toMajor } from '../../schema/money.js';
import { z } from '../../schema/z.js';
import { publicHeatmap, groupByPlace } from './public-heatmap.js';
import { sha256 } from '../ledger/hashes.js';
import { updateStored, type MapStore } from '../ledger/map-store.js';
import {
  firstPublishedMap,
  updateMap,
  publishedRows,
  type LivePlace,
  type MapUpdate,
  type PublishedMap,
} from './published-map.js';

export interface PublicMapSetup extends Pick<MapUpdate, 'random'> {
  readonly minDonors: number;
  readonly mapRefresh: MapUpdate['refresh'];
  readonly upstream: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Persistent storage; without it, earlier maps are not known after a restart. */
  readonly maps: MapStore | undefined;
}

/**
 * The heatmap for visitors. Neither one answer nor the change between two answers reveals a donor's gift.
 *
 * @returns Rows of the contract. Rejects while the store is unavailable, because the last published map is then unknown.
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

export function createPublicMap(setup: PublicMapSetup): PublicMap {
  const { minDonors, mapRefresh: refresh, upstream, now, random } = setup;
  const maps = setup.maps ?? createMemoryMaps();

  function mapFor(key: string, live: readonly LivePlace[]): Promise<PublishedMap> {
    const read = (text: string): PublishedMap => z.parse(StoredMap, JSON.parse(text));
    return updateStored(maps, key, read, (known) => {
      const look = { minDonors, refresh, random, now: now() };
      return {
        state: known ? updateMap(known, live, look) : firstPublishedMap(live, setup.maps !== undefined, look),
        // Nothing is stored for campaigns without gifts, because visitors can request any number of invented IDs.
        isStored: known !== undefined || live.length > 0,
      };
    });
  }

  return async (rows, campaign) => {
    // With a `minDonors` of 0 or 1, the owner's settings publish all places unchanged.
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
  return groupByPlace(rows).map(({ rows: own, country, name, donors }) => {
    const figures = own.map(figuresOf);
    return {
      country,
      name,
      donors,
      row: [own[0]?.country ?? '', own[0]?.state ?? ''] as const,
      amount: figures.reduce((total, { amount }) => total + (amount ?? 0), 0),
      isPartial: figures.some((one) => one.amount === null || one.donors === null),
    };
  });
}

/** Maximum number of campaigns that are remembered. If the map of a campaign was dropped, the campaign starts again without a map. */
const most = 1_000;

/** Published maps in the memory of this process. */
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
