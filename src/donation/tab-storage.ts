/** The methods of `Storage` that a memory uses. */
export type Items = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Session storage, with a second copy in the state of the current history entry, which also survives a reload. Storage can be blocked
 * or full, and logout and consent scripts clear it. If a gift were lost in a reload, the donor would see an empty form and give again.
 */
export function tabStorage({ history, storage }: { history: History; storage: () => Storage }): Items {
  return {
    getItem(name) {
      const text = attempted(() => storage().getItem(name)) ?? entryOf(history)?.[name];
      return typeof text === 'string' ? text : null;
    },
    setItem(name, text) {
      attempted(() => storage().setItem(name, text));
      replaceEntry(history, (kept) => ({ ...kept, [name]: text }));
    },
    removeItem(name) {
      attempted(() => storage().removeItem(name));
      if (entryOf(history)?.[name] !== undefined) replaceEntry(history, ({ [name]: _, ...others }) => others);
    },
  };
}

type Entry = Readonly<Record<string, unknown>>;

/**
 * The state of the current history entry, which belongs to the page's router; `undefined` if it is not an object, because then it must not
 * be changed.
 */
function entryOf(history: History): Entry | undefined {
  const state: unknown = history.state;
  if (state === null || state === undefined) return {};
  return typeof state === 'object' && !Array.isArray(state) ? { ...state } : undefined;
}

function replaceEntry(history: History, change: (entry: Entry) => Entry): void {
  const entry = entryOf(history);
  // Browsers limit how often `replaceState` may be called, and throw beyond that.
  if (entry) attempted(() => history.replaceState(change(entry), ''));
}

function attempted<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
