/**
 * Runs something for an ID unless it has been run for it before, in this tab or another.
 *
 * @param isOwn Whether it happened here: then it is run at once, as the page may be left in the next moment.
 */
export type Once = (id: string, run: () => void, isOwn: boolean) => Promise<void>;

/** Longer than any result can be shown again, in ms. */
const lifetime = 3 * 24 * 3_600_000;
const name = 'fr-purchases';

/**
 * Remembers IDs in the site's storage and in the tab's, as far as the visitor allows either, and on this page in any case. Tabs
 * that come to the same end at the same moment wait for one another.
 *
 * @param now ms since 1970.
 */
export function onceMemory(now: () => number): Once {
  const stores = [() => localStorage, () => sessionStorage];
  return async (id, run, isOwn) => {
    const act = () => {
      const known = new Map([...page, ...stores.flatMap(read)]);
      if (known.has(id)) return;
      known.set(id, now());
      page.set(id, now());
      const recent = [...known].filter(([, at]) => now() - at < lifetime).slice(-50);
      for (const store of stores) write(store, recent);
      run();
    };
    if (isOwn) act();
    else await alone(act);
  };
}

const page = new Map<string, number>();

async function alone(act: () => void): Promise<void> {
  let hasRun = false;
  const once = () => {
    if (hasRun) return;
    hasRun = true;
    act();
  };
  try {
    await navigator.locks.request(name, once);
  } catch {
    // No locks on plain http or in a sandboxed frame.
    once();
  }
}

function read(store: () => Storage): [string, number][] {
  try {
    const kept: unknown = JSON.parse(store().getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function write(store: () => Storage, entries: readonly (readonly [string, number])[]): void {
  try {
    store().setItem(name, JSON.stringify(entries));
  } catch {
    // Kept on this page at least.
  }
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
