/** What a counter is for, and how much it takes. */
export interface Rule {
  /** In the counter's keys, where a store is shared. */
  readonly name: string;
  /** Most points in one window. */
  readonly points: number;
  /** Length of a window, which begins with its first point. */
  readonly seconds: number;
}

/** Points that were taken. */
export interface Taken {
  /** Until when they are held against anybody, ms since 1970. */
  readonly until: number;
  /** What was left of the window just after them: of as many as the store has at present. */
  readonly left: number;
}

/** Points by key. Keys are hashes: no address and no e-mail is ever one. */
export interface Counter {
  /** Takes points in one step, or says by `undefined` that they do not fit; nothing is taken then. */
  take(key: string, points: number): Promise<Taken | undefined>;
  /** Adds points, whether or not they fit. */
  add(key: string, points: number): Promise<Taken>;
  /** Gives points back, never below none. */
  giveBack(key: string, points: number): Promise<void>;
  /** Points of the present window. */
  count(key: string): Promise<number>;
  /** Points that are left in it: of as many as the store has at present, which may be fewer while it is not whole. */
  left(key: string): Promise<number>;
}

/**
 * Where failures are counted. No method of its counters rejects: a store that cannot be reached has to count by itself, or
 * whoever breaks it could try cards without end.
 */
export interface LimitStore {
  counter(rule: Rule): Counter;
  /**
   * Known to every proxy that shares the store, and to nobody else: keys of one are keys of all, and challenges. The same for as
   * long as the store counts. Without it, proxies that have the platform's key in common have this in common, too.
   */
  readonly secret?: string;
  /** Lets go of connections. */
  close?(): Promise<void>;
}
