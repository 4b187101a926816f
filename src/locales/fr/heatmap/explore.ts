import type { ExploreMessages } from '../../en/heatmap/explore.js';
import { belowTwo, pluralOf } from '../../../plural.js';

const plural = pluralOf(belowTwo);

export const explore: ExploreMessages = {
  top: 'En tête',
  total: 'Total',
  elsewhere: 'Ailleurs',
  spoken: (name, facts) => `${name}\u00a0: ${facts.join(', ')}`,
  noDonations: 'Aucun don',
  noneOrFew: 'Aucun don, ou trop peu pour les montrer',
  few: 'Les lieux où peu de personnes ont donné et les nouveaux dons sont regroupés.',
  tooFew: 'Les lieux s’affichent dès qu’assez de personnes ont donné.',
  partial: 'Certains chiffres manquent et ne sont pas comptés.',
  empty: 'Aucun don sur la carte pour l’instant.',
  unknown: 'Pays inconnu',
  unspecified: (country) => `${country}, région non précisée`,
  unrecognised: (text, country) => (country ? `${country}, «\u00a0${text}\u00a0»` : `«\u00a0${text}\u00a0»`),
  others: (country) => (country ? `${country}, autres régions` : 'Autres lieux et nouveaux dons'),
  more: (count, formatted) => plural(count, `${formatted} autre`, `${formatted} autres`),
  legend: 'Légende',
  below: (amount) => `moins de ${amount}`,
  from: (amount) => `${amount} et plus`,
  regions: (count, formatted) => plural(count, `${formatted} région`, `${formatted} régions`),
  donors: (count, formatted) =>
    plural(count, `${formatted} personne donatrice`, `${formatted} personnes donatrices`),
  average: (amount) => `${amount} en moyenne`,
  rank: (rank, of) => `rang ${rank} sur ${of}`,
  place: 'Lieu',
  columns: { amount: 'Montant', donors: 'Personnes', average: 'Moyenne' },
  share: 'Part',
  showAll: (count) => `Tout afficher (${count})`,
  showFewer: 'Afficher moins',
};
