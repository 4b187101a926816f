import type { Endpoint } from '../../schema/endpoint.js';
import type { Reply } from './reply.js';

/** Who has sent a request. */
export interface Client {
  /** Address of the other end of the connection, if the runtime knows it: that of a donor or a reverse proxy. */
  readonly peer: string | undefined;
  /** The donor's address, see `clientAddress`. */
  readonly address: string | undefined;
  /**
   * Whether gifts have to be refused because the address is unknown: they come through a reverse proxy that the settings do not name, and no
   * header has a public address. Otherwise one visitor could use up the failures of the whole site.
   */
  readonly isUnidentified: boolean;
}

/** A route of the proxy. Requests without a route are not forwarded. */
export interface Route {
  /** The name in the log. */
  readonly name: string;
  readonly method: Endpoint['method'];
  /** Path pattern in Hono's notation. */
  readonly pattern: string;
  /** Request headers that pages may send to this route, in addition to those of all routes. */
  readonly headers?: readonly string[];
  /** Returns an answer from memory without a promise, which is faster. If it returns `undefined`, `serve` is called. */
  readonly serveFromMemory?: (request: Request) => Reply | undefined;
  /**
   * Whether the route is an owner operation. Its answers are for one caller, so pages of other sites may neither send the request nor read
   * the answer.
   */
  readonly isOwners?: boolean;
  /** Whether the route serves a request with these headers; if not, the next route of its path does. All requests by default. */
  readonly appliesTo?: (headers: Headers) => boolean;
  /** Maximum number of requests of one address in a minute; not limited if absent. */
  readonly mostPerMinute?: number;
  readonly serve: (
    request: Request,
    params: Readonly<Record<string, string>>,
    client: Client,
  ) => Promise<Reply>;
}

/**
 * A row of the endpoint table as a route. A parameter matches only an ID: a plain `:id` would also match `12%2F..%2F`.
 */
export function routeOf({ name, method, path }: Endpoint, serve: Route['serve']): Route {
  return { name, method, pattern: path.replace(/\{(\w+)\}/g, ':$1{[1-9][0-9]{0,14}}'), serve };
}
