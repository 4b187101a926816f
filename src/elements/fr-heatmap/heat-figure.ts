import { locate } from '../../maps/gazetteer/gazetteer.js';
import { placeIn, type Place } from '../../maps/place.js';
import { ownerOf } from '../../maps/region-override.js';
import { classify, type HeatClass, type Scale } from '../../maps/scale.js';
import type { Heatmap } from '../../schema/heatmap.js';
import type { FieldProblem } from '../../schema/issue.js';
import { publishedCells } from './cell.js';
import { viewOf, type HeatView, type MapName } from './heat-view.js';
import { valueOf, type Metric } from './sum.js';
import { tally } from './tally.js';

/** All that is drawn, worked out from the platform's rows. */
export interface HeatFigure {
  readonly view: HeatView;
  readonly classes: readonly HeatClass[];
  readonly problems: readonly FieldProblem[];
}

/**
 * @param campaigns The rows of each campaign.
 * @param home Country of rows that name none: as the page wrote it, or empty.
 * @param borders Which parts of the world are drawn, and so counted, with another country.
 */
export function heatFigure(
  campaigns: readonly Heatmap[],
  home: string,
  map: MapName | 'auto',
  metric: Metric,
  scale: Scale,
  minDonors: number,
  borders: ReadonlyMap<string, string> = new Map(),
): HeatFigure {
  const placed = (country: string, state: string) => withOwner(locate(country, state, home), borders);
  const tallies = campaigns.map((rows) => tally(rows, placed));
  const published = tallies.map(({ cells }) => publishedCells(cells, minDonors));
  const view = viewOf(published, { map, metric });
  return {
    view,
    problems: tallies.flatMap(({ problems }) => problems),
    classes: classify(
      view.regions.map((row) => valueOf(row, metric) ?? 0),
      scale,
    ),
  };
}

function withOwner(place: Place, borders: ReadonlyMap<string, string>): Place {
  const owner = ownerOf(place.country, borders);
  return owner === place.country ? place : placeIn(owner, '', '');
}
