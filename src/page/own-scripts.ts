import { pageDocument } from './page-document.js';
import { joinPage, shared } from './registry.js';
import { scriptAddress } from './script-address.js';

/** Addresses of the scripts of all copies: settings on the tag of one copy are for all of them. */
const addresses = shared('addresses', () => new Set<string>());
const found = shared('scripts', () => ({ tags: [] as readonly HTMLScriptElement[] }));

/** The tags that loaded this module or another copy of it. They are found by address, because modules have no `document.currentScript`. */
export function ownScripts(): readonly HTMLScriptElement[] {
  // Cached: each element reads each of its settings at each rendering, and a page may have a thousand elements.
  if (found.tags.length === 0 || found.tags.some((tag) => !tag.isConnected))
    found.tags = [...pageDocument.scripts].filter(
      ({ src }) => addresses.has(src) || addresses.has(folderOf(src)),
    );
  return found.tags;
}

/**
 * The address from which a tag of `fr-autoloader.js`, `fr-settings.js` or one element loads its code; for other tags, their own address.
 */
function folderOf(src: string): string {
  return src.replace(/(fr-(autoloader|settings)|elements\/fr-[\w-]+)\.js(\?.*)?$/, '');
}

// There is no document on a server.
if (typeof document !== 'undefined') {
  const address = scriptAddress();
  joinPage(address);
  // The code of single elements is in `chunks/`, beside the files that tags load.
  addresses.add(address.replace(/chunks\/[^/]*$/, ''));
  // The autoloader may have loaded the one module.
  addresses.add(address.replace(/fr-widgets\.js(\?.*)?$/, ''));
  found.tags = [];
}
