// The part of Cloudflare's runtime that is used here. It is not taken from a package of types, because such packages declare the whole
// runtime anew, in addition to the types of browsers and Node.

/** The storage of a Durable Object with an SQLite database. */
export interface ObjectStorage {
  readonly sql: {
    exec(query: string, ...values: (string | number | null)[]): { toArray(): unknown[] };
  };
  /** Runs `work` as one transaction. */
  transactionSync<Result>(work: () => Result): Result;
  /** When the alarm is due, in ms since 1970. */
  getAlarm(): Promise<number | null>;
  setAlarm(at: number): Promise<void>;
}

/** The state that an object is created with. */
export interface ObjectState {
  readonly storage: ObjectStorage;
}

/** An object or service that answers requests. */
export interface Fetching {
  fetch(request: Request): Promise<Response>;
}

/** All objects of a class. For each name there is one object worldwide. */
export interface ObjectNamespace {
  idFromName(name: string): unknown;
  get(id: unknown): Fetching;
}

/** Work ends with the request unless it is passed to `waitUntil`; even then it ends thirty seconds after the visitor has left. */
export interface WorkerContext {
  waitUntil(work: Promise<unknown>): void;
}

/** Variables, secrets and bindings. */
export type Bindings = object;

/** The cache of the Cloudflare location at which a request arrived, by URL. */
export interface LocationCache {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}
