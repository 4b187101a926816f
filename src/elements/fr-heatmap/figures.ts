import { hintOnce } from '../../controllers/developer-hint.js';
import type { Scale } from '../../maps/scale.js';
import type { Heatmap } from '../../schema/heatmap.js';
import type { LazyModule } from '../../controllers/lazy-module.js';
import { heatFigure, type HeatFigure } from '../../maps/heat-figure.js';
import type { LazyModules } from './lazy-modules.js';
import { locator, needsGazetteer } from '../../maps/locator.js';
import { readOption } from '../../controllers/attribute-hints.js';
import { readMinDonors } from './model/min-donors.js';
import { isDrawn, type MapName, type MapModel } from '../../maps/map-model.js';
import { memoizeLast } from './model/memoize-last.js';
import type { Metric } from '../../maps/sum.js';
import type { ChoiceHost, VisitorChoices } from './model/visitor-choices.js';

/** The attributes that the figures depend on. */
export interface FiguresHost extends ChoiceHost {
  campaignId: string;
  metric: Metric;
  scale: Scale;
  minDonors: string;
  country: string;
  borders: string;
}

type Borders = ReadonlyMap<string, string>;
type Redrawing = LazyModules['borders']['value'];

const noBorders: Borders = new Map();

/** Computes the figures of a picture from the platform's rows and the element's attributes, only when one of them changes. */
export class Figures {
  readonly #host: FiguresHost;
  readonly #choices: VisitorChoices;
  readonly #modules: LazyModules;
  readonly #locator = memoizeLast(locator);
  readonly #bordersOf = memoizeLast(readBorders);
  readonly #needsGazetteer = memoizeLast(needsGazetteer);
  readonly #figureOf = memoizeLast(heatFigure);
  #last:
    { readonly campaignId: string; readonly rows: readonly Heatmap[]; readonly model: MapModel } | undefined;
  #keptMap: MapName | undefined;

  constructor(host: FiguresHost, choices: VisitorChoices, modules: LazyModules) {
    this.#host = host;
    this.#choices = choices;
    this.#modules = modules;
  }

  /** The modules that are needed to find the places of these rows. */
  lookups(rows: readonly Heatmap[]): readonly LazyModule<unknown>[] {
    return [
      ...(this.#needsGazetteer(rows, this.#home) ? [this.#modules.gazetteer] : []),
      ...(this.#host.borders ? [this.#modules.borders] : []),
    ];
  }

  compute(rows: readonly Heatmap[]): HeatFigure {
    const { gazetteer, borders } = this.#modules;
    const figure = this.#figureOf(
      rows,
      this.#locator(gazetteer.value?.locate, borders.value?.ownerOf, this.borders, this.#home),
      this.#mapFor(rows),
      readOption(this.#host, 'metric', this.#host.metric, ['amount', 'donors', 'average']),
      readOption(this.#host, 'scale', this.#host.scale, ['log', 'quantile', 'equal']),
      readMinDonors(this.#host.minDonors),
    );
    this.#last = { campaignId: this.#host.campaignId, rows, model: figure.model };
    return figure;
  }

  /** With `auto`, new rows of the same campaigns keep the map: another one would appear under a visitor who explores it. */
  #mapFor(rows: readonly Heatmap[]): MapName | 'auto' {
    const { map } = this.#choices;
    const before = this.#last?.campaignId === this.#host.campaignId ? this.#last : undefined;
    if (map !== 'auto' || !before) this.#keptMap = undefined;
    else if (before.rows !== rows && isDrawn(before.model)) this.#keptMap = before.model.map;
    return this.#keptMap ?? map;
  }

  get borders(): Borders {
    return this.#bordersOf(this.#host, this.#modules.borders.value, this.#host.borders ?? '');
  }

  get #home(): string {
    // Lit sets the property to null when the attribute is removed.
    return this.#host.country ?? '';
  }
}

function readBorders(host: HTMLElement, redrawing: Redrawing, written: string): Borders {
  if (!redrawing || !written.trim()) return noBorders;
  const { borders, advice } = redrawing.readBorders(written);
  if (advice) hintOnce(host, advice);
  return borders;
}
