import { placeIn, placeOfCodes, placeOfText, type Place } from './place.js';
import { otherPlaces } from '../privacy/published-figures.js';
import type { Heatmap } from '../schema/heatmap.js';

export type Locate = (country: string, state: string) => Place;

/**
 * Returns a function that finds the place of a row with the lookups that are loaded.
 *
 * @param locate Finds places by name and spelling; rows with codes do not need it.
 * @param home The `country` attribute: the country of rows that name none, or empty.
 */
export function locator(
  locate: ((country: string, state: string, home: string) => Place) | undefined,
  home: string,
): Locate {
  return (country, state) => {
    // The proxy has merged several regions of the row's country, or several countries.
    const isMerged = state === otherPlaces;
    if (isMerged && !country) return { country: '', region: '', text: otherPlaces };
    const own = isMerged ? '' : state;
    const found =
      placeOfCodes(country, own, home) ?? locate?.(country, own, home) ?? placeOfText(country, own);
    return isMerged && found.country && !found.region ? placeIn(found.country, '', otherPlaces) : found;
  };
}

/** Whether any row has to be found by name. */
export function needsGazetteer(campaigns: readonly Heatmap[], home: string): boolean {
  return campaigns
    .flat()
    .some(
      ({ country, state }) =>
        state !== otherPlaces && placeOfCodes(country ?? '', state ?? '', home) === undefined,
    );
}
