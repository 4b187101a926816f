import { placeIn, readable, type Gazetteer } from './place.js';
import { regionCodes } from './tile-grid.js';

let loading: Promise<Gazetteer> | undefined;

/** Names of states, and countries by all their names. In a chunk of its own: a page without a heatmap never loads it. */
export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= import('./gazetteer/gazetteer.js').then(
    ({ createGazetteer }) => createGazetteer({ placeIn, readable, regionCodes }),
    (cause: unknown) => {
      // Kept, one lost connection would leave the page without names until it is loaded again.
      loading = undefined;
      throw cause;
    },
  );
  return loading;
}
