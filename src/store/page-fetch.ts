const preloads = 'link[rel=preload][as=fetch][crossorigin]';

/** Whether a page has begun to load answers itself. */
export function hasPreloads(page: Document): boolean {
  return page.querySelector(preloads) !== null;
}

/** How long the answer to a preload link is used, in ms since the page began: less than a refresh. */
const news = 20_000;

/**
 * `fetch` without credentials. An answer that the page preloads with `<link rel="preload" as="fetch" crossorigin href="…">` is not
 * requested again: browsers use it once, for a request with the same credentials mode as the link's.
 *
 * @param age Returns ms since the page began.
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
