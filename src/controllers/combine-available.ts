import type { ResourceState } from '../store/resource-state.js';
import { combineStates } from './combine-states.js';

/**
 * Several states as one, for an element that can say what is missing: a state that failed is left out, its error is kept.
 * Failed only when all are. The element has to compare how many values it asked for with how many it got.
 */
export function combineAvailable<Value>(
  states: readonly ResourceState<Value>[],
): ResourceState<readonly Value[]> {
  const available = states.filter(({ status }) => status !== 'failed');
  const failed = states.find((state) => state.status === 'failed');
  if (available.length === 0 && failed) return failed;
  const together = combineStates(available);
  return together.status === 'ready' && failed ? { ...together, error: failed.error } : together;
}
