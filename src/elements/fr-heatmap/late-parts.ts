import type { LitElement } from 'lit';
import { LazyModule } from '../../controllers/lazy-module.js';
import { loadBorders, loadMap } from '../../maps/load-map.js';
import type { Explorer } from './explore/explorer.js';
import type { MapName } from './sight.js';
import { MapDrawing } from './map-drawing.js';

/** What a heatmap draws with once it is seen, and what it does not always need, each in a file of its own. */
export class LateParts {
  /** What tells of a picture and lets it be walked through. */
  readonly guide: LazyModule<Explorer>;
  /** Names and spellings, for rows that codes don't place. */
  readonly gazetteer;
  /** Names of states and provinces. */
  readonly names;
  /** Who parts of the world belong to, for pages that draw their own borders. */
  readonly borders;
  readonly #host: LitElement;
  /** Each fetched and drawn when it is first wanted. */
  readonly #maps = new Map<string, LazyModule<MapDrawing>>();

  /** @param explore Fetches the explorer. */
  constructor(host: LitElement, explore: () => Promise<Explorer>) {
    this.#host = host;
    this.guide = this.#late('explorer', explore);
    this.gazetteer = this.#late('gazetteer', () => import('../../maps/gazetteer/gazetteer.js'));
    this.names = this.#late('region-names', () => import('../../maps/gazetteer/region-names.js'));
    this.borders = this.#late('borders', loadBorders);
  }

  /** @param borders Which parts of the world are drawn with another country. */
  map(name: MapName, borders: ReadonlyMap<string, string>): LazyModule<MapDrawing> {
    const key = [name, ...borders].join(' ');
    let map = this.#maps.get(key);
    if (!map) {
      map = this.#late(`map-${name}`, async () => new MapDrawing(await loadMap(name, borders)));
      this.#maps.set(key, map);
    }
    return map;
  }

  #late<Value>(name: string, load: () => Promise<Value>): LazyModule<Value> {
    return new LazyModule(this.#host, { name, load });
  }
}
