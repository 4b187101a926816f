import type { Read } from '../client/read.js';

const preloads = 'link[rel=preload][as=fetch][crossorigin]';

/** How long an answer that was requested early may be used, in ms; less than the default refresh interval. */
const maxAge = 20_000;

/** An answer whose text has been read. `readAt` is in ms since the page began. */
export type WholeResponse = Response & { readonly whole: string; readonly readAt: number };

/** A read that was requested while the code of the elements was loading. */
export interface EarlyRead {
  readonly address: string;
  /** The JSON text of a search; absent for a GET. */
  readonly body?: string;
  readonly answer: Promise<WholeResponse>;
  /** The answer, once it is there. */
  arrived?: WholeResponse;
  /** In ms since the page began. */
  readonly sentAt: number;
}

export interface PageFetch {
  /** Uses each early answer once. All other requests are sent unchanged. */
  readonly fetch: typeof fetch;
  /** Takes the early answer to a read of an address, if it is there and no error, so that no other request uses it. */
  readonly takeArrived: (address: string, read: Read) => WholeResponse | undefined;
}

/**
 * `fetch` that uses answers which were requested early: by the autoloader, or by the page with `<link rel="preload" as="fetch" crossorigin
 * href="…">`. Browsers use the answer to such a link once, for a request with the link's credentials mode.
 *
 * @param early The autoloader's request.
 * @param age Returns ms since the page began.
 */
export function createPageFetch(
  page: Document,
  fetch: typeof globalThis.fetch,
  early: EarlyRead | undefined,
  age: () => number,
): PageFetch {
  const taken = new Set<string>();

  /** @param body JSON text; `undefined` for a GET. */
  function find(address: string, body: unknown): ((init: RequestInit) => Promise<Response>) | undefined {
    if (taken.has(address)) return undefined;
    if (early?.address === address && early.body === body && age() - early.sentAt < maxAge)
      // The network may have failed long before the code arrived, and be there again.
      return (init) => early.answer.catch(() => fetch(address, init));
    if (body !== undefined) return undefined;
    const links = [...page.querySelectorAll<HTMLLinkElement>(preloads)];
    if (age() > maxAge || links.every(({ href }) => href !== address)) return undefined;
    return (init) => fetch(address, { ...init, credentials: 'same-origin' });
  }

  return {
    takeArrived(address, { body }) {
      if (!early?.arrived?.ok || early.address !== address || !find(address, body)) return undefined;
      taken.add(address);
      return early.arrived;
    },
    fetch(address, init) {
      if (!init || typeof address !== 'string') return fetch(address, init);
      const answer = init.method === 'GET' || init.body ? find(address, init.body ?? undefined) : undefined;
      if (!answer) return fetch(address, init);
      taken.add(address);
      return answer(init);
    },
  };
}
