import { createReadClient, readEarly } from '../client/read.js';
import type { QueryNames } from '../schema/address.js';
import { systemClock } from '../store/clock.js';
import { createPageFetch, type EarlyRead } from '../store/page-fetch.js';
import { urgentPatience } from '../store/schedule.js';
import { createStore, type Store } from '../store/store.js';
import { pageWakefulness } from '../store/wakefulness.js';
import { ownScripts } from './own-scripts.js';
import { pageDocument } from './page-document.js';
import { allowsProxyUrl, isBoundToSite } from './placed.js';
import { shared } from './registry.js';
import { proxyAddress } from './web-address.js';

/** Page-wide settings. An element's own attributes and the nearest ancestor's `data-fr-*` take precedence. */
export interface Settings {
  /** URL of the proxy; a relative URL is resolved against the page. */
  readonly proxyUrl?: string;
  /** ISO 4217 code of the campaigns' amounts. The platform's figures have no currency, and none is guessed. */
  readonly currency?: string;
  /** BCP 47 tag; by default, the nearest `lang` is used. */
  readonly locale?: string;
  /** Seconds between refreshes; 0 = never. */
  readonly refresh?: number;
  /** IANA time zone for dates and times; empty = the visitor's own. */
  readonly timezone?: string;
  /** `show`: public figures include cents. By default, they are in whole units. */
  readonly cents?: 'show' | '';
  /** Parameter names of a deployment that differ from the defaults, for pages that reach the platform without our proxy. */
  readonly queryNames?: QueryNames;
}

export type SettingName = 'proxyUrl' | 'currency' | 'locale' | 'refresh' | 'timezone' | 'cents';

/** What all elements with the same proxy URL share. Forms make a client of it (`page-client.ts`). */
export interface Connection {
  /** Absolute address of the proxy. */
  readonly proxyUrl: string;
  readonly fetch: typeof fetch;
  readonly queryNames: QueryNames | undefined;
  readonly store: Store;
}

const settingNames: readonly (keyof Settings)[] = [
  'proxyUrl',
  'currency',
  'locale',
  'refresh',
  'timezone',
  'cents',
  'queryNames',
];
const page = shared('settings', (): { settings: Settings } => ({ settings: {} }));
const listeners = shared('settings listeners', () => new Set<() => void>());
const preparations = shared('before changes', () => new Set<() => Promise<unknown>>());
const connections = shared('connections', () => new Map<string, Connection>());
// Read once: a page that replaces `fetch` later (analytics, mocks) must not affect donations.
const fetchAtStart = globalThis.fetch;
const ownFetch: typeof fetch = (...all) => fetchAtStart(...all);
/** Sets page-wide settings from code. May be called at any time; elements that are already on the page use the new settings. */
export function configure(settings: Settings): void {
  // A client keeps the parameter names that it was created with. For other settings the connection is kept: a new one would
  // drop the figures on screen, and a change of currency would empty the page while the proxy is down.
  if ('queryNames' in settings) connections.clear();
  for (const name of Object.keys(settings))
    if (!(settingNames as readonly string[]).includes(name) && !(name in page.settings))
      console.warn(
        `configure() has no setting "${name}". The settings are ${settingNames.join(', ')}; card processors have useCardProcessor().`,
      );
  page.settings = { ...page.settings, ...settings };
  for (const listener of listeners) listener();
}

export function onConfigured(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls back when an answer that elements show is requested again. New figures wait for what the callback returns, which must not reject: it
 * loads code that only a change needs.
 */
export function beforeChanges(prepare: () => Promise<unknown>): void {
  preparations.add(prepare);
}

/**
 * A setting that is not on the element itself: of the nearest ancestor's `data-fr-*`, the script tag, or `configure()`, in this order;
 * empty if there is none.
 */
export function inheritedSetting(element: Element, name: SettingName): string {
  const around = name === 'proxyUrl' && isBoundToSite(element) ? undefined : ancestorData(element, name);
  return around ?? scriptData(name) ?? String(page.settings[name] ?? '');
}

/**
 * Whether an address is that of the script's tag or `configure()`, or if neither names one, of the page's own origin; of any if the page allows
 * others. What belongs to a person, such as a token, is sent to no other: an author who can write markup could name a server of their own.
 */
export function isProxyOfSite(address: string): boolean {
  const site = scriptData('proxyUrl') ?? page.settings.proxyUrl ?? '';
  if (allowsProxyUrl()) return true;
  return site === '' ? new URL(address).origin === window.origin : absolute(site) === address;
}

/** The connection to one proxy; `undefined` if the address is invalid. */
export function connectionTo(proxyUrl: string): Connection | undefined {
  const address = absolute(proxyUrl);
  if (!address) return undefined;
  let connection = connections.get(address);
  if (!connection) {
    const { queryNames } = page.settings;
    const { fetch, takeArrived } = createPageFetch(
      pageDocument,
      ownFetch,
      Reflect.get(globalThis, Symbol.for('fr-widgets early')) as EarlyRead | undefined,
      () => performance.now(),
    );
    const client = createReadClient(address, fetch, queryNames);
    const store = createStore({
      ask: (query, signal) => client.send(query, signal, query.isUrgent && urgentPatience),
      early(query) {
        const arrived = takeArrived(client.addressOf(query), query);
        const answer = arrived && readEarly(query, arrived.whole, arrived.headers);
        return answer && { ...answer, waited: performance.now() - arrived.readAt };
      },
      clock: systemClock,
      random: Math.random,
      beforeChange: () => Promise.all([...preparations].map((prepare) => prepare())),
      wakefulness: pageWakefulness(window, pageDocument),
    });
    connections.set(address, (connection = { proxyUrl: address, fetch, queryNames, store }));
  }
  return connection;
}

/** The last address, because each element of a page needs it several times in each rendering. */
let last: { readonly from: string; readonly address: string } | undefined;

/** Empty if it is not the web address of a proxy. */
function absolute(proxyUrl: string): string {
  const from = `${pageDocument.baseURI} ${proxyUrl}`;
  if (last?.from !== from) last = { from, address: withoutSlash(proxyAddress(proxyUrl)) };
  return last.address;
}

/** One proxy has one address: a page that writes another slash must find the gifts that were begun on the other pages. */
function withoutSlash(address: string): string {
  if (!address) return '';
  const url = new URL(address);
  url.pathname = url.pathname.replace(/(.)\/+$/, '$1');
  return url.href;
}

function ancestorData(element: Element, name: SettingName): string | undefined {
  return nearestAttribute(element, `data-fr-${name.replace('U', '-u')}`) ?? undefined;
}

/** An attribute of the element or of its nearest ancestor that matches a selector. */
export function nearestAttribute(element: Element, name: string, selector = `[${name}]`): string | null {
  if (element.matches(selector)) return element.getAttribute(name);
  const { parentNode } = element;
  if (!inherited || !parentNode) return attributeAround(element, name, selector);
  const known = inherited.get(parentNode) ?? new Map<string, string | null>();
  inherited.set(parentNode, known);
  let found = known.get(selector);
  if (found === undefined) known.set(selector, (found = attributeAround(element, name, selector)));
  return found;
}

function attributeAround(element: Element, name: string, selector: string): string | null {
  const found = element.closest(selector);
  if (found) return found.getAttribute(name);
  // `closest` stops at a shadow root, but an element inside another component also inherits from the page around it.
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? nearestAttribute(root.host, name, selector) : null;
}

/** What the children of a node inherit, by selector. */
let inherited: Map<Node, Map<string, string | null>> | undefined;

/**
 * From now on, what is inherited is looked up once for all children of a node: a page may have a thousand siblings that are drawn together, each
 * of which reads a dozen settings. Ends with the microtasks that are waiting now, because nothing tells that an attribute around an element has
 * changed.
 */
export function shareInherited(): void {
  if (inherited) return;
  inherited = new Map();
  queueMicrotask(() => (inherited = undefined));
}

function scriptData(name: SettingName): string | undefined {
  return ownScripts().find(({ dataset }) => dataset[name] !== undefined)?.dataset[name];
}

// Elements of another copy may already be on the page, and use the settings of this copy's tag.
for (const listener of listeners) listener();
