import { isNoSuchAnswer } from '../schema/read.js';
import type { ResourceState } from '../store/resource-state.js';
import { combineAvailable } from './combine-available.js';
import { combineStates } from './combine-states.js';

/**
 * Combines several states for a sum. Campaigns that the platform does not have are left out, and the element shows how many. Any other
 * failure fails the sum: if that campaign were left out and returned at the next refresh, the sum would rise as if a gift had been made.
 */
export function combineKnown<Value>(
  states: readonly ResourceState<Value>[],
): ResourceState<readonly Value[]> {
  const isPassing = states.some((state) => state.status === 'failed' && !isUnknown(state));
  return isPassing ? combineStates(states) : combineAvailable(states);
}

function isUnknown(state: ResourceState<unknown>): boolean {
  return state.status === 'failed' && isNoSuchAnswer(state.error);
}
