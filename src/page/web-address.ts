import { pageDocument } from './page-document.js';

/**
 * An address for a link; empty unless it is a web address, so that an attribute cannot contain a `javascript:` link.
 *
 * @param text `null` after the attribute has been removed: Lit sets the property to it.
 */
export function webAddress(text: string | null): string {
  try {
    // Inside, because a framework may set something that is no text.
    if (!text?.trim()) return '';
    const url = new URL(text, pageDocument.baseURI);
    return /^https?:$/.test(url.protocol) ? url.href : '';
  } catch {
    return '';
  }
}
