import type { Client } from './client/client.js';
import { createClient } from './client/client.js';
import type { QueryNames } from './schema/address.js';
import { systemClock } from './store/clock.js';
import { pageFetch } from './store/page-fetch.js';
import { createStore, type Store } from './store/store.js';
import { openTabLink } from './store/tab-link.js';
import { pageWakefulness } from './store/wakefulness.js';

/** Page-wide settings; each element's own attribute and the nearest ancestor's `data-fr-*` win over them. */
export interface Settings {
  /** Where the proxy answers; relative addresses are resolved against the page. */
  readonly proxyUrl?: string;
  /** ISO 4217 code of the campaigns' amounts. The platform's figures carry none, and none is guessed. */
  readonly currency?: string;
  /** BCP 47 tag; without one the nearest `lang` decides. */
  readonly locale?: string;
  /** Seconds between refreshes; 0 = never. */
  readonly refresh?: number;
  /** IANA time zone for dates and times; empty = the visitor's own. */
  readonly timezone?: string;
  /** Parameter names of a deployment that differ from the defaults, for pages that reach the platform without our proxy. */
  readonly queryNames?: QueryNames;
}

export type SettingName = 'proxyUrl' | 'currency' | 'locale' | 'refresh' | 'timezone';

/** What one proxy URL's elements share. */
export interface Connection {
  /** Absolute address of the proxy. */
  readonly proxyUrl: string;
  readonly client: Client;
  readonly store: Store;
}

let pageSettings: Settings = {};
const listeners = new Set<() => void>();
const connections = new Map<string, Connection>();
// Taken once: a page that replaces `fetch` later (analytics, mocks of its own) should not reach into donations.
const ownFetch: typeof fetch = globalThis.fetch.bind(globalThis);

/** Sets page-wide settings from code. May be called at any time; elements on the page follow. */
export function configure(settings: Settings): void {
  // A client keeps the parameter names it was made with. For anything else a new one would only throw the figures away
  // that are on screen, and another currency would blank the page while its proxy is down.
  if ('queryNames' in settings) connections.clear();
  pageSettings = { ...pageSettings, ...settings };
  for (const tell of listeners) tell();
}

export function onConfigured(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A setting that the element itself does not carry: nearest ancestor's `data-fr-*`, the script tag, `configure()`. */
export function inheritedSetting(element: Element, name: SettingName): string {
  return ancestorData(element, name) ?? ownScript()?.dataset[name] ?? String(pageSettings[name] ?? '');
}

/** Client and store for one proxy; `undefined` when the address is none. */
export function connectionTo(proxyUrl: string): Connection | undefined {
  const address = absolute(proxyUrl);
  if (!address) return undefined;
  let connection = connections.get(address);
  if (!connection) {
    const { queryNames } = pageSettings;
    const fetch = pageFetch(document, ownFetch, () => performance.now());
    const client = createClient({ proxyUrl: address, fetch, ...(queryNames && { queryNames }) });
    const store = createStore({
      client,
      clock: systemClock,
      random: Math.random,
      wakefulness: pageWakefulness(window),
      tabs: openTabLink(`fr-widgets ${address}`),
    });
    connections.set(address, (connection = { proxyUrl: address, client, store }));
  }
  return connection;
}

function absolute(proxyUrl: string): string | undefined {
  if (!proxyUrl.trim()) return undefined;
  try {
    const url = new URL(proxyUrl, document.baseURI);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

function ancestorData(element: Element, name: SettingName): string | undefined {
  return nearestAttribute(element, `data-fr-${name.replace('U', '-u')}`) ?? undefined;
}

/** An attribute of the element or of the nearest one around it that a selector finds. */
export function nearestAttribute(element: Element, name: string, selector = `[${name}]`): string | null {
  const found = element.closest(selector);
  if (found) return found.getAttribute(name);
  // `closest` stops at a shadow root; an element inside another component still belongs to the page around it.
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? nearestAttribute(root.host, name, selector) : null;
}

/** The tag that loaded this module: modules have no `document.currentScript`. */
function ownScript(): HTMLScriptElement | undefined {
  if (!script?.isConnected)
    script = [...document.scripts].find(({ src }) => src !== '' && src === import.meta.url);
  return script;
}

// Each element asks for each of its settings at each drawing, and a page may have a thousand.
let script: HTMLScriptElement | undefined;
