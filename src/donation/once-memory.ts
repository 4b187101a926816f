import { jsonText } from '../schema/json-text.js';

/**
 * Runs something for a gift unless it has been run for it before, in this tab or another.
 *
 * @param key The attempt's key.
 */
export type Once = (key: string, run: () => void) => Promise<void>;

/** In ms. Longer than the time within which a result can be shown again. */
const lifetime = 3 * 24 * 3_600_000;

/** Keys of the gifts that were sent from this page. It reports them without waiting for other tabs. */
const sent = new Set<string>();
const holding = new Map<string, Promise<void>>();

/** Makes this page the one that reports a gift, as long as the page is open. Call this when the gift is sent. */
export function claimGift(key: string): void {
  sent.add(key);
  void hold(key);
}

/**
 * Remembers gifts in local storage and session storage, if they are available, and always in this page's memory. Only one tab at a time
 * holds the lock of a gift, until that tab is closed: other tabs see what a tab has written to the storage only after a delay.
 *
 * @param name Storage key for this kind of run.
 * @param now ms since 1970.
 */
export function onceMemory(name: string, now: () => number): Once {
  const stores = [() => localStorage, () => sessionStorage];
  const page = pageMemory(name);
  return async (key, run) => {
    // Do not wait for the lock if this page sent the gift: the page may be left at any moment.
    if (!sent.has(key)) await hold(key);
    // The first part is enough to distinguish gifts. The whole key would give access to the gift's status at the proxy.
    const [id = ''] = key.split('-');
    const known = new Map([...page, ...stores.flatMap((store) => read(store, name))]);
    if (known.has(id)) return;
    known.set(id, now());
    page.set(id, now());
    const recent = [...known].filter(([, at]) => now() - at < lifetime).slice(-50);
    for (const store of stores) write(store, name, recent);
    run();
  };
}

const pages = new Map<string, Map<string, number>>();

/** The memory that all forms of the page share. */
function pageMemory(name: string): Map<string, number> {
  const memory = pages.get(name) ?? new Map<string, number>();
  pages.set(name, memory);
  return memory;
}

/** Settles once no other tab holds the lock of the gift. Locks are not available on plain http or in a sandboxed frame. */
function hold(key: string): Promise<void> {
  const held =
    holding.get(key) ??
    new Promise<void>((resolve) => {
      const keep = () => {
        resolve();
        return new Promise<never>(() => undefined);
      };
      try {
        navigator.locks.request(`fr-gift ${key}`, keep).catch(() => resolve());
      } catch {
        resolve();
      }
    });
  holding.set(key, held);
  return held;
}

function read(store: () => Storage, name: string): [string, number][] {
  try {
    const kept: unknown = JSON.parse(store().getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function write(store: () => Storage, name: string, entries: readonly (readonly [string, number])[]): void {
  try {
    store().setItem(name, jsonText(entries));
  } catch {
    // The gift is still remembered on this page.
  }
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
