import { addressOf, type Endpoint } from '../../schema/endpoint.js';
import { z } from '../../schema/z.js';
import type { PlatformCall } from '../platform/platform.js';
import { refusal, wrongField, type Reply } from '../http/reply.js';
import { foreignCampaign, type CallRules } from './call-rules.js';
import { readBody } from './read-body.js';
import { readQuery } from './read-query.js';

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
  if (!params.success || url.pathname !== addressOf(endpoint, params.data, {}))
    return { refused: refusal(404, 'Not found.') };

  const { query, problem } = readQuery(endpoint, url.searchParams, rules.queryNames);
  if (problem) return { refused: wrongField(problem.path, problem.problem) };

  const stranger = await rules.authorize?.({ params: params.data, query });
  if (stranger) return { refused: stranger };

  let body: unknown;
  if (endpoint.body) {
    const reading = await readBody(request, endpoint.body, rules.bodyLimit ?? usualBodyLimit);
    if (reading.refused) return reading;
    ({ body } = reading);
  }
  const call = { endpoint, params: params.data, query, body };
  const foreign = foreignCampaign(call, rules);
  return foreign ? { refused: foreign } : { call };
}
