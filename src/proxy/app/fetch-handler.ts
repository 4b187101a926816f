// In a separate file from the code that serves the routes: the package's types must not import libraries that users may not have installed.

/** Details of a request that the runtime provides in addition to the `Request`. */
export interface EdgeContext {
  /** Lets work continue after the response, which an edge runtime would otherwise stop. */
  waitUntil?(work: Promise<unknown>): void;
  /** Address of the other end of the connection; failed gifts are counted by it. */
  readonly peer?: string | undefined;
  /** The target from the request line, if the runtime provides it. */
  readonly target?: string | undefined;
}

/** Answers one request. Never rejects. */
export type Proxy = (request: Request, edge?: EdgeContext) => Promise<Response>;

/** Like `Proxy`, but returns the response without a promise if it is already in memory, which is faster. */
export type AtOnce = (request: Request, edge?: EdgeContext) => Response | Promise<Response>;
