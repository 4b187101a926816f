/** What a memory needs of a `Storage`. */
export type Items = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The tab's storage; where a visitor forbids one, or it is full, the entry of the tab's history, which survives a reload as well. A
 * donor whose gift is forgotten by a reload finds an empty form, and gives again.
 */
export function tabStorage({ history, storage }: { history: History; storage: () => Storage }): Items {
  const kept = (): Readonly<Record<string, unknown>> | undefined => {
    const state: unknown = history.state;
    // A page's own router may keep something else there, which is not ours to change.
    if (state === null || state === undefined) return {};
    return typeof state === 'object' && !Array.isArray(state) ? { ...state } : undefined;
  };
  return {
    getItem(name) {
      const text = kept()?.[name];
      return typeof text === 'string' ? text : storage().getItem(name);
    },
    setItem(name, text) {
      try {
        storage().setItem(name, text);
        if (kept()?.[name] !== undefined) forget(name);
      } catch {
        const state = kept();
        if (state) history.replaceState({ ...state, [name]: text }, '');
      }
    },
    removeItem(name) {
      if (kept()?.[name] !== undefined) forget(name);
      storage().removeItem(name);
    },
  };

  function forget(name: string): void {
    const { [name]: _, ...others } = kept() ?? {};
    history.replaceState(others, '');
  }
}
