import type { Language } from '../../i18n/language.js';
import type { MapName } from './sight.js';
import type { Metric } from './sum.js';

/** What is said before anything is explored. */
export interface HeatmapStrings {
  /** Caption of the figure and of the table. */
  title: (metric: Metric, map: MapName) => string;
  showTable: string;
  showPicture: string;
  /** Names the buttons that change the map. */
  maps: string;
  mapNames: Readonly<Record<MapName, string>>;
}

export const strings: Readonly<Record<Language, HeatmapStrings>> = {
  en: {
    title: (metric, map) =>
      `${{ amount: 'Donations', donors: 'Donors', average: 'Average donation' }[metric]} by ${
        { us: 'state', ca: 'province or territory', au: 'state or territory', world: 'country' }[map]
      }`,
    showTable: 'Show as table',
    showPicture: 'Show as map',
    maps: 'Map',
    mapNames: { world: 'World', us: 'United States', ca: 'Canada', au: 'Australia' },
  },
  fr: {
    title: (metric, map) =>
      `${{ amount: 'Dons', donors: 'Personnes donatrices', average: 'Don moyen' }[metric]} par ${
        { us: 'État', ca: 'province ou territoire', au: 'État ou territoire', world: 'pays' }[map]
      }`,
    showTable: 'Afficher en tableau',
    showPicture: 'Afficher en carte',
    maps: 'Carte',
    mapNames: { world: 'Monde', us: 'États-Unis', ca: 'Canada', au: 'Australie' },
  },
};
