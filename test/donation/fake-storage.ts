/** A browser's storage, in memory. */
export function fakeStorage(isFull = () => false): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => {
      items.clear();
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => {
      if (isFull()) throw new Error('QuotaExceededError');
      items.set(name, value);
    },
    removeItem: (name) => {
      items.delete(name);
    },
  };
}
