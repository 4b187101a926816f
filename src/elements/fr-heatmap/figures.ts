import { heatFigure, type HeatFigure } from '../../maps/heat-figure.js';
import { locator } from '../../maps/locator.js';
import { isDrawn, type MapName } from '../../maps/map-model.js';
import type { Scale } from '../../maps/scale.js';
import type { Metric } from '../../maps/sum.js';
import type { Heatmap } from '../../schema/heatmap.js';
import type { LazyModules } from './lazy-modules.js';
import { memoizeLast } from './model/memoize-last.js';

/** What the figures depend on besides the rows and the code that has loaded. */
export interface FigureSettings {
  readonly campaignId: string;
  readonly map: MapName | 'auto';
  readonly metric: Metric;
  readonly scale: Scale;
  readonly minDonors: number;
  readonly country: string;
}

/** Computes the figures of a picture from the platform's rows, only when something changes. */
export class Figures {
  readonly #locator = memoizeLast(locator);
  readonly #figureOf = memoizeLast(heatFigure);
  #last:
    | { readonly campaignId: string; readonly rows: readonly Heatmap[]; readonly figure: HeatFigure }
    | undefined;
  #keptMap: MapName | undefined;

  of(rows: readonly Heatmap[], settings: FigureSettings, { gazetteer }: LazyModules): HeatFigure {
    const { campaignId, metric, scale, minDonors, country } = settings;
    const figure = this.#figureOf(
      rows,
      this.#locator(gazetteer.value?.locate, country),
      this.#mapFor(rows, settings),
      metric,
      scale,
      minDonors,
    );
    this.#last = { campaignId, rows, figure };
    return figure;
  }

  /** With `auto`, new rows of the same campaigns keep the map: another one would appear under a visitor who explores it. */
  #mapFor(rows: readonly Heatmap[], { campaignId, map }: FigureSettings): MapName | 'auto' {
    const before = this.#last?.campaignId === campaignId ? this.#last : undefined;
    if (map !== 'auto' || !before) this.#keptMap = undefined;
    else if (before.rows !== rows && isDrawn(before.figure.model)) this.#keptMap = before.figure.model.map;
    return this.#keptMap ?? map;
  }
}
