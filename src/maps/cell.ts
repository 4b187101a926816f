import type { Place } from './place.js';
import { otherPlaces, publishedFigures } from '../privacy/published-figures.js';
import { addSums, isEmptySum, type Sum } from './sum.js';

/** One place and the sum of its gifts. Its text is `otherPlaces` when it stands for several places. */
export type Cell = Place & Sum;

/** Merges cells of the same place, from several rows or several campaigns. */
export function addCells(cells: readonly Cell[]): Cell[] {
  const places = new Map<string, Cell[]>();
  for (const cell of cells) {
    const key = `${cell.country}\n${cell.region}\n${cell.text}`;
    const same = places.get(key);
    if (same) same.push(cell);
    else places.set(key, [cell]);
  }
  return [...places.values()].map((same) => sumOf(same, same[0] ?? unknownPlace));
}

/**
 * Returns the figures of one campaign that may be shown, each place once; see `publishedFigures`. Campaigns are added up afterwards.
 * Otherwise a page with two campaigns would reveal figures that a page with one of them hides.
 */
export function publishedCells(cells: readonly Cell[], minDonors: number): readonly Cell[] {
  const spots = cells
    .filter((cell) => !isEmptySum(cell))
    .map((cell) => ({ cell, country: cell.country, name: cell.region || cell.text, donors: cell.donors }));
  return publishedFigures(spots, minDonors).flatMap(({ country, name, isAlone, parts }) => {
    const own = parts.map(({ cell }) => cell);
    return isAlone ? own : [sumOf(own, { country, region: '', text: name })];
  });
}

/** Whether a cell stands for several countries. */
export function isOtherCountries({ country, text }: Place): boolean {
  return country === '' && text === otherPlaces;
}

const unknownPlace: Place = { country: '', region: '', text: '' };

function sumOf(cells: readonly Cell[], { country, region, text }: Place): Cell {
  return { country, region, text, ...addSums(cells) };
}
