import type { Language } from './language.js';

/** What every element may have to say, whatever it shows. */
export interface CommonStrings {
  loading: string;
  unavailable: string;
  /** A file of our own did not arrive. */
  missingPart: string;
  retry: string;
  asOf: (time: string) => string;
}

export const commonStrings: Readonly<Record<Language, CommonStrings>> = {
  en: {
    loading: 'Loading…',
    unavailable: 'These figures can’t be shown right now.',
    missingPart: 'This part of the page could not be loaded.',
    retry: 'Try again',
    asOf: (time) => `as of ${time}`,
  },
  fr: {
    loading: 'Chargement…',
    unavailable: 'Ces chiffres ne peuvent pas être affichés pour l’instant.',
    missingPart: 'Cette partie de la page n’a pas pu être chargée.',
    retry: 'Réessayer',
    asOf: (time) => `à ${time}`,
  },
};
