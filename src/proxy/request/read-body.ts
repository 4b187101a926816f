import { isSafeName } from '../../schema/donation.js';
import { describeIssue } from '../../schema/field.js';
import { z } from '../../schema/z.js';
import { refusal, wrongField, type Reply } from '../http/reply.js';
import { readLimited } from '../http/read-limited.js';

export type BodyReading =
  { readonly body: unknown; readonly refused?: never } | { readonly body?: never; readonly refused: Reply };

/**
 * Reads and validates the body of a request. Only the schema's output is sent to the platform, never the visitor's bytes.
 *
 * @param limit Maximum size of the body in bytes.
 */
export async function readBody(request: Request, schema: z.ZodMiniType, limit: number): Promise<BodyReading> {
  if (!/^application\/json *(; *charset="?utf-8"? *)?$/i.test(request.headers.get('content-type') ?? ''))
    return { refused: refusal(415, 'The body has to be application/json.') };
  if (request.headers.has('content-encoding'))
    return { refused: refusal(415, 'The body must not be compressed.') };
  const tooLarge = { refused: refusal(413, 'The body is too large.') };
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge;

  let text: string | undefined;
  let json: unknown;
  try {
    text = await readLimited(request.body, limit);
    if (text === undefined) return tooLarge;
    json = JSON.parse(text);
  } catch {
    return { refused: refusal(400, 'The body has to be JSON.') };
  }
  if (!isSafeJson(json))
    return { refused: refusal(400, 'The body is nested too deeply, or has a forbidden key.') };

  const result = z.safeParse(schema, json);
  if (result.success) return { body: result.data };
  const [issue] = result.error.issues;
  const { path, problem } = issue ? describeIssue(issue) : { path: 'body', problem: 'is not valid' };
  return { refused: wrongField(path || 'body', problem) };
}

const deepest = 20;

/**
 * Whether a JSON value is safe to process and copy: nested at most 20 levels deep, so that recursion does not overflow the stack, and
 * without a key that could change the prototype of objects on the platform.
 */
function isSafeJson(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < deepest &&
    Object.entries(value).every(([name, member]) => isSafeName(name) && isSafeJson(member, depth + 1))
  );
}
