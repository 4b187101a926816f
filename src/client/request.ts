import type { Endpoint } from '../schema/endpoint.js';
import { describeIssue } from '../schema/field.js';
import { z } from '../schema/z.js';
import { FrError } from './errors.js';
import { jsonText } from '../schema/json.js';

interface LooseRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

interface AcceptedRequest {
  readonly params: unknown;
  readonly query: unknown;
  /** Body as JSON text; `undefined` for operations without a body. */
  readonly body: string | undefined;
}

/**
 * Checks a whole request against its endpoint before anything is sent.
 *
 * @throws FrError of kind `invalid`, with the name of the first invalid field.
 */
export function acceptRequest(endpoint: Endpoint, request: LooseRequest): AcceptedRequest {
  return {
    params: accept(endpoint, endpoint.params, request.params ?? {}),
    query: accept(endpoint, endpoint.query, request.query ?? {}),
    body: endpoint.body && serialize(endpoint, accept(endpoint, endpoint.body, request.body ?? {})),
  };
}

/**
 * Checks that an Idempotency-Key can be sent in a header unchanged.
 *
 * @throws FrError of kind `invalid` for anything but printable ASCII.
 */
export function acceptKey(endpoint: Endpoint, key: string): string {
  if (/^[!-~]{1,255}$/.test(key)) return key;
  const problem = 'has to be printable ASCII without spaces';
  throw new FrError('invalid', `${endpoint.name}: idempotencyKey ${problem}`, { field: 'idempotencyKey' });
}

/** Checks a time limit in ms. @throws FrError of kind `invalid` for one within which no answer can come. */
export function acceptLimit(endpoint: Endpoint, limit: number): number {
  if (limit > 0) return limit;
  throw new FrError('invalid', `${endpoint.name}: timeout has to be more than 0`, { field: 'timeout' });
}

/** Converts the body to JSON before the request is sent: an error while sending would make the outcome of a gift unknown. */
function serialize(endpoint: Endpoint, body: unknown): string {
  try {
    return jsonText(body);
  } catch (cause) {
    throw new FrError('invalid', `${endpoint.name}: the body can't be written as JSON`, { cause });
  }
}

function accept(endpoint: Endpoint, schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const { path, problem } = issue ? describeIssue(issue) : { path: '', problem: 'is not valid' };
  throw new FrError('invalid', `${endpoint.name}: ${path} ${problem}`, { field: path });
}
