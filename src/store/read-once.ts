import type { FrError } from '../client/errors.js';
import type { Query, ValueOf } from './query.js';
import type { ResourceState } from './resource-state.js';
import type { Store } from './store.js';

/**
 * Waits for the answer to a query, and then stops watching it. After a failed request it waits for the next one, which another watcher of
 * the query may start.
 *
 * @param oldest Earliest arrival of the answer, ms since the epoch.
 * @param report Called with the error of a failed request.
 * @throws The signal's reason once it is aborted. The request is cancelled, unless there are other watchers.
 */
export function readOnce<QueryType extends Query>(
  store: Store,
  query: QueryType,
  signal: AbortSignal,
  oldest = 0,
  report?: (error: FrError) => void,
): Promise<Extract<ResourceState<ValueOf<QueryType>>, { status: 'ready' }>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const watch = store.watch(query, 0, check);
    const stop = () => {
      watch.stop();
      signal.removeEventListener('abort', abort);
    };
    const abort = () => {
      stop();
      reject(signal.reason as Error);
    };
    function check() {
      const { state } = watch;
      if (state.status === 'failed') report?.(state.error);
      if (state.status !== 'ready' || state.loadedAt < oldest) return;
      stop();
      resolve(state);
    }
    signal.addEventListener('abort', abort);
    check();
  });
}
