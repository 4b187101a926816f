import type { HeatmapMessages } from '../../en/heatmap/map.js';

export const heatmap: HeatmapMessages = {
  failed: 'El mapa no se pudo cargar.',
  title: (metric, map) =>
    `${{ amount: 'Donaciones', donors: 'Donantes', average: 'Donación promedio' }[metric]} por ${
      { us: 'estado', ca: 'provincia o territorio', au: 'estado o territorio', world: 'país' }[map]
    }`,
  showTable: 'Ver como tabla',
  showPicture: 'Ver como mapa',
  maps: 'Mapa',
  mapNames: { world: 'Mundo', us: 'Estados Unidos', ca: 'Canadá', au: 'Australia' },
};
