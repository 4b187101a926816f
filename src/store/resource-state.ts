import type { FrError } from '../client/errors.js';
import type { FieldProblem } from '../schema/field.js';

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
      /** When the value arrived, ms since the epoch; for an answer that was ten minutes old or more, when it was counted. */
      readonly loadedAt: number;
      /** Age of the answer when it arrived, in seconds; absent if it was new. */
      readonly age?: number;
      /** Why the last refresh failed, or why there is no newer answer; absent otherwise. */
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
