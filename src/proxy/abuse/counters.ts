/** A counter's name, size and window. */
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
  /** End of their window, ms since 1970. */
  readonly until: number;
  /** Points left in the window after these. */
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
 * Where failures are counted. Counters must not reject: a store that cannot be reached has to count in memory instead, or an attack
 * on the store would switch off the limits.
 */
export interface LimitStore {
  counter(rule: Rule): Counter;
  /**
   * A secret that only proxies on the same store have: it makes their keys and challenges the same. It must not change while the
   * store has points. Without it, a secret is derived from the platform's key.
   */
  readonly secret?: string;
  /** Lets go of connections. */
  close?(): Promise<void>;
}
