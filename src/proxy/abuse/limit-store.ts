/**
 * Where failed gifts are counted. Keys are hashes, so the store contains no addresses or e-mails.
 *
 * The methods must not reject: if the store cannot be reached, they have to count in memory, or an attack on the store would switch off
 * the limits.
 */
export interface LimitStore {
  /**
   * Adds points to a count in one step. A count is forgotten `ms` after its first points. With negative points it decreases, but never
   * below 0. Nothing is kept of a count that is 0 again: each refused gift makes such counts, under names that an attacker can vary.
   *
   * @returns The count before.
   */
  add(key: string, points: number, ms: number): Promise<number>;
  /** The counts of several keys, in their order; 0 if nothing is counted. */
  counts(keys: readonly string[]): Promise<readonly number[]>;
  /**
   * A secret shared by all proxies on the same store, so that they use the same keys and challenges. It must not change while the store
   * has counts. Without it, a secret is derived from the platform's API key.
   */
  readonly secret?: string;
  /** Closes connections. */
  close?(): Promise<void>;
}
