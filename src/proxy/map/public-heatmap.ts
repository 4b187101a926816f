import { otherPlaces, publishedFigures, type CountedPlace } from '../../privacy/published-figures.js';
import type { Heatmap, HeatmapEntry } from '../../schema/heatmap.js';
import { figuresOf, type HeatmapFigures } from '../../schema/heatmap-figures.js';
import { toMajor } from '../../schema/money.js';
import { isAssociatedState, isUsTerritory, postalState } from '../../schema/states.js';

/**
 * The heatmap for visitors: no sum of fewer than `minDonors` people, and none from which such a sum could be computed. Rows of small
 * places are merged into one row with the state `other`: regions within their country, or whole countries. Totals do not change.
 */
export function publicHeatmap(rows: Heatmap, minDonors: number): HeatmapEntry[] {
  return publishedFigures(groupByPlace(rows), minDonors).flatMap(({ country, name, isAlone, parts }) => {
    const own = parts.flatMap((place) => place.rows);
    if (!isAlone) return sumOf(own, { country, state: name });
    return own.length === 1 ? own : sumOf(own, own[0] ?? {});
  });
}

export interface PlaceRows extends CountedPlace {
  readonly rows: HeatmapEntry[];
}

/** Groups rows by place: otherwise each row of one place would be compared with `minDonors` by itself. */
export function groupByPlace(rows: Heatmap): readonly PlaceRows[] {
  const places = new Map<string, HeatmapEntry[]>();
  for (const row of rows) {
    const key = JSON.stringify(placeOf(row));
    const same = places.get(key);
    if (same) same.push(row);
    else places.set(key, [row]);
  }
  const given = [...places].filter(([, own]) => own.some((row) => !isNothing(figuresOf(row))));
  return given.map(([key, own]) => {
    const [country, name] = JSON.parse(key) as ReturnType<typeof placeOf>;
    const donors = own.reduce((sum, row) => sum + (figuresOf(row).donors ?? 0), 0);
    return { country, name, donors, rows: own };
  });
}

/**
 * Country and place in the form in which they are compared, as in the map (`placeIn`): otherwise a place in two spellings would be
 * published as two places. Territories of the US are treated as its states, as on maps.
 */
function placeOf({ country, state }: HeatmapEntry): readonly [country: string, name: string] {
  const code = (country ?? '').trim().toUpperCase();
  const text = (state ?? '').trim();
  if (isUsTerritory(code)) return ['US', text && text !== otherPlaces ? `${code} ${text}` : code];
  if (text === otherPlaces) return [code, text];
  const name = text.toUpperCase();
  return isAssociatedState(code, name) ? [name, ''] : [code, postalState(code, name)];
}

/** One row with the sum of all rows, and one without figures if some rows lack them, so that readers know that the sum is incomplete. */
function sumOf(rows: readonly HeatmapEntry[], { country, state }: HeatmapEntry): HeatmapEntry[] {
  const figures = rows.map(figuresOf);
  const amounts = figures.map(({ amount }) => amount).filter((amount) => amount !== null);
  const place = { country: country ?? '', state: state ?? '' };
  const sum = {
    amount_raised: amounts.length > 0 ? toMajor(add(amounts)) : null,
    n_donors: add(figures.map(({ donors }) => donors ?? 0)),
    ...place,
  };
  if (!figures.some(isPartial)) return [sum];
  return [sum, { amount_raised: null, n_donors: null, ...place }];
}

function isNothing({ amount, donors }: HeatmapFigures): boolean {
  return amount === 0 && donors === 0;
}

function isPartial({ amount, donors }: HeatmapFigures): boolean {
  return amount === null || donors === null;
}

function add(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
