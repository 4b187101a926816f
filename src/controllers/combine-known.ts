import { isNoSuchAnswer } from '../schema/no-such-answer.js';
import type { ResourceState } from '../store/resource-state.js';
import { combineAvailable } from './combine-available.js';
import { combineStates } from './combine-states.js';

/**
 * Several states as one, for a sum: campaigns that the platform does not have are left out, and the element says how many. Any other
 * failure fails the sum: it may be over with the next refresh, and the sum would then jump as if somebody had given.
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
