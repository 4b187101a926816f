import { loadMap } from '../../maps/load-map.js';
import { usTerritories } from '../../schema/us-territory.js';
import { Errand } from './errand.js';
import type { MapName } from './sight.js';
import { MapDrawing } from './map-drawing.js';

/** What is given there is counted for the United States, so it is drawn with them. */
const territories = usTerritories.map((code) => [code, 'US'] as const);

/** The maps of one element, each fetched and drawn when it is first wanted. */
export class MapShelf {
  readonly #maps = new Map<MapName, Errand<MapDrawing>>();
  readonly #onEnd: (file: string, isLost: boolean) => void;
  readonly #borders: ReadonlyMap<string, string>;

  /** @param borders Which parts of the world are drawn with another country. @param onEnd See `Errand`. */
  constructor(borders: ReadonlyMap<string, string>, onEnd: (file: string, isLost: boolean) => void) {
    this.#borders = new Map([...territories, ...borders]);
    this.#onEnd = onEnd;
  }

  of(name: MapName): Errand<MapDrawing> {
    let map = this.#maps.get(name);
    if (!map) {
      map = new Errand(
        async () => new MapDrawing(await loadMap(name, name === 'world' ? this.#borders : undefined)),
        (isLost) => this.#onEnd(`fr-map-${name}.js`, isLost),
      );
      this.#maps.set(name, map);
    }
    return map;
  }
}
