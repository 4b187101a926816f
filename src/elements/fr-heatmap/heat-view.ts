import { mapOf, regionCodes, type CountryMap } from '../../maps/tile-grid.js';
import { mergeSmall } from './small-groups.js';
import { addUp, isNothing, valueOf, type Metric, type Sum } from './sum.js';
import type { Cell } from './tally.js';

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
  /** Codes of regions that are part of an `others` row. */
  readonly merged: readonly string[];
  readonly hasMerged: boolean;
  /** So few donors in all that no place can be named. */
  readonly isTooFew: boolean;
}

export interface ViewOptions {
  readonly map: MapName | 'auto';
  readonly metric: Metric;
  /** Places with fewer donors are merged; 0 and 1 merge none. */
  readonly minDonors: number;
}

/** Spellings that nobody knows are listed for the page's owner, but not without end. */
const mostTexts = 8;

type Group = Sum & { readonly country: string; readonly cells: readonly Cell[] };

/**
 * Countries are merged first, and regions within those that are shown: so whichever maps of one campaign a page shows, their
 * figures are parts of each other, and subtracting one from another gives nothing that isn't shown anyway.
 */
export function viewOf(cells: readonly Cell[], { map: wanted, metric, minDonors }: ViewOptions): HeatView {
  const countries = byCountry(cells);
  const total = addUp(countries);
  const { shown, merged } = mergeSmall(countries, minDonors);
  const map = wanted === 'auto' ? biggestMap(shown) : wanted;
  const ofMap = (group: Group) => group.country !== '' && mapOf(group.country) === map;
  const home = shown.find(ofMap);
  const inside = mergeSmall(home?.cells ?? [], minDonors, isLongTail(home?.cells ?? []));
  const nowhere = shown.find(({ country }) => country === '');
  const unknown = mergeSmall(nowhere?.cells ?? [], minDonors, isBlankOr(isLongTail(nowhere?.cells ?? [])));
  const rest = shown.filter((group) => group !== home && group !== nowhere);

  const places = inside.shown.map((cell) => rowOf(kindOf(cell), cell, cell));
  const abroad = rest.map((group) => rowOf('country', group, { country: group.country }));
  const regions = map === 'world' ? abroad : places.filter(({ kind }) => kind === 'region');
  const elsewhere = [
    ...places.filter((row) => !regions.includes(row)),
    ...together('others', inside.merged, home?.country ?? ''),
    ...(map === 'world' ? [] : abroad),
    ...together('others', merged, ''),
    ...unknown.shown.map((cell) => rowOf('unrecognised', cell, cell)),
    ...together('unspecified', unknown.merged, ''),
  ];
  const byValue = (a: Sum, b: Sum) => (valueOf(b, metric) ?? -Infinity) - (valueOf(a, metric) ?? -Infinity);

  return {
    map,
    regions: [...regions].sort(byValue),
    elsewhere: elsewhere.sort(byValue),
    total,
    // Of a country that is itself merged, which regions gave would be told of fewer than `minDonors` people.
    merged: merged.some(ofMap) ? regionCodes(map) : inside.merged.map(({ region }) => region).filter(Boolean),
    hasMerged: [merged, inside.merged, unknown.merged].some((some) =>
      some.some((item) => item.donors < minDonors),
    ),
    isTooFew: shown.length === 0 && !isNothing(total) && total.donors < minDonors,
  };
}

function byCountry(cells: readonly Cell[]): Group[] {
  const countries = new Map<string, Cell[]>();
  for (const cell of cells) countries.set(cell.country, [...(countries.get(cell.country) ?? []), cell]);
  return [...countries].map(([country, own]) => ({ country, cells: own, ...addUp(own) }));
}

/** The map of the country that gave most; the world where that one has none. */
function biggestMap(countries: readonly Group[]): MapName {
  const [first] = countries
    .filter(({ country }) => country !== '')
    .sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0) || b.donors - a.donors);
  return mapOf(first?.country ?? '') ?? 'world';
}

function kindOf({ region, text }: Cell): RowKind {
  return region ? 'region' : text ? 'unrecognised' : 'unspecified';
}

function isLongTail(cells: readonly Cell[]): (cell: Cell) => boolean {
  const texts = cells.filter(({ text }) => text !== '').sort((a, b) => b.donors - a.donors);
  return (cell) => texts.indexOf(cell) >= mostTexts;
}

/** With no country and no text there is nothing to tell apart from what is merged: both are "country unknown". */
function isBlankOr(other: (cell: Cell) => boolean): (cell: Cell) => boolean {
  return (cell) => cell.text === '' || other(cell);
}

function together(kind: RowKind, items: readonly Sum[], country: string): HeatRow[] {
  return items.length > 0 ? [rowOf(kind, addUp(items), { country })] : [];
}

function rowOf(
  kind: RowKind,
  { amount, donors, isPartial }: Sum,
  { country, region = '', text = '' }: { country: string; region?: string; text?: string },
): HeatRow {
  return { kind, country, region, text, amount, donors, isPartial };
}
