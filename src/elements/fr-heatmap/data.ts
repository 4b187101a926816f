import { compareByValue, type MapModel, type MapName } from '../../maps/map-model.js';

/** The gifts of a place. */
export interface RegionData {
  /**
   * "CA-QC" for a region. "CA" for a country, or for gifts of a country whose regions are not known or have too few donors. Empty for gifts
   * whose country is not known or has too few donors. A code may come more than once.
   */
  readonly code: string;
  /** Integer minor units; `null` if no amount is known. */
  readonly raisedMinor: number | null;
  readonly donors: number;
}

/** What `<fr-heatmap>` shows. Places with few donors are counted together, as on the map. */
export interface HeatmapData {
  /** ISO 4217 code of the amounts; empty if the page sets none. */
  readonly currency: string;
  /** The map on screen. */
  readonly map: MapName;
  /** All places, also those that are not on the map, so that they add up to the total. Those with the highest `metric` come first. */
  readonly regions: readonly RegionData[];
  /** All gifts together, in integer minor units; `null` if no amount is known, or there are too few donors to show any. */
  readonly raisedMinor: number | null;
  /** `null` if there are too few to show any. */
  readonly donors: number | null;
  /** Number of campaigns that could not be loaded: they are not counted. */
  readonly missing: number;
}

export function heatmapData(
  { map, metric, cells, total, isTooFew }: MapModel,
  currency: string,
  missing: number,
): HeatmapData {
  if (isTooFew) return { currency, map, regions: [], raisedMinor: null, donors: null, missing };
  const regions = [...cells].sort(compareByValue(metric)).map(({ country, region, amount, donors }) => ({
    code: region === '' ? country : `${country}-${region}`,
    raisedMinor: amount,
    donors,
  }));
  return { currency, map, regions, raisedMinor: total.amount, donors: total.donors, missing };
}
