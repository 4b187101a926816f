import type { Place } from './place.js';
import { classify, type HeatClass, type Scale } from './scale.js';
import type { Heatmap } from '../schema/heatmap.js';
import { publishedCells } from './cell.js';
import { mapModelOf, type MapName, type MapModel } from './map-model.js';
import { valueOf, type Metric } from './sum.js';
import { tally } from './tally.js';

/** The figures of a picture, computed from the platform's rows. */
export interface HeatFigure {
  readonly model: MapModel;
  readonly classes: readonly HeatClass[];
}

/**
 * @param campaigns The rows of each campaign.
 * @param locate Returns the place of a row; made by `locator`.
 */
export function heatFigure(
  campaigns: readonly Heatmap[],
  locate: (country: string, state: string) => Place,
  map: MapName | 'auto',
  metric: Metric,
  scale: Scale,
  minDonors: number,
): HeatFigure {
  const published = campaigns.map((rows) => publishedCells(tally(rows, locate), minDonors));
  const model = mapModelOf(published, { map, metric });
  return {
    model,
    classes: classify(
      model.regions.map((row) => valueOf(row, metric) ?? 0),
      scale,
    ),
  };
}
