// What Cloudflare's runtime gives a Worker, as far as it is used here. Written down rather than taken from a package of
// types: those declare the whole of the runtime anew, beside the browser's and Node's.

/** A Durable Object's storage, of the kind that is a SQLite database. */
export interface ObjectStorage {
  readonly sql: {
    exec(query: string, ...values: (string | number | null)[]): { toArray(): unknown[] };
  };
  /** All or nothing. */
  transactionSync<Result>(work: () => Result): Result;
  /** When the object is woken next, ms since 1970. */
  getAlarm(): Promise<number | null>;
  setAlarm(at: number): Promise<void>;
}

/** What an object is made with. */
export interface ObjectState {
  readonly storage: ObjectStorage;
}

/** What answers requests. */
export interface Fetching {
  fetch(request: Request): Promise<Response>;
}

/** All objects of a class; a name is one object, of which there is one in the world. */
export interface ObjectNamespace {
  idFromName(name: string): unknown;
  get(id: unknown): Fetching;
}

/** What ends with the request unless it is handed over; even then thirty seconds after the visitor has left. */
export interface WorkerContext {
  waitUntil(work: Promise<unknown>): void;
}

/** Variables, secrets and bindings. */
export type Bindings = object;

/** The cache of the place that a request came to, by URL. */
export interface LocationCache {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}
