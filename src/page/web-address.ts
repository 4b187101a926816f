import { takesPaths } from '../client/proxy-base.js';
import { pageDocument } from './page-document.js';

/**
 * Nothing, or what frameworks write into an attribute whose value is missing, which would be the address of a page that does not exist. For a
 * trimmed text.
 */
export const noAddress = /^(undefined|null|nan|false)?$/i;

/**
 * An address for a link; empty unless it is a web address, so that an attribute cannot contain a `javascript:` link.
 *
 * @param text `null` after the attribute has been removed: Lit sets the property to it.
 */
export function webAddress(text: string | null): string {
  try {
    // Inside, because a framework may set something that is no text.
    const address = text?.trim() ?? '';
    if (noAddress.test(address)) return '';
    const url = new URL(address, pageDocument.baseURI);
    return /^https?:$/.test(url.protocol) ? url.href : '';
  } catch {
    return '';
  }
}

/** The address of a proxy; empty unless it is a web address to which paths can be appended. */
export function proxyAddress(text: string | null): string {
  const address = webAddress(text);
  return takesPaths(address) ? address : '';
}
