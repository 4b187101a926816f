import { mapOf, tileRows, type CountryMap } from '../../maps/tile-grid.js';
import { otherPlaces } from '../../privacy/published-figures.js';
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

/** Everything that one map, its tiles and its table show. `regions` and `elsewhere` together are `total`. */
export interface HeatView {
  readonly map: MapName;
  /** The map's own places, highest first. */
  readonly regions: readonly HeatRow[];
  /** What has no place on the map. */
  readonly elsewhere: readonly HeatRow[];
  readonly total: Sum;
  /** Places with few donors are part of an `others` row. */
  readonly hasMerged: boolean;
  /** A place of the map without a row gave nothing or is part of an `others` row: nobody is told which. */
  readonly mayHide: boolean;
  /** So few donors in all that no place can be named. */
  readonly isTooFew: boolean;
}

export interface ViewOptions {
  readonly map: MapName | 'auto';
  readonly metric: Metric;
}

/** Spellings that nobody knows are listed for the page's owner, but not without end. */
const mostTexts = 8;

type Group = Sum & { readonly country: string; readonly cells: readonly Cell[] };

/** @param campaigns What may be shown of each: here cells are only added up, never parted. */
export function viewOf(
  campaigns: readonly (readonly Cell[])[],
  { map: wanted, metric }: ViewOptions,
): HeatView {
  const cells = addCells(campaigns.flat());
  const known = byCountry(cells.filter(({ country }) => country !== '')).sort(byAmount);
  const map = wanted === 'auto' ? mainMap(known) : wanted;
  const isHome = ({ country }: Group) => mapOf(country) === map;
  const home = known.find(isHome)?.cells ?? [];
  const abroad = known.filter((group) => !isHome(group)).map((group) => rowOf('country', group, group));
  const inside = rowsOf(home, 'others');
  const unknown = cells.filter((cell) => cell.country === '' && !isOtherCountries(cell));
  const regions = map === 'world' ? abroad : inside.filter((row) => isOnMap(row, map));
  const elsewhere = [
    ...inside.filter((row) => !regions.includes(row)),
    ...(map === 'world' ? [] : abroad),
    ...cells.filter(isOtherCountries).map((cell) => rowOf('others', cell, { country: '' })),
    ...rowsOf(unknown, 'unspecified'),
  ];
  const byValue = (a: Sum, b: Sum) => (valueOf(b, metric) ?? -Infinity) - (valueOf(a, metric) ?? -Infinity);
  const total = addUp(cells);

  return {
    map,
    regions: regions.sort(byValue),
    elsewhere: elsewhere.sort(byValue),
    total,
    hasMerged:
      elsewhere.some(({ kind }) => kind === 'others') && cells.some(({ text }) => text === otherPlaces),
    mayHide: campaigns.some((own) => hides(own, map)),
    isTooFew: !isNothing(total) && cells.every(isOtherCountries),
  };
}

function byCountry(cells: readonly Cell[]): Group[] {
  const countries = new Map<string, Cell[]>();
  for (const cell of cells) {
    const own = countries.get(cell.country);
    if (own) own.push(cell);
    else countries.set(cell.country, [cell]);
  }
  return [...countries].map(([country, own]) => ({ country, cells: own, ...addUp(own) }));
}

function byAmount(a: Sum, b: Sum): number {
  return (b.amount ?? 0) - (a.amount ?? 0) || b.donors - a.donors;
}

/**
 * The map of the country that gave most, if that is at least half of what came from known countries: a map that leaves
 * most of it out says less than the world's.
 */
function mainMap(countries: readonly Group[]): MapName {
  const [first] = countries;
  const located = addUp(countries);
  const isMost = first && 2 * (first.amount ?? 0) >= (located.amount ?? 0);
  return (isMost && mapOf(first.country)) || 'world';
}

/** A country that is told by itself is not among the other countries. */
function hides(cells: readonly Cell[], map: MapName): boolean {
  const home = cells.filter(({ country }) => mapOf(country) === map);
  return home.length > 0 ? home.some(({ text }) => text === otherPlaces) : cells.some(isOtherCountries);
}

/** Armed forces abroad have postal codes and no place on a map. */
function isOnMap({ kind, region }: HeatRow, map: CountryMap): boolean {
  return kind === 'region' && tileRows(map).flat().includes(region);
}

/** One row per place of a country, except that the last of many unknown spellings join what is merged. */
function rowsOf(cells: readonly Cell[], merged: 'others' | 'unspecified'): HeatRow[] {
  const texts = cells.filter((cell) => kindOf(cell) === 'unrecognised').sort((a, b) => b.donors - a.donors);
  const tail = new Set(texts.slice(mostTexts));
  const together = cells.filter((cell) => tail.has(cell) || kindOf(cell) === merged);
  const alone = cells.filter((cell) => !together.includes(cell));
  const country = cells[0]?.country ?? '';
  return [
    ...alone.map((cell) => rowOf(kindOf(cell), cell, cell)),
    ...(together.length > 0 ? [rowOf(merged, addUp(together), { country })] : []),
  ];
}

function kindOf({ region, text }: Cell): RowKind {
  if (region) return 'region';
  return text === otherPlaces ? 'others' : text ? 'unrecognised' : 'unspecified';
}

function rowOf(
  kind: RowKind,
  { amount, donors, isPartial }: Sum,
  { country, region = '', text = '' }: { country: string; region?: string; text?: string },
): HeatRow {
  return { kind, country, region, text: kind === 'unrecognised' ? text : '', amount, donors, isPartial };
}
