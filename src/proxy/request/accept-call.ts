import { isSafeName } from '../../schema/gift-values.js';
import type { QueryNames } from '../../schema/address.js';
import { addressOf, type Endpoint } from '../../schema/endpoint.js';
import { describeIssue } from '../../schema/field.js';
import { parseJson } from '../../schema/json.js';
import { z } from '../../schema/z.js';
import type { PlatformCall } from '../platform/platform.js';
import { readRequest } from '../http/read-limited.js';
import { notFound, refusal, wrongField, type Reply } from '../http/reply.js';
import { readQuery } from './read-query.js';

/** The owner's rules for calls. */
export interface CallRules {
  readonly queryNames: QueryNames;
  /** IDs of the site's campaigns; `undefined` for all campaigns that the API key gives access to. */
  readonly campaigns: ReadonlySet<number> | undefined;
  /** Maximum size of a request body in bytes, if it is not the usual one. */
  readonly bodyLimit?: number;
  /** Returns a refusal if the caller may not make a call. Called before the body is read, because the body may have megabytes. */
  readonly authorize?: (call: Omit<PlatformCall, 'endpoint' | 'body'>) => Promise<Reply | undefined>;
}

export type Acceptance<Row extends Endpoint> =
  | { readonly call: PlatformCall<Row>; readonly refused?: never }
  | { readonly call?: never; readonly refused: Reply };

/** Maximum size of a body in bytes; a donation with all fields has a tenth of this. */
export const usualBodyLimit = 64_000;

/**
 * Turns a visitor's request into a call of the platform, made only of parsed values, or returns a refusal.
 *
 * @param texts Parameters of the path, as the router found them.
 */
export async function acceptCall<Row extends Endpoint>(
  endpoint: Row,
  request: Request,
  texts: Readonly<Record<string, string>>,
  rules: CallRules,
): Promise<Acceptance<Row>> {
  const url = new URL(request.url);
  const ids = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)]));
  const params = z.safeParse(endpoint.params, ids);
  // The router decodes paths before it compares them, but only the normal spelling of a path is accepted.
  if (!params.success || url.pathname !== addressOf(endpoint, params.data, {})) return { refused: notFound };

  const { query, problem } = readQuery(endpoint, url.searchParams, rules.queryNames);
  if (problem) return { refused: wrongField(problem.path, problem.problem) };

  const stranger = await rules.authorize?.({ params: params.data, query });
  if (stranger) return { refused: stranger };

  let body: unknown;
  if (endpoint.body) {
    const reading = await readBody(request, endpoint.body, rules.bodyLimit ?? usualBodyLimit);
    if (reading.refused) return { refused: reading.refused };
    ({ body } = reading);
  }
  const call = { endpoint, params: params.data, query, body };
  const foreign = foreignCampaign(call, rules);
  return foreign ? { refused: foreign } : { call };
}

/**
 * Returns a refusal if a call is not about the site's own campaigns. Campaign IDs are consecutive numbers: without a list, a visitor could
 * read every campaign that the key gives access to, including drafts and those of other charities.
 */
function foreignCampaign(
  { endpoint, params, query, body }: PlatformCall,
  { campaigns }: CallRules,
): Reply | undefined {
  if (!campaigns) return undefined;
  const { id } = params as { id?: number };
  if (id !== undefined && !campaigns.has(id)) return notFound;
  const { fundraisers = [], templates } = query as Partial<Record<string, readonly number[]>>;
  // A template may have campaigns of others. The figures of the whole site tell nothing about a single one.
  if (templates) return wrongField('templates', 'is not available on a site with a list of campaigns');
  // A list of transactions without a campaign contains the donors of all campaigns.
  const isOpen = endpoint.name === 'listTransactions' && fundraisers.length === 0;
  if (isOpen || !fundraisers.every((campaign) => campaigns.has(campaign))) return notOurs('fundraisers');
  // A search without a campaign finds the teams of all campaigns.
  const needsOne = endpoint.name === 'searchTeams';
  const { fundraiser_id: named } = (body ?? {}) as { fundraiser_id?: number };
  if (named === undefined ? needsOne : !campaigns.has(named)) return notOurs('fundraiser_id');
  return undefined;
}

function notOurs(field: string): Reply {
  return wrongField(field, 'has to be one of the campaigns of this site');
}

/**
 * Reads and validates the body of a request. Only the schema's output is sent to the platform, never the visitor's bytes.
 *
 * @param limit Maximum size of the body in bytes.
 */
async function readBody(
  request: Request,
  schema: z.ZodMiniType,
  limit: number,
): Promise<{ readonly body?: unknown; readonly refused?: Reply }> {
  if (!/^application\/json *(; *charset="?utf-8"? *)?$/i.test(request.headers.get('content-type') ?? ''))
    return { refused: refusal(415, 'The body has to be application/json.') };
  if (request.headers.has('content-encoding'))
    return { refused: refusal(415, 'The body must not be compressed.') };
  const tooLarge = { refused: refusal(413, 'The body is too large.') };
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge;

  let text: string | undefined;
  try {
    text = await readRequest(request, limit);
  } catch {
    return { refused: refusal(408, 'The body did not arrive in time.') };
  }
  if (text === undefined) return tooLarge;
  const json = parseJson(text);
  if (json === undefined) return { refused: refusal(400, 'The body has to be JSON.') };
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
