import { describeIssue } from '../../schema/issue.js';
import { z } from '../../schema/z.js';
import { refusal, wrongField, type Reply } from '../http/reply.js';
import { readLimited } from '../http/read-limited.js';

export type BodyReading =
  { readonly body: unknown; readonly refused?: never } | { readonly body?: never; readonly refused: Reply };

/**
 * Body of a request, through its schema. What goes on to the platform is what the schema returned, never the
 * visitor's bytes.
 *
 * @param limit Largest body in bytes.
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
 * Whether a JSON value can be walked and copied without surprise: nested at most 20 deep, so that recursion
 * cannot run out of stack, and without a `__proto__` key, which would set the prototype of whatever the
 * platform copies it into.
 */
function isSafeJson(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === deepest || Object.hasOwn(value, '__proto__')) return false;
  return Object.values(value).every((member) => isSafeJson(member, depth + 1));
}
