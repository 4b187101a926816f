import type { Language } from '../../i18n/language.js';
import type { Order } from './question.js';

export interface ToolStrings {
  find: string;
  sortBy: string;
  order: Readonly<Record<Order, string>>;
  copyText: string;
  copyTable: string;
  copied: string;
  notCopied: string;
  /** Headings of the copied table. */
  columns: readonly string[];
}

export const strings: Readonly<Record<Language, ToolStrings>> = {
  en: {
    find: 'Find a team',
    sortBy: 'Sort by',
    order: {
      raised: 'Raised',
      goal: 'Goal',
      percent: 'Percent of goal',
      newest: 'Newest',
      name: 'Name',
    },
    copyText: 'Copy as text',
    copyTable: 'Copy as CSV',
    copied: 'Copied',
    notCopied: 'Your browser did not allow copying.',
    columns: ['Rank', 'Team', 'Raised', 'Goal', 'Page'],
  },
  fr: {
    find: 'Trouver une équipe',
    sortBy: 'Trier par',
    order: {
      raised: 'Montant amassé',
      goal: 'Objectif',
      percent: 'Pourcentage de l’objectif',
      newest: 'Plus récentes',
      name: 'Nom',
    },
    copyText: 'Copier en texte',
    copyTable: 'Copier en CSV',
    copied: 'Copié',
    notCopied: 'Votre navigateur n’a pas permis de copier.',
    columns: ['Rang', 'Équipe', 'Amassé', 'Objectif', 'Page'],
  },
};
