import type { FrError } from '../client/errors.js';
import type { FieldProblem } from '../schema/issue.js';

/**
 * What is known of one query. A union, so that no reader can forget a case. A failed refresh keeps the value: the last
 * good figure never disappears because the network did.
 */
export type ResourceState<Value> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly value: Value;
      readonly warnings: readonly FieldProblem[];
      /** When the value arrived, ms since the epoch. */
      readonly loadedAt: number;
      /** Why the last refresh failed; absent when it did not. */
      readonly error?: FrError;
    }
  | { readonly status: 'failed'; readonly error: FrError };
