import type { CSSResult, LitElement } from 'lit';
import { hintOnce } from '../../controllers/developer-hint.js';
import { loadWorld } from '../../maps/load-map.js';
import { Errand } from './errand.js';
import type { Explorer, ExplorerHost } from './explore/explorer.js';
import type { MapName } from './sight.js';
import type { MapDrawing } from './map-drawing.js';
import { MapShelf } from './map-shelf.js';
import { rememberLast } from './remember-last.js';
import type { VisitorChoices } from './visitor-choices.js';

/** What a heatmap draws with once it is seen, and what it does not always need, each in a file of its own. */
export class LateParts {
  /** What tells of a picture and lets it be walked through. */
  readonly guide: Errand<Explorer>;
  /** Names and spellings, for rows that codes don't place. */
  readonly gazetteer = this.#errand('gazetteer', () => import('../../maps/gazetteer/gazetteer.js'));
  /** Names of states and provinces. */
  readonly names = this.#errand('region-names', () => import('../../maps/gazetteer/region-names.js'));
  /** The world's map and who its parts belong to, for pages that draw their own borders. */
  readonly world = this.#errand('map-world', loadWorld);
  readonly #host: LitElement;
  readonly #shelfFor = rememberLast(
    (borders: ReadonlyMap<string, string>) => new MapShelf(borders, this.#onEnd),
  );

  /** @param dress Called with the sheets of a part that arrived. */
  constructor(host: ExplorerHost, choices: VisitorChoices, dress: (sheets: readonly CSSResult[]) => void) {
    this.#host = host;
    this.guide = this.#errand('explorer', async () => {
      const { Explorer, sheets } = await import('./explore/explorer.js');
      dress(sheets);
      return new Explorer(host, choices);
    });
  }

  /** @param borders Which parts of the world are drawn with another country. */
  map(name: MapName, borders: ReadonlyMap<string, string>): Errand<MapDrawing> {
    return this.#shelfFor(borders).of(name);
  }

  #errand<Thing>(file: string, load: () => Promise<Thing>): Errand<Thing> {
    return new Errand(load, (isLost) => this.#onEnd(`fr-${file}.js`, isLost));
  }

  readonly #onEnd = (file: string, isLost: boolean): void => {
    if (isLost)
      hintOnce(this.#host, `could not load a part of its map: ${file} has to lie beside the script.`);
    this.#host.requestUpdate();
  };
}
