type Metric = 'amount' | 'donors' | 'average';
type MapName = 'us' | 'ca' | 'au' | 'world';

/** Texts that are needed before the visitor explores the map. */
export interface HeatmapMessages {
  failed: string;
  /** Caption of the figure and of the table. */
  title: (metric: Metric, map: MapName) => string;
  showTable: string;
  showPicture: string;
  /** Accessible name of the buttons that change the map. */
  maps: string;
  mapNames: Readonly<Record<MapName, string>>;
}

export const heatmap: HeatmapMessages = {
  failed: 'The map could not be loaded.',
  title: (metric, map) =>
    `${{ amount: 'Donations', donors: 'Donors', average: 'Average donation' }[metric]} by ${
      { us: 'state', ca: 'province or territory', au: 'state or territory', world: 'country' }[map]
    }`,
  showTable: 'Show as table',
  showPicture: 'Show as map',
  maps: 'Map',
  mapNames: { world: 'World', us: 'United States', ca: 'Canada', au: 'Australia' },
};
