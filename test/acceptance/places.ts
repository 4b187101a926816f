import type { Row } from './shown.js';
import type { PlaceFigures } from './sql-figures.js';
import { written, type Language } from './written.js';

/** Canada's provinces and territories as people in each language call them. */
const provinces: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    Alberta: 'AB',
    'British Columbia': 'BC',
    Manitoba: 'MB',
    'New Brunswick': 'NB',
    'Newfoundland and Labrador': 'NL',
    'Northwest Territories': 'NT',
    'Nova Scotia': 'NS',
    Nunavut: 'NU',
    Ontario: 'ON',
    'Prince Edward Island': 'PE',
    Quebec: 'QC',
    Saskatchewan: 'SK',
    Yukon: 'YT',
  },
  fr: {
    Alberta: 'AB',
    'Colombie-Britannique': 'BC',
    Manitoba: 'MB',
    'Nouveau-Brunswick': 'NB',
    'Terre-Neuve-et-Labrador': 'NL',
    'Territoires du Nord-Ouest': 'NT',
    'Nouvelle-Écosse': 'NS',
    Nunavut: 'NU',
    Ontario: 'ON',
    'Île-du-Prince-Édouard': 'PE',
    Québec: 'QC',
    Saskatchewan: 'SK',
    Yukon: 'YT',
  },
};

/** What was given from a place of a table of Canada's provinces; `undefined` where the heading names more than one. */
export function placeNamed(
  heading: string,
  places: readonly PlaceFigures[],
  language: Language,
): Pick<PlaceFigures, 'raised' | 'donors'> | undefined {
  const state = provinces[language][heading];
  if (state !== undefined)
    return sumOf(places.filter((place) => place.country === 'CA' && place.state === state));
  const names = new Intl.DisplayNames(`${language}-CA`, { type: 'region' });
  const abroad = places.filter(({ country }) => country !== 'CA' && names.of(country) === heading);
  return abroad.length > 0 ? sumOf(abroad) : undefined;
}

export function sumOf(places: readonly PlaceFigures[]): Pick<PlaceFigures, 'raised' | 'donors'> {
  return {
    raised: places.reduce((sum, { raised }) => sum + raised, 0),
    donors: places.reduce((sum, { donors }) => sum + donors, 0),
  };
}

/** The figures of a row as they are written. */
export function figuresIn([, amount = '', donors = '']: Row): string[] {
  return [amount, donors];
}

export function figuresOf(
  { raised, donors }: Pick<PlaceFigures, 'raised' | 'donors'>,
  language: Language,
): string[] {
  const { money, count } = written(language);
  return [money(raised), count(donors)];
}
