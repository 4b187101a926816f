const preloads = 'link[rel=preload][as=fetch][crossorigin]';

/** Whether a page preloads answers. */
export function hasPreloads(page: Document): boolean {
  return page.querySelector(preloads) !== null;
}

/** How long the answer to a preload link may be used, in ms since the page began; less than the default refresh interval. */
const maxAge = 20_000;

/**
 * `fetch` that uses answers which the page preloads with `<link rel="preload" as="fetch" crossorigin href="…">`. Browsers use such an
 * answer once, for a request with the link's credentials mode. All other requests are sent unchanged.
 *
 * @param age Returns ms since the page began.
 */
export function pageFetch(page: Document, fetch: typeof globalThis.fetch, age: () => number): typeof fetch {
  const taken = new Set<string>();
  return (address, options) => {
    const links = page.querySelectorAll<HTMLLinkElement>(preloads);
    const link = [...links].find(({ href }) => href === address && !taken.has(href));
    if (!link || options?.method !== 'GET' || age() > maxAge) return fetch(address, options);
    taken.add(link.href);
    return fetch(address, { ...options, credentials: 'same-origin' });
  };
}
