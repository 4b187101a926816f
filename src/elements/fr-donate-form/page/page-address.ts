import { pageDocument } from '../../../page-document.js';

/**
 * An address that the page's author wrote for donors to be sent to: `https:` anywhere, or a page of the same site, which may be
 * on `http://localhost`. `undefined` for all else, `javascript:` above all.
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
