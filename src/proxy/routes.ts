import type { Endpoint } from '../schema/endpoint.js';
import { endpoints } from '../schema/endpoints.js';
import type { Reply } from './reply.js';

/** One thing the proxy answers to. */
export interface Route {
  /** As it stands in the log. */
  readonly name: string;
  readonly method: Endpoint['method'];
  /** For Hono: a parameter matches an ID and nothing else, or an encoded slash would be part of it. */
  readonly pattern: string;
  serve(request: Request, params: Readonly<Record<string, string>>): Promise<Reply>;
}

/** Every row of the table, so that what is switched off can say so. The allow-list is this list: nothing else is routed. */
export function routesFor(serve: (endpoint: Endpoint) => Route['serve']): Route[] {
  return endpoints.map((endpoint) => ({
    name: endpoint.name,
    method: endpoint.method,
    pattern: endpoint.path.replace(/\{(\w+)\}/g, ':$1{[1-9][0-9]{0,14}}'),
    serve: serve(endpoint),
  }));
}
