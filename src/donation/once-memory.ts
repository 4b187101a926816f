import { shortKey } from '../schema/bound-key.js';
import { jsonText } from '../schema/json-text.js';

/**
 * Runs a function for a gift unless it has been run for it before, in this tab or another.
 *
 * @param key The attempt's key.
 */
export type RunOnce = (key: string, run: () => void) => Promise<void>;

/** Time in ms for which gifts are remembered. Longer than the time within which a result can be shown again. */
const lifetime = 3 * 24 * 3_600_000;

/** Short keys of the gifts that were sent from this page. They are reported without waiting for other tabs. */
const sent = new Set<string>();
const locks = new Map<string, Promise<void>>();

/** Makes this page the one that reports a gift. Call this when the gift is sent. */
export function claimGift(key: string): void {
  sent.add(shortKey(key));
  void requestLock(key);
}

/**
 * Remembers gifts in local storage and session storage, if they are available, and always in this page's memory. A tab holds a lock for
 * each gift until it is closed, because other tabs see what it has written to the storage only after a delay.
 *
 * @param name Storage key for this function.
 * @param now ms since 1970.
 */
export function createRunOnce(name: string, now: () => number): RunOnce {
  const stores = [() => localStorage, () => sessionStorage];
  const page = pageMemory(name);
  return async (key, run) => {
    // If this page sent the gift, the lock is not awaited: the page may be left at any moment.
    if (!sent.has(shortKey(key))) await requestLock(key);
    // Not the whole key, which would give access to the gift's status at the proxy.
    const id = shortKey(key);
    const known = new Map([...page, ...stores.flatMap((store) => read(store, name))]);
    if (known.has(id)) return;
    known.set(id, now());
    page.set(id, now());
    const recent = [...known].filter(([, at]) => now() - at < lifetime).slice(-50);
    for (const store of stores) write(store, name, recent);
    run();
  };
}

const memories = new Map<string, Map<string, number>>();

/** The memory of a name, which all forms of the page share. */
function pageMemory(name: string): Map<string, number> {
  const memory = memories.get(name) ?? new Map<string, number>();
  memories.set(name, memory);
  return memory;
}

/** Settles once no other tab holds the lock of the gift, or if locks are not available, as on plain http or in a sandboxed frame. */
function requestLock(key: string): Promise<void> {
  const id = shortKey(key);
  const lock =
    locks.get(id) ??
    new Promise<void>((resolve) => {
      const keep = () => {
        resolve();
        return new Promise<never>(() => undefined);
      };
      try {
        navigator.locks.request(`fr-gift ${id}`, keep).catch(() => resolve());
      } catch {
        resolve();
      }
    });
  locks.set(id, lock);
  return lock;
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
    // If the storage is not available, only this page remembers the gift.
  }
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
