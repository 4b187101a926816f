import { toneOf, type HeatClass } from '../../maps/scale.js';
import type { HeatRow, HeatView } from './heat-view.js';
import { valueOf, type Metric } from './sum.js';

/** 0 = no figures; 1 to 5. */
export type Tone = '0' | '1' | '2' | '3' | '4' | '5';

/** A region's code on its map: a country's on the world's, a state's on a country's. */
export function codeOf({ country, region }: HeatRow, map: string): string {
  return map === 'world' ? country : region;
}

/** The tones of the regions that have figures of their own, by code, highest figure first. All others are 0. */
export function tonesOf(
  { map, regions }: HeatView,
  classes: readonly HeatClass[],
  metric: Metric,
): ReadonlyMap<string, Tone> {
  return new Map(
    regions.map((row) => [codeOf(row, map), String(toneOf(valueOf(row, metric), classes)) as Tone]),
  );
}
