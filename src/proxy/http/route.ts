import type { Endpoint } from '../../schema/endpoint.js';
import type { Reply } from './reply.js';

/** One thing the proxy answers to. Whatever is not a route is not forwarded. */
export interface Route {
  /** As it stands in the log. */
  readonly name: string;
  readonly method: Endpoint['method'];
  /** In Hono's notation. */
  readonly pattern: string;
  /** Headers that pages may send with it, beside those that they may send with any. */
  readonly headers?: readonly string[];
  /**
   * An answer that needs nothing but a look into memory: it is sent without a promise, which is half of the work. Where it
   * is `undefined`, `serve` is asked.
   */
  readonly atHand?: (request: Request) => Reply | undefined;
  /**
   * An operation of the owner's: its answers are for one caller, so no page of another site may as much as ask, and no browser hands
   * them to one.
   */
  readonly isOwners?: boolean;
  /** Requests that one address may make in a minute; as many as it likes without. */
  readonly mostPerMinute?: number;
  /** @param peer Address of the other end of the connection, where the host knows it: a donor, or a reverse proxy. */
  readonly serve: (
    request: Request,
    params: Readonly<Record<string, string>>,
    peer?: string,
  ) => Promise<Reply>;
}

/**
 * A row of the endpoint table as a route. A parameter matches an ID only: a bare `:id` would take
 * `12%2F..%2F` as one.
 */
export function routeOf({ name, method, path }: Endpoint, serve: Route['serve']): Route {
  return { name, method, pattern: path.replace(/\{(\w+)\}/g, ':$1{[1-9][0-9]{0,14}}'), serve };
}
