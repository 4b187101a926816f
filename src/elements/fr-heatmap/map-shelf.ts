import { hintOnce } from '../../controllers/developer-hint.js';
import { loadMap } from '../../maps/load-map.js';
import { usTerritories } from '../../schema/us-territory.js';
import type { MapName } from './heat-view.js';
import { MapDrawing } from './map-drawing.js';

/** How long figures wait for their map, in ms, before they are shown as tiles. A map that comes later takes their place. */
const patience = 4000;

/** What is given there is counted for the United States, so it is drawn with them. */
const territories = usTerritories.map((code) => [code, 'US'] as const);

interface Errand {
  readonly occasion: unknown;
  readonly arrival: Promise<void>;
  isOver: boolean;
}

/** The maps of one element, each fetched and drawn when it is first wanted. */
export class MapShelf {
  readonly #host: HTMLElement & { requestUpdate(): void };
  readonly #drawings = new Map<MapName, MapDrawing>();
  readonly #errands = new Map<MapName, Errand>();
  readonly #borders: ReadonlyMap<string, string>;

  /** @param borders Which parts of the world are drawn with another country. */
  constructor(host: HTMLElement & { requestUpdate(): void }, borders: ReadonlyMap<string, string>) {
    this.#host = host;
    this.#borders = new Map([...territories, ...borders]);
  }

  /** The map; `undefined` = not yet; `null` = it could not be had, or takes too long. */
  get(name: MapName): MapDrawing | undefined | null {
    return this.#drawings.get(name) ?? (this.#errands.get(name)?.isOver ? null : undefined);
  }

  /**
   * Resolves once the map is here, or isn't worth waiting for any longer. Never rejects.
   *
   * @param occasion A map that could not be loaded is asked for again on another occasion only: new figures, not each redraw.
   */
  async bring(name: MapName, occasion: unknown): Promise<void> {
    if (this.#drawings.has(name)) return;
    const before = this.#errands.get(name);
    if (before && (!before.isOver || before.occasion === occasion)) return before.arrival;
    const arrival = Promise.race([
      this.#load(name),
      new Promise<void>((resolve) => setTimeout(resolve, patience)),
    ]);
    const errand: Errand = { occasion, arrival, isOver: false };
    this.#errands.set(name, errand);
    await arrival;
    errand.isOver = true;
    this.#host.requestUpdate();
  }

  async #load(name: MapName): Promise<void> {
    try {
      this.#drawings.set(
        name,
        new MapDrawing(await loadMap(name, name === 'world' ? this.#borders : undefined)),
      );
      this.#host.requestUpdate();
    } catch {
      hintOnce(this.#host, `could not load its map: fr-map-${name}.js has to lie beside the script.`);
    }
  }
}
