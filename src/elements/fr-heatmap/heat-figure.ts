import { locate } from '../../maps/gazetteer/gazetteer.js';
import { classify, type HeatClass, type Scale } from '../../maps/scale.js';
import type { Heatmap } from '../../schema/heatmap.js';
import type { FieldProblem } from '../../schema/issue.js';
import { viewOf, type HeatView, type MapName } from './heat-view.js';
import { valueOf, type Metric } from './sum.js';
import { tally } from './tally.js';

/** All that is drawn, worked out from the platform's rows. */
export interface HeatFigure {
  readonly view: HeatView;
  readonly classes: readonly HeatClass[];
  readonly problems: readonly FieldProblem[];
}

export function heatFigure(
  rows: Heatmap,
  home: string,
  map: MapName | 'auto',
  metric: Metric,
  scale: Scale,
  minDonors: number,
): HeatFigure {
  const { cells, problems } = tally(rows, (country, state) => locate(country, state, home));
  const view = viewOf(cells, { map, metric, minDonors });
  return {
    view,
    problems,
    classes: classify(
      view.regions.map((row) => valueOf(row, metric) ?? 0),
      scale,
    ),
  };
}
