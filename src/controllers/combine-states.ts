import { countedAt, type ResourceState } from '../store/resource-state.js';

type Ready<Value> = Extract<ResourceState<Value>, { status: 'ready' }>;

/**
 * Combines several states for an element that shows them together: ready if all are ready, as old as the oldest, and failed if one has
 * failed without a value, because a sum without one of its parts would be wrong but plausible.
 */
export function combineStates<Value>(
  states: readonly ResourceState<Value>[],
): ResourceState<readonly Value[]> {
  const failed = states.find((state) => state.status === 'failed');
  if (failed) return failed;
  const ready = states.filter((state): state is Ready<Value> => state.status === 'ready');
  if (ready.length < states.length || ready.length === 0) return { status: 'loading' };
  const error = ready.find((state) => state.error)?.error;
  const loadedAt = Math.min(...ready.map((state) => state.loadedAt));
  const age = (loadedAt - Math.min(...ready.map(countedAt))) / 1000;
  return {
    status: 'ready',
    value: ready.map(({ value }) => value),
    warnings: ready.flatMap(({ warnings }) => warnings),
    loadedAt,
    ...(age > 0 && { age }),
    ...(error && { error }),
  };
}
