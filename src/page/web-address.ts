import { pageDocument } from '../page/page-document.js';

/** An address for a link; empty unless it is a web address, so that an attribute cannot contain a `javascript:` link. */
export function webAddress(text: string): string {
  try {
    const url = new URL(text, pageDocument.baseURI);
    return text.trim() && /^https?:$/.test(url.protocol) ? url.href : '';
  } catch {
    return '';
  }
}
