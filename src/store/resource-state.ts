import type { FrError } from '../client/errors.js';
import type { FieldProblem } from '../schema/issue.js';

/**
 * The state of one query, as a union, so that the compiler finds a missing case. A failed refresh keeps the value: the last good
 * figure does not disappear with the network.
 */
export type ResourceState<Value> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly value: Value;
      readonly warnings: readonly FieldProblem[];
      /** When the value arrived, ms since the epoch. */
      readonly loadedAt: number;
      /** Seconds that it was old when it arrived; absent if it was new. */
      readonly age?: number;
      /** Why the last refresh failed; absent when it did not. */
      readonly error?: FrError;
    }
  | { readonly status: 'failed'; readonly error: FrError };

/** When a value was counted, ms since the epoch. */
export function countedAt({
  loadedAt,
  age = 0,
}: {
  readonly loadedAt: number;
  readonly age?: number;
}): number {
  return loadedAt - age * 1000;
}
