import type { LitElement } from 'lit';
import type { Errand } from './errand.js';
import type { Figures } from './figures.js';
import type { HeatView, MapName } from './heat-view.js';
import type { Guide, LateParts } from './late-parts.js';
import type { MapDrawing } from './map-drawing.js';
import { isNothing } from './sum.js';
import type { VisitorChoices } from './visitor-choices.js';
import { WidthController } from './width-controller.js';

export interface PlanHost extends LitElement {
  withDownload: boolean;
}

/** Narrower than this, in CSS pixels, the small states of a map are smaller than a fingertip: tiles take its place. */
const mapWidth = 360;

/** Which of map, tiles and table is drawn, and what has to be there for it. */
export class Plan {
  readonly #host: PlanHost;
  readonly #choices: VisitorChoices;
  readonly #parts: LateParts;
  readonly #figures: Figures;
  readonly #width: WidthController;

  constructor(host: PlanHost, choices: VisitorChoices, parts: LateParts, figures: Figures) {
    this.#host = host;
    this.#choices = choices;
    this.#parts = parts;
    this.#figures = figures;
    this.#width = new WidthController(host, mapWidth);
  }

  /** What is there before anything of a view is drawn. */
  needed(view: HeatView): readonly Errand<unknown>[] {
    const { map } = view;
    const wantsMap = this.#wantsMap(map);
    // The first map is seen before it is told of; a later one takes the place of one that is being explored.
    const isFirst = this.#parts.guide.thing === undefined && isDrawn(view) && wantsMap;
    return [
      ...(wantsMap ? [this.#parts.map(map, this.#figures.borders)] : []),
      ...(isFirst && !this.#host.withDownload ? [] : this.guidance(map)),
    ];
  }

  /** What a map is told of with. */
  guidance(map: MapName): readonly Errand<unknown>[] {
    return map === 'world' ? [this.#parts.guide] : [this.#parts.guide, this.#parts.names];
  }

  /** Whether what tells of a map is there, or lost. */
  isTold(map: MapName): boolean {
    return this.guidance(map).every(({ thing }) => thing !== undefined);
  }

  /** Not before the names of its regions: codes would turn into names under the reader's eyes. */
  guideTo(map: MapName): Guide | undefined {
    const isAwaited = map !== 'world' && this.#parts.names.thing === undefined;
    return isAwaited ? undefined : (this.#parts.guide.thing ?? undefined);
  }

  /** Because the page or the visitor wants it, or because nothing else can be drawn. */
  showsTable(map: MapName): boolean {
    return this.#choices.isTable || (map === 'world' && this.drawing(map) === null);
  }

  #wantsMap(map: MapName): boolean {
    const { isTable, layout } = this.#choices;
    // The world has too many countries for tiles.
    return !isTable && (map === 'world' || (layout !== 'tiles' && !this.#width.isNarrow));
  }

  /** `undefined` = on its way; `null` = there is none, or none is wanted. */
  drawing(map: MapName): MapDrawing | undefined | null {
    return this.#wantsMap(map) ? this.#parts.map(map, this.#figures.borders).thing : null;
  }
}

/** Whether there is a picture of it: of no gifts, or of too few to name a place, there is none. */
export function isDrawn({ total, isTooFew }: HeatView): boolean {
  return !isNothing(total) && !isTooFew;
}
