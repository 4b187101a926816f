import type { Language } from '../../../i18n/language.js';

export interface ExploreStrings {
  donors: (count: number, formatted: string) => string;
  average: (amount: string) => string;
  rank: (rank: string, of: string) => string;
  /** @param format The kind of file, "PNG". */
  save: (format: string) => string;
}

/** What is said of a region that somebody looks at. */
export const exploreStrings: Readonly<Record<Language, ExploreStrings>> = {
  en: {
    donors: (count, formatted) => (count === 1 ? '1 donor' : `${formatted} donors`),
    average: (amount) => `${amount} on average`,
    rank: (rank, of) => `rank ${rank} of ${of}`,
    save: (format) => `Download as ${format}`,
  },
  fr: {
    // French counts 0 and 1 as singular.
    donors: (count, formatted) =>
      `${formatted} personne${count < 2 ? '' : 's'} donatrice${count < 2 ? '' : 's'}`,
    average: (amount) => `${amount} en moyenne`,
    rank: (rank, of) => `rang ${rank} sur ${of}`,
    save: (format) => `Télécharger en ${format}`,
  },
};
