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

/** Maximum number of attempts to store a new state. If another proxy was faster each time, its state is used. */
const mostTries = 3;

/**
 * Replaces what is published by what follows from it.
 *
 * @param read Reads the stored text.
 * @param next Returns the next state; the same object if nothing changes, and `isStored` false for one that is not worth storing.
 */
export async function updateStored<State>(
  maps: MapStore,
  key: string,
  read: (text: string) => State,
  next: (known: State | undefined) => { readonly state: State; readonly isStored: boolean },
): Promise<State> {
  for (let tries = 1; ; tries += 1) {
    const text = await maps.get(key);
    const known = text === undefined ? undefined : read(text);
    if (known !== undefined && tries > mostTries) return known;
    const { state, isStored } = next(known);
    if (state === known || !isStored || (await maps.replace(key, text, JSON.stringify(state)))) return state;
  }
}
