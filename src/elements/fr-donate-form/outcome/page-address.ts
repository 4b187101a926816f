import { pageDocument } from '../../../page/page-document.js';
import { noAddress } from '../../../page/web-address.js';

/**
 * Checks a URL to which the page sends donors: any `https:` URL, or a page of the same origin, which may be `http://localhost`. `undefined`
 * for all others, such as `javascript:`, and for none.
 */
export function pageAddress(text: string): string | undefined {
  if (noAddress.test(text.trim())) return undefined;
  try {
    const url = new URL(text, pageDocument.baseURI);
    const isOwn = url.origin === location.origin && /^https?:$/.test(url.protocol);
    return url.protocol === 'https:' || isOwn ? url.href : undefined;
  } catch {
    return undefined;
  }
}
