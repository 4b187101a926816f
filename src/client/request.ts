import type { Endpoint } from '../schema/endpoint.js';
import { describeIssue } from '../schema/issue.js';
import { z } from '../schema/z.js';
import { FrError } from './errors.js';

interface LooseRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * Checks a whole request against its endpoint before anything is sent.
 *
 * @throws FrError of kind `invalid`, naming the first field that the contract forbids.
 */
export function acceptRequest(endpoint: Endpoint, request: LooseRequest): Required<LooseRequest> {
  return {
    params: accept(endpoint, endpoint.params, request.params ?? {}),
    query: accept(endpoint, endpoint.query, request.query ?? {}),
    body: endpoint.body && accept(endpoint, endpoint.body, request.body ?? {}),
  };
}

function accept(endpoint: Endpoint, schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const { path, problem } = issue ? describeIssue(issue) : { path: '', problem: 'is not valid' };
  throw new FrError('invalid', `${endpoint.name}: ${path} ${problem}`, { field: path });
}
