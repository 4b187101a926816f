import { mapOf } from '../../../maps/region-codes.js';
import { otherPlaces } from '../../../privacy/published-figures.js';
import { isOtherCountries, type Cell } from '../../../maps/cell.js';
import { compareByValue, type HeatRow, type RowKind, type MapModel } from '../../../maps/map-model.js';
import { addSums, type Sum } from '../../../maps/sum.js';

/** Everything that one map, its tiles and its table show. `regions` and `elsewhere` together are `total`. */
export interface MapViewModel extends MapModel {
  /** Rows for gifts from places that are not on the map. */
  readonly elsewhere: readonly HeatRow[];
  /** Whether places with few donors are part of an `others` row. */
  readonly hasMerged: boolean;
  /** See `mayHide`. */
  readonly mayHide: boolean;
}

/** How many unrecognised spellings are listed one by one. The others are counted together. */
const maxTexts = 8;

/** Adds to a model the rows that have no place on its map. */
export function mapViewModelOf(model: MapModel): MapViewModel {
  const { map, metric, cells, countries } = model;
  const isHome = ({ country }: Cell) => mapOf(country) === map;
  const onMap = new Set(model.regions.map(({ region }) => region));
  const home = cells.filter((cell) => isHome(cell) && !(cell.region && onMap.has(cell.region)));
  const abroad = map === 'world' ? [] : countries.filter((cell) => !isHome(cell));
  const unknown = cells.filter((cell) => cell.country === '' && !isOtherCountries(cell));
  const elsewhere = [
    ...rowsOf(home, 'others'),
    ...abroad.map((cell) => rowOf('country', cell, cell)),
    ...cells.filter(isOtherCountries).map((cell) => rowOf('others', cell, { country: '' })),
    ...rowsOf(unknown, 'unspecified'),
  ];
  return {
    ...model,
    elsewhere: elsewhere.sort(compareByValue(metric)),
    hasMerged:
      elsewhere.some(({ kind }) => kind === 'others') && cells.some(({ text }) => text === otherPlaces),
    mayHide: mayHide(model),
  };
}

/**
 * Whether the gifts of a region without a row may be in an `others` row. Its label must then not say that it has no gifts. A country
 * with a row of its own is not among the other countries.
 */
function mayHide({ map, campaigns }: Pick<MapModel, 'map' | 'campaigns'>): boolean {
  return campaigns.some((cells) => {
    const home = cells.filter(({ country }) => mapOf(country) === map);
    return home.length > 0 ? home.some(({ text }) => text === otherPlaces) : cells.some(isOtherCountries);
  });
}

/** One row per place of a country. Unrecognised spellings beyond `maxTexts` are added to the merged row. */
function rowsOf(cells: readonly Cell[], merged: 'others' | 'unspecified'): HeatRow[] {
  const texts = cells.filter((cell) => kindOf(cell) === 'unrecognised').sort((a, b) => b.donors - a.donors);
  const tail = new Set(texts.slice(maxTexts));
  const together = cells.filter((cell) => tail.has(cell) || kindOf(cell) === merged);
  const alone = cells.filter((cell) => !together.includes(cell));
  const country = cells[0]?.country ?? '';
  return [
    ...alone.map((cell) => rowOf(kindOf(cell), cell, cell)),
    ...(together.length > 0 ? [rowOf(merged, addSums(together), { country })] : []),
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
