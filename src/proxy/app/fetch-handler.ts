// Apart from what serves the routes: the package's types must not lead to libraries that its user may not have installed.

/** What a host knows of a request besides the request. */
export interface EdgeContext {
  /** Keeps an edge from ending work that goes on after the response. */
  waitUntil?(work: Promise<unknown>): void;
  /** Address of the other end of the connection; failed gifts are counted by it. */
  readonly peer?: string | undefined;
  /** The target as it stood in the request's first line, where the host knows it. */
  readonly target?: string | undefined;
}

/** Answers one request. Never rejects. */
export type Proxy = (request: Request, edge?: EdgeContext) => Promise<Response>;

/** The same, with the answer itself where it is at hand: a host that can send it so does less for each request. */
export type AtOnce = (request: Request, edge?: EdgeContext) => Response | Promise<Response>;
