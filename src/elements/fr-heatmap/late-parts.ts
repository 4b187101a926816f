import type { LitElement } from 'lit';
import { hintLost } from '../../controllers/part-task.js';
import { loadBorders, loadMap } from '../../maps/load-map.js';
import { Errand } from './errand.js';
import type { Explorer } from './explore/explorer.js';
import type { MapName } from './sight.js';
import { MapDrawing } from './map-drawing.js';

/** What a heatmap draws with once it is seen, and what it does not always need, each in a file of its own. */
export class LateParts {
  /** What tells of a picture and lets it be walked through. */
  readonly guide: Errand<Explorer>;
  /** Names and spellings, for rows that codes don't place. */
  readonly gazetteer = this.#errand('gazetteer', () => import('../../maps/gazetteer/gazetteer.js'));
  /** Names of states and provinces. */
  readonly names = this.#errand('region-names', () => import('../../maps/gazetteer/region-names.js'));
  /** Who parts of the world belong to, for pages that draw their own borders. */
  readonly borders = this.#errand('borders', loadBorders);
  readonly #host: LitElement;
  /** Each fetched and drawn when it is first wanted. */
  readonly #maps = new Map<string, Errand<MapDrawing>>();

  /** @param explore Fetches the explorer. */
  constructor(host: LitElement, explore: () => Promise<Explorer>) {
    this.#host = host;
    this.guide = this.#errand('explorer', explore);
  }

  /** @param borders Which parts of the world are drawn with another country. */
  map(name: MapName, borders: ReadonlyMap<string, string>): Errand<MapDrawing> {
    const key = [name, ...borders].join(' ');
    let map = this.#maps.get(key);
    if (!map) {
      map = this.#errand(`map-${name}`, async () => new MapDrawing(await loadMap(name, borders)));
      this.#maps.set(key, map);
    }
    return map;
  }

  #errand<Thing>(file: string, load: () => Promise<Thing>): Errand<Thing> {
    return new Errand(load, (isLost) => {
      if (isLost) hintLost(this.#host, `fr-${file}.js`);
      this.#host.requestUpdate();
    });
  }
}
