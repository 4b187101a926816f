import type { Language } from '../../../i18n/language.js';
import type { Metric } from '../sum.js';

export interface ExploreStrings {
  /** Names the list of the highest places. */
  top: string;
  total: string;
  elsewhere: string;
  /** A place and what is known of it, spoken. */
  spoken: (name: string, facts: readonly string[]) => string;
  noDonations: string;
  /** Of a place without a figure, where places with few donors are part of an `others` row: nobody is told which. */
  noneOrFew: string;
  few: string;
  tooFew: string;
  partial: string;
  /** How many campaigns of several could not be loaded. */
  missing: (count: number, formatted: string) => string;
  empty: string;
  unknown: string;
  unspecified: (country: string) => string;
  unrecognised: (text: string, country: string) => string;
  others: (country: string) => string;
  /** The places that are not listed by name. */
  more: (count: number, formatted: string) => string;
  legend: string;
  below: (amount: string) => string;
  from: (amount: string) => string;
  /** How many regions have one colour of the legend. */
  regions: (count: number, formatted: string) => string;
  donors: (count: number, formatted: string) => string;
  average: (amount: string) => string;
  rank: (rank: string, of: string) => string;
  /** @param format The kind of file, "PNG". */
  save: (format: string) => string;
  place: string;
  columns: Readonly<Record<Metric, string>>;
  share: string;
  showAll: (count: string) => string;
  showFewer: string;
}

/** What is said beside a map, in its table, and of what somebody looks at. */
export const exploreStrings: Readonly<Record<Language, ExploreStrings>> = {
  en: {
    top: 'Highest',
    total: 'Total',
    elsewhere: 'Elsewhere',
    spoken: (name, facts) => `${name}: ${facts.join(', ')}`,
    noDonations: 'No donations',
    noneOrFew: 'No donations, or too few to show',
    few: 'Places with few donors and new gifts are counted together.',
    tooFew: 'Places are shown once enough people have given.',
    partial: 'Some figures are missing and are not counted.',
    missing: (count, formatted) =>
      `The figures of ${count === 1 ? 'one campaign' : `${formatted} campaigns`} could not be loaded and are not counted.`,
    empty: 'No donations on the map yet.',
    unknown: 'Country unknown',
    unspecified: (country) => `${country}, region not given`,
    unrecognised: (text, country) => (country ? `${country}, “${text}”` : `“${text}”`),
    others: (country) => (country ? `${country}, other regions` : 'Other places and new gifts'),
    more: (_, formatted) => `${formatted} more`,
    legend: 'Legend',
    below: (amount) => `under ${amount}`,
    from: (amount) => `${amount} and over`,
    regions: (count, formatted) => (count === 1 ? '1 region' : `${formatted} regions`),
    donors: (count, formatted) => (count === 1 ? '1 donor' : `${formatted} donors`),
    average: (amount) => `${amount} on average`,
    rank: (rank, of) => `rank ${rank} of ${of}`,
    save: (format) => `Download as ${format}`,
    place: 'Place',
    columns: { amount: 'Amount', donors: 'Donors', average: 'Average' },
    share: 'Share',
    showAll: (count) => `Show all ${count}`,
    showFewer: 'Show fewer',
  },
  fr: {
    top: 'En tête',
    total: 'Total',
    elsewhere: 'Ailleurs',
    spoken: (name, facts) => `${name}\u00a0: ${facts.join(', ')}`,
    noDonations: 'Aucun don',
    noneOrFew: 'Aucun don, ou trop peu pour les montrer',
    few: 'Les lieux où peu de personnes ont donné et les nouveaux dons sont regroupés.',
    tooFew: 'Les lieux s’affichent dès qu’assez de personnes ont donné.',
    partial: 'Certains chiffres manquent et ne sont pas comptés.',
    missing: (count, formatted) =>
      `Les chiffres ${count === 1 ? 'd’une campagne' : `de ${formatted} campagnes`} n’ont pas pu être chargés et ne sont pas comptés.`,
    empty: 'Aucun don sur la carte pour l’instant.',
    unknown: 'Pays inconnu',
    unspecified: (country) => `${country}, région non précisée`,
    unrecognised: (text, country) =>
      country ? `${country}, «\u00a0${text}\u00a0»` : `«\u00a0${text}\u00a0»`,
    others: (country) => (country ? `${country}, autres régions` : 'Autres lieux et nouveaux dons'),
    more: (count, formatted) => `${formatted} autre${count < 2 ? '' : 's'}`,
    legend: 'Légende',
    below: (amount) => `moins de ${amount}`,
    from: (amount) => `${amount} et plus`,
    regions: (count, formatted) => `${formatted} région${count < 2 ? '' : 's'}`,
    // French counts 0 and 1 as singular.
    donors: (count, formatted) =>
      `${formatted} personne${count < 2 ? '' : 's'} donatrice${count < 2 ? '' : 's'}`,
    average: (amount) => `${amount} en moyenne`,
    rank: (rank, of) => `rang ${rank} sur ${of}`,
    save: (format) => `Télécharger en ${format}`,
    place: 'Lieu',
    columns: { amount: 'Montant', donors: 'Personnes', average: 'Moyenne' },
    share: 'Part',
    showAll: (count) => `Tout afficher (${count})`,
    showFewer: 'Afficher moins',
  },
};
