import { earlyRequest, earlyTags } from './loading/early-path.js';
import { filesOf, knownTags } from './loading/element-files.js';
import { reportUnknown } from './hints/report-unknown-elements.js';
import type { EarlyRead, WholeResponse } from './store/page-fetch.js';

// A page may have an element with the name "querySelector", which shadows the method of `document`.
const find = (selector: string) => Document.prototype.querySelector.call(document, selector);
const findAll = (selector: string): NodeListOf<Element> =>
  Document.prototype.querySelectorAll.call(document, selector);
const scripts = findAll('script') as NodeListOf<HTMLScriptElement>;
// As a variable: the bundler would take a URL beside `import.meta.url` for a file of the sources.
const own = import.meta.url;
const script = [...scripts].find(({ src }) => src === own);
const waiting = new Set(knownTags);
const observer = new MutationObserver(loadFound);

const placesOf = (tag: string) => `${tag},[data-fr=${tag}],[data-fr=${tag.slice(3)}]`;

/** Elements with `loading="lazy"` that were near the screen. */
const reached = new WeakSet<Element>();
let nearby: IntersectionObserver | undefined;

/** Whether an element is loaded only when it comes near the screen. */
const isLate = (place: Element) =>
  (place.getAttribute('loading') ?? place.getAttribute('data-loading')) === 'lazy' && !reached.has(place);

/** Loads once the place is as near to the screen as the pictures that Chromium loads lazily on a slow network. */
function loadNear(place: Element): void {
  nearby ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) reached.add(target);
      loadFound();
    },
    { rootMargin: '2500px' },
  );
  nearby.observe(place);
}

/** Loads the elements that the page contains or a `data-fr` attribute names, unless they are loaded already or may wait. */
function loadFound(): void {
  for (const tag of waiting) {
    const places = [...findAll(placesOf(tag))];
    if (places.every(isLate)) {
      places.forEach(loadNear);
      continue;
    }
    waiting.delete(tag);
    void load(tag);
  }
  if (waiting.size > 0) return;
  observer.disconnect();
  nearby?.disconnect();
}

/** The module with all elements, once it is needed. */
let whole: Promise<unknown> | undefined;

async function load(tag: string): Promise<void> {
  const language = find(':root')?.getAttribute('lang') ?? '';
  const [first = '', ...others] = filesOf(tag, language).map((path) => new URL(path, own).href);
  // The browser would otherwise find these files only after loading the element's own file.
  others.forEach(request);
  // The hashes of an import map apply to the first address only: under another address, a manipulated file would run.
  const isHashed = find('script[type=importmap]')?.textContent.includes('"integrity"');
  const addresses = isHashed ? [first] : [first, `${first}?again=1`, `${first}?again=2`];
  let fault: unknown;
  for (const address of addresses) {
    try {
      await import(/* @vite-ignore */ address);
      return;
    } catch (reason) {
      fault = reason;
    }
  }
  // Caches may have this script and the page longer than the server has the files of their release, as after an update in WordPress.
  if (!isHashed)
    await (whole ??= import(/* @vite-ignore */ new URL('fr-widgets.js', own).href)).catch(() => undefined);
  if (customElements.get(tag)) return;
  console.warn(`<${tag}> could not be loaded from ${first}.`, fault);
}

/**
 * Requests a file that an element imports; if it can't be loaded, the element's own import fails as well. A `modulepreload` link is not used, because
 * the first link that a script creates takes a slow phone 7 ms, and because an import also runs the file while the others are still loading.
 */
function request(address: string): void {
  import(/* @vite-ignore */ address).catch(() => undefined);
}

/**
 * Requests what the first widget of the page will request, while its code loads: otherwise the answer would arrive a round trip later. The
 * widget then uses this answer (`createPageFetch`).
 */
async function requestEarly(): Promise<void> {
  const { proxyUrl, locale } = script?.dataset ?? {};
  if (!script || !proxyUrl) return;
  // The page preloads a file, such as these figures. Browsers use it for a request with the link's credentials mode only.
  const link = find('link[rel=preload][as=fetch][crossorigin]') as HTMLLinkElement | null;
  const base = proxyUrl.replace(/\/+$/, '');
  for (const element of findAll(earlyTags.map(placesOf).join())) {
    if (isLate(element) || element.closest('[data-fr-proxy-url],[data-fr-locale]')) continue;
    const early = earlyRequest(
      `fr-${(element.getAttribute('data-fr') ?? element.localName).replace(/^fr-/, '')}`,
      (name) => {
        const value = element.getAttribute(name) ?? element.getAttribute(`data-${name}`);
        return name === 'proxy-url' && value === proxyUrl ? null : value;
      },
      locale ? '' : (element.closest('[lang]:not([lang=""])')?.getAttribute('lang') ?? ''),
    );
    if (!early) continue;
    const { href: address } = new URL(base + early.path, script.baseURI);
    if (link && link.href !== address) continue;
    await send(address, early.body, link);
    return;
  }
}

/** @param link The page's own preload of this address; `null` without one. */
async function send(address: string, body: string | undefined, link: HTMLLinkElement | null): Promise<void> {
  const search = body && {
    method: 'POST',
    body,
    redirect: 'error' as const,
    headers: { 'content-type': 'application/json' },
  };
  const read: EarlyRead = {
    address,
    ...(body && { body }),
    // The client's own time limit for a read.
    answer: readWhole(
      fetch(address, {
        ...search,
        credentials: link ? 'same-origin' : 'omit',
        signal: AbortSignal.timeout(15_000),
      }),
    ),
    sentAt: performance.now(),
  };
  // Not enumerable, like the state of the elements: some libraries go through all properties of the page.
  Reflect.defineProperty(globalThis, Symbol.for('fr-widgets early'), { value: read });
  read.arrived = await read.answer;
}

/**
 * Reads an answer's text at once. The elements then have their figures in their first rendering. If they read the text themselves, the browser
 * would lay out and paint their placeholders first.
 */
async function readWhole(request: Promise<Response>): Promise<WholeResponse> {
  const response = await request;
  const whole = await response.text();
  return Object.assign(response, { whole, readAt: performance.now(), text: async () => whole });
}

// Before `loadFound`, which disconnects it if nothing is left to load.
observer.observe(document, { childList: true, subtree: true, attributeFilter: ['loading', 'data-loading'] });
loadFound();
// The widget handles a failure.
requestEarly().catch(() => undefined);
reportUnknown(() => knownTags);
