import { jsonText } from '../schema/json-text.js';

/**
 * Runs something for a gift unless it has been run for it before, in this tab or another.
 *
 * @param key The attempt's key.
 */
export type Once = (key: string, run: () => void) => Promise<void>;

/** Longer than any result can be shown again, in ms. */
const lifetime = 3 * 24 * 3_600_000;

/** Gifts that were sent from this page, which is the first to tell of them. */
const sent = new Set<string>();
const holding = new Map<string, Promise<void>>();

/** Makes this page the one that tells of a gift, as long as it is open. To be called as the gift is sent. */
export function claimGift(key: string): void {
  sent.add(key);
  void hold(key);
}

/**
 * Remembers gifts in the site's storage and in the tab's, as far as the visitor allows either, and on this page in any case. One tab
 * at a time holds the gift's lock, until it is closed: storage that one tab has written reaches another only after a while.
 *
 * @param name Of what is run, in the storage.
 * @param now ms since 1970.
 */
export function onceMemory(name: string, now: () => number): Once {
  const stores = [() => localStorage, () => sessionStorage];
  const page = pageMemory(name);
  return async (key, run) => {
    // The page may be left in the next moment.
    if (!sent.has(key)) await hold(key);
    // Enough to tell gifts apart; whoever has the whole of it can ask the proxy for the gift.
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

/** What all forms of the page remember together. */
function pageMemory(name: string): Map<string, number> {
  const memory = pages.get(name) ?? new Map<string, number>();
  pages.set(name, memory);
  return memory;
}

/** Settles once no other tab has the gift's lock. There are none on plain http, or in a sandboxed frame. */
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
    // Kept on this page at least.
  }
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
