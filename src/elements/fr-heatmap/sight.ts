import { isPlaceless, mapOf, type CountryMap } from '../../maps/region-codes.js';
import { addCells, isOtherCountries, type Cell } from './cell.js';
import { addUp, isNothing, valueOf, type Metric, type Sum } from './sum.js';

export type MapName = CountryMap | 'world';

/** What a row stands for. `others`: what was merged, within `country`, or countries when that is empty. */
export type RowKind = 'region' | 'country' | 'unspecified' | 'unrecognised' | 'others';

export interface HeatRow extends Sum {
  readonly kind: RowKind;
  /** Alpha-2; empty = not known, or several. */
  readonly country: string;
  /** Postal code, of a `region`. */
  readonly region: string;
  /** What was written, of an `unrecognised` place. */
  readonly text: string;
}

/** What a map is painted with before anything is told of it; `HeatView` has the rest. */
export interface Sight {
  readonly map: MapName;
  readonly metric: Metric;
  /** The map's own places, highest first. */
  readonly regions: readonly HeatRow[];
  readonly total: Sum;
  /** So few donors in all that no place can be named. */
  readonly isTooFew: boolean;
  /** Every known country with all that is in it, the one that gave most first. */
  readonly countries: readonly Cell[];
  /** What may be shown of all campaigns together, each place once. */
  readonly cells: readonly Cell[];
  /** The same of each. */
  readonly campaigns: readonly (readonly Cell[])[];
}

export interface SightOptions {
  readonly map: MapName | 'auto';
  readonly metric: Metric;
}

/** @param campaigns What may be shown of each: here cells are only added up, never parted. */
export function sightOf(
  campaigns: readonly (readonly Cell[])[],
  { map: wanted, metric }: SightOptions,
): Sight {
  const cells = addCells(campaigns.flat());
  const total = addUp(cells);
  const states = cells.filter(({ country }) => country);
  const countries = addCells(states.map((cell) => ({ ...cell, region: '', text: '' }))).sort(
    (a, b) => (b.amount ?? 0) - (a.amount ?? 0) || b.donors - a.donors,
  );
  const map = wanted === 'auto' ? mainMap(countries) : wanted;
  const regions: HeatRow[] =
    map === 'world'
      ? countries.map((cell) => ({ kind: 'country', ...cell }))
      : cells
          .filter(({ country, region }) => mapOf(country) === map && region && !isPlaceless(region))
          .map((cell) => ({ kind: 'region', ...cell }));
  return {
    map,
    metric,
    regions: regions.sort(byValue(metric)),
    total,
    isTooFew: !isNothing(total) && cells.every(isOtherCountries),
    countries,
    cells,
    campaigns,
  };
}

/** Highest first; what has no figure comes last. */
export function byValue(metric: Metric): (a: Sum, b: Sum) => number {
  return (a, b) => (valueOf(b, metric) ?? -Infinity) - (valueOf(a, metric) ?? -Infinity);
}

/**
 * The map of the country that gave most, if that is at least half of what came from known countries: a map that leaves
 * most of it out says less than the world's.
 */
function mainMap(countries: readonly Cell[]): MapName {
  const [first] = countries;
  const isMost = first && 2 * (first.amount ?? 0) >= (addUp(countries).amount ?? 0);
  return (isMost && mapOf(first.country)) || 'world';
}

/** Whether there is a picture of it: of no gifts, or of too few to name a place, there is none. */
export function isDrawn({ total, isTooFew }: Sight): boolean {
  return !isNothing(total) && !isTooFew;
}
