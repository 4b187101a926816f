import type { FrError } from '../client/errors.js';
import { isNoSuchAnswer } from '../schema/no-such-answer.js';
import { countedAt, type ResourceState } from '../store/resource-state.js';

type Ready<Value> = Extract<ResourceState<Value>, { status: 'ready' }>;
type Failed = Extract<ResourceState<unknown>, { status: 'failed' }>;

/**
 * Combines several states for an element that shows them together: ready if all are ready, as old as the oldest, and failed if one has
 * failed without a value, because a sum without one of its parts would be wrong but plausible.
 *
 * @param isOptional Whether a state with this error is left out, and its error kept. The result still fails if all states fail. The
 *   element has to compare the number of values with the number of its queries, and to show how many are missing.
 */
export function combineStates<Value>(
  states: readonly ResourceState<Value>[],
  isOptional: (error: FrError) => boolean = () => false,
): ResourceState<readonly Value[]> {
  const failed = states.filter((state): state is Failed => state.status === 'failed');
  const fatal = failed.length === states.length ? failed[0] : failed.find(({ error }) => !isOptional(error));
  if (fatal) return fatal;
  const ready = states.filter((state): state is Ready<Value> => state.status === 'ready');
  if (ready.length + failed.length < states.length || ready.length === 0) return { status: 'loading' };
  const error = (failed[0] ?? ready.find((state) => state.error))?.error;
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

/** For an element that shows the others without those that failed. */
export function combineAvailable<Value>(
  states: readonly ResourceState<Value>[],
): ResourceState<readonly Value[]> {
  return combineStates(states, () => true);
}

/**
 * For a sum. Campaigns that the platform does not have are left out. Any other failure fails the sum: if that campaign were left out and
 * returned at the next refresh, the sum would rise as if a gift had been made.
 */
export function combineKnown<Value>(
  states: readonly ResourceState<Value>[],
): ResourceState<readonly Value[]> {
  return combineStates(states, isNoSuchAnswer);
}
