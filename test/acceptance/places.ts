import type { Row } from './shown.js';
import type { PlaceFigures } from './sql-figures.js';
import { written, type Language } from './written.js';

/** Canada's provinces and territories in each language. */
const provinces: readonly (readonly [code: string, en: string, fr: string])[] = [
  ['AB', 'Alberta', 'Alberta'],
  ['BC', 'British Columbia', 'Colombie-Britannique'],
  ['MB', 'Manitoba', 'Manitoba'],
  ['NB', 'New Brunswick', 'Nouveau-Brunswick'],
  ['NL', 'Newfoundland and Labrador', 'Terre-Neuve-et-Labrador'],
  ['NT', 'Northwest Territories', 'Territoires du Nord-Ouest'],
  ['NS', 'Nova Scotia', 'Nouvelle-Écosse'],
  ['NU', 'Nunavut', 'Nunavut'],
  ['ON', 'Ontario', 'Ontario'],
  ['PE', 'Prince Edward Island', 'Île-du-Prince-Édouard'],
  ['QC', 'Quebec', 'Québec'],
  ['SK', 'Saskatchewan', 'Saskatchewan'],
  ['YT', 'Yukon', 'Yukon'],
];

/** The regions of a heading in a table of Canada's provinces; `undefined` if it names more than one place. */
export function placeNamed(
  heading: string,
  places: readonly PlaceFigures[],
  language: Language,
): readonly PlaceFigures[] | undefined {
  const [state] = provinces.find(([, en, fr]) => (language === 'en' ? en : fr) === heading) ?? [];
  if (state !== undefined) return places.filter((place) => place.country === 'CA' && place.state === state);
  const names = new Intl.DisplayNames(`${language}-CA`, { type: 'region' });
  const abroad = places.filter(({ country }) => country !== 'CA' && names.of(country) === heading);
  return abroad.length > 0 ? abroad : undefined;
}

/**
 * The rows of a country that our proxy publishes first. Regions with fewer than three donors are merged. A region, or the merged ones, with
 * fewer than ninety donors is not published yet if the average of its gifts is more than a quarter above that of the others, because the
 * largest gift could be guessed. Amounts are rounded to fifties.
 *
 * @param all Every region of the campaign.
 */
export function publishedOf(
  regions: readonly PlaceFigures[],
  all: readonly PlaceFigures[],
): Pick<PlaceFigures, 'raised' | 'donors'> {
  const total = sumOf(all);
  const few = regions.filter(({ donors }) => donors < 3);
  const large = regions.filter(({ donors }) => donors >= 3);
  const published = [...large, sumOf(few)].filter(({ raised, donors }) => {
    const others = (total.raised - raised) / (total.donors - donors);
    return raised >= 5_000 && (donors >= 90 || raised / donors <= 1.25 * others);
  });
  return sumOf(published.map(({ raised, donors }) => ({ raised: raised - (raised % 5_000), donors })));
}

export function sumOf(
  places: readonly Pick<PlaceFigures, 'raised' | 'donors'>[],
): Pick<PlaceFigures, 'raised' | 'donors'> {
  return {
    raised: places.reduce((sum, { raised }) => sum + raised, 0),
    donors: places.reduce((sum, { donors }) => sum + donors, 0),
  };
}

/** The formatted figures of a row. */
export function figuresIn([, amount = '', donors = '']: Row): string[] {
  return [amount, donors];
}

export function figuresOf(
  { raised, donors }: Pick<PlaceFigures, 'raised' | 'donors'>,
  language: Language,
): string[] {
  const { exactMoney, count } = written(language);
  return [exactMoney(raised), count(donors)];
}
