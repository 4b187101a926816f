import type { HeatmapMessages } from '../../en/heatmap/map.js';

export const heatmap: HeatmapMessages = {
  failed: 'La carte n’a pas pu être chargée.',
  title: (metric, map) =>
    `${{ amount: 'Dons', donors: 'Personnes donatrices', average: 'Don moyen' }[metric]} par ${
      { us: 'État', ca: 'province ou territoire', au: 'État ou territoire', world: 'pays' }[map]
    }`,
  showTable: 'Afficher en tableau',
  showPicture: 'Afficher en carte',
  maps: 'Carte',
  mapNames: { world: 'Monde', us: 'États-Unis', ca: 'Canada', au: 'Australie' },
};
