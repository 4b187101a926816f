import type { CSSResult, LitElement } from 'lit';
import { hintOnce } from '../../controllers/developer-hint.js';
import { loadWorld } from '../../maps/load-map.js';
import { Errand } from './errand.js';
import type { Explorer, ExplorerHost } from './explore/explorer.js';
import type { MapName } from './heat-view.js';
import type { MapDrawing } from './map-drawing.js';
import { MapShelf } from './map-shelf.js';
import { rememberLast } from './remember-last.js';
import type { renderTable } from './table/render-table.js';

export interface LatePartsOptions {
  /** Called with the code of a region that a visitor chose. */
  readonly choose: (code: string) => void;
  /** Called with the sheet of a part that arrived. */
  readonly dress: (sheet: CSSResult) => void;
}

/** What a heatmap draws with and does not always need, each in a file of its own. */
export class LateParts {
  readonly explorer: Errand<Explorer>;
  /** Names and spellings, for rows that codes don't place. */
  readonly gazetteer = this.#errand('gazetteer', () => import('../../maps/gazetteer/gazetteer.js'));
  /** Names of states and provinces. */
  readonly names = this.#errand('region-names', () => import('../../maps/gazetteer/region-names.js'));
  /** The world's map and who its parts belong to, for pages that draw their own borders. */
  readonly world = this.#errand('map-world', loadWorld);
  readonly table: Errand<typeof renderTable>;
  readonly #host: LitElement;
  readonly #shelfFor = rememberLast(
    (borders: ReadonlyMap<string, string>) => new MapShelf(borders, this.#onEnd),
  );

  constructor(host: ExplorerHost, { choose, dress }: LatePartsOptions) {
    this.#host = host;
    this.explorer = this.#errand('explorer', async () => {
      const { Explorer, sheet } = await import('./explore/explorer.js');
      dress(sheet);
      return new Explorer(host, choose);
    });
    this.table = this.#errand('render-table', async () => {
      const table = await import('./table/render-table.js');
      dress(table.sheet);
      return table.renderTable;
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
