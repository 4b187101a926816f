import { pageDocument } from './page-document.js';

/** An address for a link; empty unless it is a web address, so that an attribute cannot contain a `javascript:` link. */
export function webAddress(text: string): string {
  if (!text.trim()) return '';
  try {
    const url = new URL(text, pageDocument.baseURI);
    return /^https?:$/.test(url.protocol) ? url.href : '';
  } catch {
    return '';
  }
}
