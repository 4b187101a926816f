/** A counter's name, size and window. */
export interface Rule {
  /** Part of the keys in a shared store. */
  readonly name: string;
  /** Most points in one window. */
  readonly points: number;
  /** Length of a window, which begins with its first point. */
  readonly seconds: number;
}

/** Points that were taken. */
export interface Taken {
  /** End of the points' window, ms since 1970. */
  readonly until: number;
  /** Points left in the window after the points were taken. */
  readonly left: number;
}

/** Counts points by key. Keys are hashes, so the store contains no addresses or e-mails. */
export interface Counter {
  /** Takes points in one step. Takes nothing and returns `undefined` if they do not fit. */
  take(key: string, points: number): Promise<Taken | undefined>;
  /** Adds points, whether or not they fit. */
  add(key: string, points: number): Promise<Taken>;
  /** Gives points back; the count never falls below 0. */
  giveBack(key: string, points: number): Promise<void>;
  /** Points taken in the present window. */
  count(key: string): Promise<number>;
  /** Points left in the present window. While the shared store cannot be reached, the total may be lower than the rule's. */
  left(key: string): Promise<number>;
}

/**
 * The counters of failed gifts. Their methods must not reject: if the store cannot be reached, they have to count in memory, or an attack
 * on the store would switch off the limits.
 */
export interface LimitStore {
  counter(rule: Rule): Counter;
  /**
   * A secret shared by all proxies on the same store, so that they use the same keys and challenges. It must not change while the store
   * has points. Without it, a secret is derived from the platform's API key.
   */
  readonly secret?: string;
  /** Closes connections. */
  close?(): Promise<void>;
}
