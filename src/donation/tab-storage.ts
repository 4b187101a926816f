/** What a memory needs of a `Storage`. */
export type Items = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The tab's storage, and a second copy in the entry of its history, which survives a reload as well: visitors forbid storage, it can
 * be full, and scripts for logging out and for consent clear it. A donor whose gift is forgotten by a reload finds an empty form, and
 * gives again.
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

/** What the page's own router keeps in the entry of the history; `undefined` where that is no object, and not ours to change. */
function entryOf(history: History): Entry | undefined {
  const state: unknown = history.state;
  if (state === null || state === undefined) return {};
  return typeof state === 'object' && !Array.isArray(state) ? { ...state } : undefined;
}

function replaceEntry(history: History, change: (entry: Entry) => Entry): void {
  const entry = entryOf(history);
  // Browsers limit how often it may be replaced, and throw.
  if (entry) attempted(() => history.replaceState(change(entry), ''));
}

function attempted<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
