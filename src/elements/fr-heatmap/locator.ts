import { placeIn, placeOfCodes, placeOfText, type Place } from '../../maps/place.js';
import { otherPlaces } from '../../privacy/published-figures.js';
import type { Heatmap } from '../../schema/heatmap.js';

export type Locate = (country: string, state: string) => Place;

/**
 * Where rows belong, as far as what they are looked up in is there.
 *
 * @param locate For names and spellings; rows by codes do without.
 * @param ownerOf Whom a country is counted with, by borders that the page has drawn.
 * @param home Country of rows that name none: as the page wrote it, or empty.
 */
export function locator(
  locate: ((country: string, state: string, home: string) => Place) | undefined,
  ownerOf: ((code: string, borders: ReadonlyMap<string, string>) => string) | undefined,
  borders: ReadonlyMap<string, string>,
  home: string,
): Locate {
  return (country, state) => {
    // Merged by the proxy: regions of the row's country, or countries.
    const isMerged = state === otherPlaces;
    if (isMerged && !country) return { country: '', region: '', text: otherPlaces };
    const own = isMerged ? '' : state;
    const found =
      placeOfCodes(country, own, home) ?? locate?.(country, own, home) ?? placeOfText(country, own);
    const place =
      isMerged && found.country && !found.region ? placeIn(found.country, '', otherPlaces) : found;
    const owner = ownerOf?.(place.country, borders) ?? place.country;
    return owner === place.country ? place : placeIn(owner, '', '');
  };
}

/** Whether there are rows that codes alone don't place. */
export function needsGazetteer(campaigns: readonly Heatmap[], home: string): boolean {
  return campaigns
    .flat()
    .some(
      ({ country, state }) =>
        state !== otherPlaces && placeOfCodes(country ?? '', state ?? '', home) === undefined,
    );
}
