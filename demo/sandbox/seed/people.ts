import type { Sql } from '../db/sql.js';
import { BUSINESSES, FIRST_NAMES, LAST_NAMES } from './names.js';
import { PLACES, type Place } from './places.js';
import type { Random } from './random.js';

export type Language = 'en' | 'fr';

export interface Person {
  userId: number;
  contactId: number;
  language: Language;
  firstName: string;
  lastName: string;
  businessName: string;
}

const STREETS = {
  en: [
    'Maple Street',
    'Mill Road',
    'River Road',
    'Queen Street',
    'Birch Avenue',
    'Concession Road 4',
    'Elgin Street',
    'Lakeshore Drive',
    'Station Street',
    'Cedar Crescent',
  ],
  fr: [
    'rue des Érables',
    'chemin de la Rivière',
    'rue Principale',
    'rang Saint-Joseph',
    'avenue des Pins',
    'rue du Moulin',
    'montée du Lac',
    'rue Notre-Dame',
    'chemin du Portage',
    'boulevard des Hirondelles',
  ],
} as const;

/** Creates a person with a plausible name and address, and a user. E-mails have reserved domains. */
export function createPerson(sql: Sql, random: Random, number: number): Person {
  const place = random.weighted(PLACES);
  const language: Language = random.chance(frenchShare(place)) ? 'fr' : 'en';
  const firstName = random.pick(FIRST_NAMES[language]);
  const lastName = random.pick(LAST_NAMES[random.chance(0.9) ? language : otherLanguage(language)]);
  const isFoundation = random.chance(0.004);
  const businessName = isFoundation || random.chance(0.025) ? random.pick(BUSINESSES[language]) : '';
  const email = `${plain(firstName)}.${plain(lastName)}.${number}@example.${random.pick(['ca', 'org', 'com'])}`;
  const contactId = sql.run(
    `INSERT INTO contacts (title, business_name, is_foundation, first_name, last_name, street_address, city, state, postal, country, email, phone)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    random.chance(0.3) ? random.pick(TITLES[language]) : '',
    businessName,
    isFoundation ? 1 : 0,
    firstName,
    lastName,
    randomStreet(random, language),
    place.city,
    place.state,
    postalCode(random, place),
    place.country,
    email,
    random.chance(0.5) ? `${random.pick(['819', '613', '514', '416'])}-555-01${random.int(10, 99)}` : '',
  );
  const userId = sql.run(
    'INSERT INTO users (email, language, contact_id) VALUES (?, ?, ?)',
    email,
    language,
    contactId,
  );
  return { userId, contactId, language, firstName, lastName, businessName };
}

const TITLES = { en: ['Mr.', 'Ms.', 'Mrs.', 'Dr.', 'Mx.'], fr: ['M.', 'Mme', 'Dr', 'Dre'] } as const;

const otherLanguage = (language: Language): Language => (language === 'en' ? 'fr' : 'en');

function frenchShare({ country, state }: Place): number {
  if (country === 'CA') return state === 'QC' ? 0.84 : state === 'NB' ? 0.3 : 0.07;
  return ['FR', 'BE', 'CH', 'MA', 'SN'].includes(country) ? 0.95 : 0.02;
}

function randomStreet(random: Random, language: Language): string {
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
