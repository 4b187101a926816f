import { donorsOf, splitFew, type Counted } from './few-donors.js';

/**
 * The `state` of a row that stands for several places with few donors: regions of the row's country or, if the country is empty, countries.
 * Proxy and page merge places in the same way, so the page need not know which of them did it.
 */
export const otherPlaces = 'other';

/** One place of one campaign. */
export interface CountedPlace extends Counted {
  /** Country code; empty if unknown, or for several countries. */
  readonly country: string;
}

/** One figure that may be shown: the sum of its places. */
export interface PublishedFigure<Of extends CountedPlace> {
  readonly country: string;
  /** The name of a single place, or `otherPlaces`, or empty for "country unknown". */
  readonly name: string;
  /** Whether the figure is that of a single place, whose name may be shown. */
  readonly isAlone: boolean;
  readonly parts: readonly Of[];
}

/**
 * Assigns every place of one campaign to a figure with at least `minDonors` donors, or all places to a single figure. Countries come first,
 * then the regions of countries that are shown. All that a page shows (world map, country map, averages, sums of campaigns) consists of
 * whole figures, so no difference of them is a figure with fewer donors.
 *
 * This protects a single answer. The difference of two answers could still reveal gifts between them, so the proxy also limits changes over
 * time, in `src/proxy/map`. A page that reads the platform's rows directly does not have this protection.
 *
 * @param places Each place once, without places that have no gifts: these would be merged like small places. A row of other
 * countries (`otherPlaces` without a country) needs no minimum of donors, because it contains what the proxy does not publish by place yet.
 */
export function publishedFigures<Of extends CountedPlace>(
  places: readonly Of[],
  minDonors: number,
): readonly PublishedFigure<Of>[] {
  const { alone, together } = splitFew(byCountry(places), minDonors, otherPlaces);
  const rest = together.flatMap((country) => country.parts);
  return [
    ...alone.flatMap((country) => withinCountry(country, minDonors)),
    ...(rest.length > 0 ? [{ country: '', name: otherPlaces, isAlone: false, parts: rest }] : []),
  ];
}

interface Country<Of> extends Counted {
  readonly isNowhere: boolean;
  readonly parts: Of[];
}

/** Groups places by country. A row of other countries is a group of its own, and not part of "country unknown". */
function byCountry<Of extends CountedPlace>(places: readonly Of[]): readonly Country<Of>[] {
  const countries = new Map<string, Of[]>();
  for (const place of places) {
    const name = place.country || (place.name === otherPlaces ? otherPlaces : '');
    const siblings = countries.get(name);
    if (siblings) siblings.push(place);
    else countries.set(name, [place]);
  }
  return [...countries].map(([name, own]) => ({
    name,
    isNowhere: name === otherPlaces,
    parts: own,
    donors: donorsOf(own),
  }));
}

function withinCountry<Of extends CountedPlace>(
  { name, isNowhere, parts }: Country<Of>,
  minDonors: number,
): readonly PublishedFigure<Of>[] {
  const country = isNowhere ? '' : name;
  // If the country is unknown, its other regions are simply "country unknown".
  const others = name && otherPlaces;
  const { alone, together } = splitFew(parts, minDonors, others);
  return [
    ...alone.map((place) => ({ country, name: place.name, isAlone: true, parts: [place] })),
    ...(together.length > 0 ? [{ country, name: others, isAlone: false, parts: together }] : []),
  ];
}
