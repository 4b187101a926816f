import type { ResourceState } from '../store/resource-state.js';
import { combineStates } from './combine-states.js';

/**
 * Combines several states for an element that can show that some are missing: failed states are left out, and the error of the first is
 * kept. The result fails only if all states fail. The element has to compare the number of values with the number of its queries.
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
