import type { LitElement } from 'lit';
import type { LazyModule } from '../../controllers/lazy-module.js';
import type { Figures } from './figures.js';
import type { Explorer } from './explore/explorer.js';
import type { LateParts } from './late-parts.js';
import type { MapDrawing } from './map-drawing.js';
import { isDrawn, type MapName, type Sight } from './sight.js';
import type { VisitorChoices } from './visitor-choices.js';

export interface PlanHost extends LitElement {
  withDownload: boolean;
  borders: string;
}

/** Narrower than this, in CSS pixels, the small states of a map are smaller than a fingertip: tiles take its place. */
const mapWidth = 360;

/** Which of map, tiles and table is drawn, and what has to be there for it. */
export class Plan {
  readonly #host: PlanHost;
  readonly #choices: VisitorChoices;
  readonly #parts: LateParts;
  readonly #figures: Figures;
  #isNarrow = false;

  constructor(host: PlanHost, choices: VisitorChoices, parts: LateParts, figures: Figures) {
    this.#host = host;
    this.#choices = choices;
    this.#parts = parts;
    this.#figures = figures;
    this.measure();
  }

  /** Whether the host is wide enough for a map; the explorer asks again whenever that may have changed. */
  measure(): void {
    const { clientWidth } = this.#host;
    // A hidden host has no width, and what it shows next is best what it showed last.
    const isNarrow = clientWidth === 0 ? this.#isNarrow : clientWidth < mapWidth;
    if (isNarrow === this.#isNarrow) return;
    this.#isNarrow = isNarrow;
    this.#host.requestUpdate();
  }

  /** What is there before anything of it is drawn. */
  needed(sight: Sight): readonly LazyModule<unknown>[] {
    const { map } = sight;
    const wantsMap = this.#wantsMap(map);
    // The first map is seen before it is told of; a later one takes the place of one that is being explored.
    const isFirst = this.#parts.guide.value === undefined && isDrawn(sight) && wantsMap;
    return [
      ...(wantsMap ? [this.#parts.map(map, this.#figures.borders)] : []),
      ...(isFirst && !this.#host.withDownload ? [] : this.guidance(map)),
    ];
  }

  /** The map that the page names: it is drawn while the rows are on their way. */
  get foreseen(): readonly LazyModule<unknown>[] {
    const { map } = this.#choices;
    return map !== 'auto' && !this.#host.borders && this.#wantsMap(map)
      ? [this.#parts.map(map, this.#figures.borders)]
      : [];
  }

  /** What a map is told of with. */
  guidance(map: MapName): readonly LazyModule<unknown>[] {
    return map === 'world' ? [this.#parts.guide] : [this.#parts.guide, this.#parts.names];
  }

  /** Whether what tells of a map is there, or lost. */
  isTold(map: MapName): boolean {
    return this.guidance(map).every(({ value }) => value !== undefined);
  }

  /** Not before the names of its regions: codes would turn into names under the reader's eyes. */
  guideTo(map: MapName): Explorer | undefined {
    const isAwaited = map !== 'world' && this.#parts.names.value === undefined;
    return isAwaited ? undefined : (this.#parts.guide.value ?? undefined);
  }

  /** Because the page or the visitor wants it, or because nothing else can be drawn. */
  showsTable(map: MapName): boolean {
    return this.#choices.isTable || (map === 'world' && this.drawing(map) === null);
  }

  #wantsMap(map: MapName): boolean {
    const { isTable, layout } = this.#choices;
    // A world with borders that the page has replaced, perhaps by law, is not to be seen.
    if (map === 'world' && this.#host.borders && this.#parts.borders.value === null) return false;
    // The world has too many countries for tiles.
    return !isTable && (map === 'world' || (layout !== 'tiles' && !this.#isNarrow));
  }

  /** `undefined` = on its way; `null` = there is none, or none is wanted. */
  drawing(map: MapName): MapDrawing | undefined | null {
    return this.#wantsMap(map) ? this.#parts.map(map, this.#figures.borders).value : null;
  }
}
