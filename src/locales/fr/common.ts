import type { CommonMessages } from '../en/common.js';

export const common: CommonMessages = {
  loading: 'Chargement…',
  missingPart: 'Cette partie de la page n’a pas pu être chargée.',
  retry: 'Réessayer',
  asOf: (time) => `à ${time}`,
  missing: (count, formatted) =>
    `Les chiffres ${count === 1 ? 'd’une campagne' : `de ${formatted} campagnes`} n’ont pas pu être chargés et ne sont pas comptés.`,
};
