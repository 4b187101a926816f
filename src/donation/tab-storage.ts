/** The methods of `Storage` that a memory uses. */
export type StorageMethods = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Session storage, with a second copy in the state of the current history entry, which also survives a reload. Storage can be blocked
 * or full, and logout and consent scripts clear it. If a gift were lost in a reload, the donor would see an empty form and give again.
 */
export function tabStorage({
  history,
  storage,
}: {
  history: History;
  storage: () => Storage;
}): StorageMethods {
  return {
    getItem(name) {
      const text = tryOrUndefined(() => storage().getItem(name)) ?? readEntry(history)?.[name];
      return typeof text === 'string' && text !== '' ? text : null;
    },
    setItem(name, text) {
      tryOrUndefined(() => storage().setItem(name, text));
      replaceEntry(history, (kept) => ({ ...kept, [name]: text }));
    },
    removeItem(name) {
      // An empty item instead of none: otherwise, the copy in an earlier history entry, which can't be removed, would be used again.
      tryOrUndefined(() => storage().setItem(name, ''));
      if (readEntry(history)?.[name] !== undefined)
        replaceEntry(history, ({ [name]: _, ...others }) => others);
    },
  };
}

type Entry = Readonly<Record<string, unknown>>;

/**
 * The state of the current history entry, which belongs to the page's router; `undefined` if it is not an object, because then it must not
 * be changed.
 */
function readEntry(history: History): Entry | undefined {
  const state: unknown = history.state;
  if (state === null || state === undefined) return {};
  return typeof state === 'object' && !Array.isArray(state) ? { ...state } : undefined;
}

function replaceEntry(history: History, change: (entry: Entry) => Entry): void {
  const entry = readEntry(history);
  // Browsers limit how often `replaceState` may be called, and throw beyond that.
  if (entry) tryOrUndefined(() => history.replaceState(change(entry), ''));
}

/** Returns what the function returns, or `undefined` if it throws, as storage does in sandboxed frames and if the visitor blocks it. */
export function tryOrUndefined<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
