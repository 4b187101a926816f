const preloads = 'link[rel=preload][as=fetch][crossorigin]';

/** Whether a page has begun to load answers itself. */
export function hasPreloads(page: Document): boolean {
  return page.querySelector(preloads) !== null;
}

/** How long the answer to a preloading link is news, ms since the page began: less than a refresh. */
const news = 20_000;

/**
 * A page's `fetch`, without credentials. What the page itself has begun to load, with
 * `<link rel="preload" as="fetch" crossorigin href="…">`, is not loaded a second time: a browser hands that answer out once, and
 * only to a request for the same credentials as the link's.
 *
 * @param age Tells ms since the page began.
 */
export function pageFetch(page: Document, fetch: typeof globalThis.fetch, age: () => number): typeof fetch {
  const taken = new Set<string>();
  return (address, options) => {
    const links = page.querySelectorAll<HTMLLinkElement>(preloads);
    const link = [...links].find(({ href }) => href === address && !taken.has(href));
    if (!link || options?.method !== 'GET' || age() > news) return fetch(address, options);
    taken.add(link.href);
    return fetch(address, { ...options, credentials: 'same-origin' });
  };
}
