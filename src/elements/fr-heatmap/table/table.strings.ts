import type { Language } from '../../../i18n/language.js';
import type { Metric } from '../sum.js';

export interface TableStrings {
  place: string;
  columns: Readonly<Record<Metric, string>>;
  share: string;
  showAll: (count: string) => string;
  showFewer: string;
}

export const tableStrings: Readonly<Record<Language, TableStrings>> = {
  en: {
    place: 'Place',
    columns: { amount: 'Amount', donors: 'Donors', average: 'Average' },
    share: 'Share',
    showAll: (count) => `Show all ${count}`,
    showFewer: 'Show fewer',
  },
  fr: {
    place: 'Lieu',
    columns: { amount: 'Montant', donors: 'Personnes', average: 'Moyenne' },
    share: 'Part',
    showAll: (count) => `Tout afficher (${count})`,
    showFewer: 'Afficher moins',
  },
};
