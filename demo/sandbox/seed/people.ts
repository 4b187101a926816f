import type { Sql } from '../db/sql.js';
import { insert } from './insert.js';
import people from './people.json' with { type: 'json' };
import type { Random } from '../values/random.js';

export type Language = 'en' | 'fr';

/** A user with an address. */
export interface Person {
  id: number;
  contactId: number;
  language: Language;
  firstName: string;
  lastName: string;
  businessName: string;
}

interface Place {
  city: string;
  /** Code of the province or state; empty if the country's addresses have none. */
  state: string;
  country: string;
  /** A complete postal code, or its first half in Canada. */
  postal: string;
}

// A long list is in a few lines of the file, with `|` between its items.
const listOf = (lines: readonly unknown[]): string[] => lines.join('|').split('|');
const lists = (lines: Record<Language, string[]>): Record<Language, string[]> => ({
  en: listOf(lines.en),
  fr: listOf(lines.fr),
});

const TITLES = lists(people.titles);
const FIRST_NAMES = lists(people.first_names);
const LAST_NAMES = lists(people.last_names);
const STREETS = lists(people.streets);
export const BUSINESSES = lists(people.businesses);
export const COMMENTS = lists(people.comments);
export const PAGE_DESCRIPTIONS = people.page_descriptions;

const PLACES = people.places.flatMap(([weight, country, ...lines]) =>
  listOf(lines).map((line): readonly [Place, number] => {
    const [city = '', state = '', postal = ''] = line.split('/');
    return [{ city, state, country: String(country), postal }, Number(weight)];
  }),
);

const FRENCH_SHARE: Record<string, number | undefined> = people.french_share;

/** Creates a person with a plausible name and address, and a user. E-mails have reserved domains. */
export function createPerson(sql: Sql, random: Random, number: number): Person {
  const place = random.weighted(PLACES);
  const { city, state, country } = place;
  const frenchShare =
    FRENCH_SHARE[`${country}-${state}`] ?? FRENCH_SHARE[country] ?? people.french_share.other;
  const language: Language = random.chance(frenchShare) ? 'fr' : 'en';
  const firstName = random.pick(FIRST_NAMES[language]);
  const lastName = random.pick(LAST_NAMES[random.chance(0.9) ? language : otherLanguage(language)]);
  const isFoundation = random.chance(0.004);
  const businessName = isFoundation || random.chance(0.025) ? random.pick(BUSINESSES[language]) : '';
  const email = `${plain(firstName)}.${plain(lastName)}.${number}@example.${random.pick(['ca', 'org', 'com'])}`;
  const contactId = insert(sql, 'contacts', {
    title: random.chance(0.3) ? random.pick(TITLES[language]) : '',
    business_name: businessName,
    is_foundation: isFoundation,
    first_name: firstName,
    last_name: lastName,
    street_address: street(random, language),
    city,
    state,
    postal: postalCode(random, place),
    country,
    email,
    phone: random.chance(0.5)
      ? `${random.pick(['819', '613', '514', '416'])}-555-01${random.int(10, 99)}`
      : '',
  });
  const id = insert(sql, 'users', { email, language, contact_id: contactId });
  return { id, contactId, language, firstName, lastName, businessName };
}

const otherLanguage = (language: Language): Language => (language === 'en' ? 'fr' : 'en');

function street(random: Random, language: Language): string {
  const number = random.int(1, 2400);
  const name = random.pick(STREETS[language]);
  return language === 'fr' ? `${number}, ${name}` : `${number} ${name}`;
}

function postalCode(random: Random, { country, postal }: Place): string {
  if (country !== 'CA') return postal;
  return `${postal} ${random.int(1, 9)}${random.pick([...'ABCEGHJKLMNPRSTVWXYZ'])}${random.int(0, 9)}`;
}

/** Reduces a name to lower-case ASCII letters, for an e-mail address. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

/** Returns unique names for teams, in order. */
export function createTeamNamer(random: Random): (language: Language) => string {
  const { places, groups, whole } = people.team_names;
  const parts = { places: lists(places), groups: lists(groups), whole: lists(whole) };
  const taken = new Set<string>();
  return (language) => {
    for (;;) {
      const place = random.pick(parts.places[language]);
      const group = random.pick(parts.groups[language]);
      const ordered = language === 'fr' ? `${group} ${place}` : `${place} ${group}`;
      const name = random.chance(0.14) ? random.pick(parts.whole[language]) : ordered;
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
}
