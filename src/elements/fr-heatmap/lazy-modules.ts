import type { CSSResultOrNative, LitElement } from 'lit';
import { addSheets } from '../../controllers/host-sheets.js';
import { LazyModule } from '../../controllers/lazy-module.js';
import { nextTask } from '../../controllers/next-task.js';
import { loadMap } from '../../maps/load-map.js';
import type { Explorer } from './explore/explorer.js';
import type { States } from './explore/states.js';
import type { Table } from './explore/table.js';
import type { MapName } from '../../maps/map-model.js';
import { MapDrawing } from './model/map-drawing.js';

/** The files that a heatmap loads after its first picture, or only when it needs them. */
export class LazyModules {
  /** Legend, lists, tooltip, pointer and keys. */
  readonly explorer: LazyModule<Explorer>;
  /** Names of states, and tiles. */
  readonly states: LazyModule<States>;
  readonly table: LazyModule<Table>;
  /** Finds places by name, for rows without valid codes. */
  readonly gazetteer;
  readonly #host: LitElement;
  /** Each is loaded and drawn when it is first needed. */
  readonly #maps = new Map<MapName, LazyModule<MapDrawing>>();

  /** @param explore Loads the explorer. */
  constructor(host: LitElement, explore: () => Promise<Explorer>) {
    this.#host = host;
    this.explorer = this.#module('explorer', explore);
    this.states = this.#styled('states', async () => (await import('./explore/states.js')).states);
    this.table = this.#styled('table', async () => (await import('./explore/table.js')).table);
    this.gazetteer = this.#module('gazetteer', () => import('../../maps/gazetteer/gazetteer.js'));
  }

  map(name: MapName): LazyModule<MapDrawing> {
    let map = this.#maps.get(name);
    if (!map) {
      map = this.#module(`map-${name}`, () => draw(name));
      this.#maps.set(name, map);
    }
    return map;
  }

  /** Code with a sheet of its own. */
  #styled<Value extends { readonly sheet: CSSResultOrNative }>(
    name: string,
    load: () => Promise<Value>,
  ): LazyModule<Value> {
    return this.#module(name, async () => {
      const code = await load();
      addSheets(this.#host, [code.sheet]);
      return code;
    });
  }

  #module<Value>(name: string, load: () => Promise<Value>): LazyModule<Value> {
    return new LazyModule(this.#host, { name, load });
  }
}

/**
 * Draws a map in a task of its own, which otherwise would be part of the task that defines the element. The world is decoded in it as well; a
 * country's map is requested before.
 */
async function draw(name: MapName): Promise<MapDrawing> {
  if (name === 'world') await nextTask();
  const geometry = await loadMap(name);
  if (name !== 'world') await nextTask();
  const drawing = new MapDrawing(geometry);
  // The element is rendered in the next task, for the same reason.
  await nextTask();
  return drawing;
}
