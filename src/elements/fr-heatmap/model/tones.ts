import { toneOf } from '../../../maps/scale.js';
import type { HeatFigure } from '../../../maps/heat-figure.js';
import type { HeatRow } from '../../../maps/map-model.js';
import { valueOf } from '../../../maps/sum.js';

/** 0 = no figures; 1 to 5. */
export type Tone = '0' | '1' | '2' | '3' | '4' | '5';

/** The code of a region on its map: of a country on the world map, of a state on a country's map. */
export function codeOf({ country, region }: HeatRow, map: string): string {
  return map === 'world' ? country : region;
}

/** The tones of regions with figures, by code, highest figure first. All other regions have tone 0. */
export function tonesOf({ model: { map, metric, regions }, classes }: HeatFigure): ReadonlyMap<string, Tone> {
  return new Map(
    regions.map((row) => [codeOf(row, map), String(toneOf(valueOf(row, metric), classes)) as Tone]),
  );
}
