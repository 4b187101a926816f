import { pageDocument } from '../../../page/page-document.js';

/**
 * Returns an address to which the page's author sends donors: any `https:` address, or a page of the same origin, which may be
 * `http://localhost`. `undefined` for everything else, in particular `javascript:`.
 */
export function pageAddress(text: string): string | undefined {
  try {
    const url = new URL(text, pageDocument.baseURI);
    const isOwn = url.origin === location.origin && /^https?:$/.test(url.protocol);
    return url.protocol === 'https:' || isOwn ? url.href : undefined;
  } catch {
    return undefined;
  }
}
