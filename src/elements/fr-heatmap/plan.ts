import type { LitElement } from 'lit';
import type { LazyModule } from '../../controllers/lazy-module.js';
import type { Figures } from './figures.js';
import type { Explorer } from './explore/explorer.js';
import type { LazyModules } from './lazy-modules.js';
import type { MapDrawing } from './model/map-drawing.js';
import { isDrawn, type MapName, type MapModel } from '../../maps/map-model.js';
import type { VisitorChoices } from './model/visitor-choices.js';

export interface PlanHost extends LitElement {
  borders: string;
}

/** Widths in CSS pixels below which tiles are drawn, because the small states of a map would be smaller than a fingertip. */
const mapWidths = { us: 320, ca: 260, au: 260 } as const;

/** Decides which of map, tiles and table is drawn, and which modules that needs. */
export class Plan {
  readonly #host: PlanHost;
  readonly #choices: VisitorChoices;
  readonly #modules: LazyModules;
  readonly #figures: Figures;
  /** Width of the host in CSS pixels. */
  #width = Infinity;

  constructor(host: PlanHost, choices: VisitorChoices, modules: LazyModules, figures: Figures) {
    this.#host = host;
    this.#choices = choices;
    this.#modules = modules;
    this.#figures = figures;
    this.measure();
  }

  /** Measures whether the host is wide enough for each map; called again when its width may have changed. */
  measure(): void {
    const { clientWidth } = this.#host;
    // A hidden host has no width: it keeps what it showed last.
    if (clientWidth === 0) return;
    const before = this.#width;
    this.#width = clientWidth;
    const isCrossed = Object.values(mapWidths).some((least) => before < least !== clientWidth < least);
    if (isCrossed) this.#host.requestUpdate();
  }

  /** The modules that must be loaded before the map is drawn. */
  modulesFor(model: MapModel): readonly LazyModule<unknown>[] {
    const { map } = model;
    const wantsMap = this.#wantsMap(map);
    // The first map is drawn before its legend has loaded. A later one is not, because it replaces a map that the visitor may be exploring.
    const isFirst = this.#modules.explorer.value === undefined && isDrawn(model) && wantsMap;
    return [
      ...(wantsMap ? [this.#modules.map(map, this.#figures.borders)] : []),
      ...(isFirst ? [] : this.explorerModules(map)),
    ];
  }

  /** The map that the `map` attribute names: it is loaded together with the rows. */
  get early(): readonly LazyModule<unknown>[] {
    const { map } = this.#choices;
    return map !== 'auto' && !this.#host.borders && this.#wantsMap(map)
      ? [this.#modules.map(map, this.#figures.borders)]
      : [];
  }

  /** The modules that a map's legend, table and tooltip need. */
  explorerModules(map: MapName): readonly LazyModule<unknown>[] {
    return map === 'world' ? [this.#modules.explorer] : [this.#modules.explorer, this.#modules.names];
  }

  /** Whether these modules have loaded, or could not be loaded. */
  isExplorable(map: MapName): boolean {
    return this.explorerModules(map).every(({ value }) => value !== undefined);
  }

  /** The explorer; `undefined` until the region names are loaded, because codes on screen would then be replaced by names. */
  explorerOf(map: MapName): Explorer | undefined {
    const isAwaited = map !== 'world' && this.#modules.names.value === undefined;
    return isAwaited ? undefined : (this.#modules.explorer.value ?? undefined);
  }

  /** Whether the table is drawn: the page or the visitor chose it, or nothing else can be drawn. */
  showsTable(map: MapName): boolean {
    return this.#choices.isTable || (map === 'world' && this.drawing(map) === null);
  }

  #wantsMap(map: MapName): boolean {
    const { isTable, layout } = this.#choices;
    // A law may require the page's `borders`, so the world is never drawn without them.
    if (map === 'world' && this.#host.borders && this.#modules.borders.value === null) return false;
    // The world has too many countries for tiles.
    return !isTable && (map === 'world' || (layout !== 'tiles' && this.#width >= mapWidths[map]));
  }

  /** The drawing of a map. `undefined` = loading; `null` = there is none, or none is wanted. */
  drawing(map: MapName): MapDrawing | undefined | null {
    return this.#wantsMap(map) ? this.#modules.map(map, this.#figures.borders).value : null;
  }
}
