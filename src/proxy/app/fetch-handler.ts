// In a separate file from the code that serves the routes: the package's types must not import libraries that users may not have installed.

/** What the runtime knows about a request, in addition to the `Request`. */
export interface EdgeContext {
  /** Prevents an edge runtime from stopping work that continues after the response. */
  waitUntil?(work: Promise<unknown>): void;
  /** Address of the other end of the connection; failed gifts are counted by it. */
  readonly peer?: string | undefined;
  /** The target from the request line, if the runtime knows it. */
  readonly target?: string | undefined;
}

/** Answers one request. Never rejects. */
export type Proxy = (request: Request, edge?: EdgeContext) => Promise<Response>;

/** Like `Proxy`, but returns the response without a promise if it is in memory, which saves the runtime work for each request. */
export type AtOnce = (request: Request, edge?: EdgeContext) => Response | Promise<Response>;
