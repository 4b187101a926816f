import type { Seen } from '../format/gifts-seen.js';
import { countedAt, type ResourceState } from '../store/resource-state.js';

/** The figures in some answers, and when they were counted. @param read Reads the figures of one answer. */
export function seenIn<Value>(
  states: readonly ResourceState<Value>[],
  read: (value: Value) => Omit<Seen, 'at'>,
): (Seen | undefined)[] {
  return states.map((state) =>
    state.status === 'ready' ? { ...read(state.value), at: countedAt(state) } : undefined,
  );
}
