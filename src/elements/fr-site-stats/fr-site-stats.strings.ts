import type { Language } from '../../i18n/language.js';

export interface SiteStatsStrings {
  nothingYet: string;
}

export const strings: Readonly<Record<Language, SiteStatsStrings>> = {
  en: { nothingYet: 'No gifts yet. The first one starts the count.' },
  fr: { nothingYet: 'Aucun don pour l’instant. Le premier lancera le compte.' },
};
