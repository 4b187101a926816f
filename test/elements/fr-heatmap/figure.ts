import { heatFigure, type HeatFigure } from '../../../src/maps/heat-figure.js';
import {
  mapViewModelOf,
  type MapViewModel,
} from '../../../src/elements/fr-heatmap/explore/map-view-model.js';
import type { MapName } from '../../../src/maps/map-model.js';
import { locator } from '../../../src/maps/locator.js';
import type { Metric } from '../../../src/maps/sum.js';
import { locate } from '../../../src/maps/gazetteer/gazetteer.js';
import type { Scale } from '../../../src/maps/scale.js';
import type { Heatmap } from '../../../src/schema/heatmap.js';

/** The figure that an element computes for rows once everything has loaded. */
export function figureOf(
  campaigns: readonly Heatmap[],
  home: string,
  map: MapName | 'auto',
  metric: Metric,
  scale: Scale,
  minDonors: number,
): HeatFigure & { view: MapViewModel } {
  const places = locator(locate, home);
  const figure = heatFigure(campaigns, places, map, metric, scale, minDonors);
  return { ...figure, view: mapViewModelOf(figure.model) };
}
