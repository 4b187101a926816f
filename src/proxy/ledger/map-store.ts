/** Storage for the published maps; see `PublishedMap`. All proxies of one site share it. Both methods reject while it is unavailable. */
export interface MapStore {
  /** Returns the text that `replace` last set. */
  get(key: string): Promise<string | undefined>;
  /**
   * Replaces a text in one step if it has not changed.
   *
   * @param before Result of `get`.
   * @returns False if another proxy has replaced it; that proxy's text is kept.
   */
  replace(key: string, before: string | undefined, text: string): Promise<boolean>;
}
