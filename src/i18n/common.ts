import type { Language } from './language.js';

/** What every element may have to say, whatever it shows. */
export interface CommonStrings {
  loading: string;
  unavailable: string;
  retry: string;
  asOf: (time: string) => string;
}

export const commonStrings: Readonly<Record<Language, CommonStrings>> = {
  en: {
    loading: 'Loading…',
    unavailable: 'These figures can’t be shown right now.',
    retry: 'Try again',
    asOf: (time) => `as of ${time}`,
  },
  fr: {
    loading: 'Chargement…',
    unavailable: 'Ces chiffres ne peuvent pas être affichés pour l’instant.',
    retry: 'Réessayer',
    asOf: (time) => `à ${time}`,
  },
};
