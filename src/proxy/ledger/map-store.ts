/** Storage for the published maps; see `PublishedMap`. All proxies of one site share it. Both methods reject while it is unavailable. */
export interface MapStore {
  /** The text that `replace` set last. */
  get(key: string): Promise<string | undefined>;
  /**
   * Sets a text in one step, if the one before is still there.
   *
   * @param before What `get` returned.
   * @returns false when another proxy was faster; its text is kept.
   */
  replace(key: string, before: string | undefined, text: string): Promise<boolean>;
}
