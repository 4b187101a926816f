import { isPlaceless, mapOf, type CountryMap } from './region-codes.js';
import { addCells, isOtherCountries, type Cell } from './cell.js';
import { addSums, isEmptySum, valueOf, type Metric, type Sum } from './sum.js';

export type MapName = CountryMap | 'world';

/** The kind of a row. `others`: several merged regions of `country`, or several countries if `country` is empty. */
export type RowKind = 'region' | 'country' | 'unspecified' | 'unrecognised' | 'others';

export interface HeatRow extends Sum {
  readonly kind: RowKind;
  /** Alpha-2; empty = not known, or several. */
  readonly country: string;
  /** Postal code of a `region`. */
  readonly region: string;
  /** The platform's text for an `unrecognised` place. */
  readonly text: string;
}

/** The figures that a map is drawn from. `MapViewModel` adds what its legend, table and notes need. */
export interface MapModel {
  readonly map: MapName;
  readonly metric: Metric;
  /** The map's own places, highest first. */
  readonly regions: readonly HeatRow[];
  readonly total: Sum;
  /** Whether there are too few donors in total to show any place. */
  readonly isTooFew: boolean;
  /** Every known country with the sum of its regions, highest amount first. */
  readonly countries: readonly Cell[];
  /** The published cells of all campaigns together, each place once. */
  readonly cells: readonly Cell[];
  /** The published cells of each campaign. */
  readonly campaigns: readonly (readonly Cell[])[];
}

export interface MapModelOptions {
  readonly map: MapName | 'auto';
  readonly metric: Metric;
}

/** @param campaigns The published cells of each campaign. They are only added up: splitting them could reveal hidden figures. */
export function mapModelOf(
  campaigns: readonly (readonly Cell[])[],
  { map: wanted, metric }: MapModelOptions,
): MapModel {
  const cells = addCells(campaigns.flat());
  const total = addSums(cells);
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
    regions: regions.sort(compareByValue(metric)),
    total,
    isTooFew: !isEmptySum(total) && cells.every(isOtherCountries),
    countries,
    cells,
    campaigns,
  };
}

/** Sorts the highest value first, and rows without a value last. */
export function compareByValue(metric: Metric): (a: Sum, b: Sum) => number {
  return (a, b) => (valueOf(b, metric) ?? -Infinity) - (valueOf(a, metric) ?? -Infinity);
}

/**
 * The map of the country with the highest amount, if that is at least half of the amounts of all known countries; otherwise
 * the world, because a country's map would leave out most of the gifts.
 */
export function mainMap(countries: readonly Cell[]): MapName {
  const [first] = countries;
  const isMost = first && 2 * (first.amount ?? 0) >= (addSums(countries).amount ?? 0);
  return (isMost && mapOf(first.country)) || 'world';
}

/** Whether a map is drawn. Without gifts, or with too few donors to show a place, there is none. */
export function isDrawn({ total, isTooFew }: MapModel): boolean {
  return !isEmptySum(total) && !isTooFew;
}
