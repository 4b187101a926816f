import { pageDocument } from '../../../page/page-document.js';

/**
 * Checks a URL to which the page sends donors: any `https:` URL, or a page of the same origin, which may be `http://localhost`. `undefined`
 * for all others, such as `javascript:`.
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
