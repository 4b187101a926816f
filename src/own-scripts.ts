import { pageDocument } from './page-document.js';
import { joinPage, shared } from './registry.js';
import { scriptAddress } from './script-address.js';

/** Of all copies: what the page's tag says is for each of them. */
const addresses = shared('addresses', () => new Set<string>());
const found = shared('scripts', () => ({ tags: [] as readonly HTMLScriptElement[] }));

/** The tags that loaded this module or another copy of it: modules have no `document.currentScript`. */
export function ownScripts(): readonly HTMLScriptElement[] {
  // Each element asks for each of its settings at each drawing, and a page may have a thousand.
  if (found.tags.length === 0 || found.tags.some((tag) => !tag.isConnected))
    found.tags = [...pageDocument.scripts].filter(
      ({ src }) => addresses.has(src) || addresses.has(folderOf(src)),
    );
  return found.tags;
}

/** Where a tag of `fr-autoloader.js`, `fr-settings.js` or one element loads its code from; otherwise the address itself. */
function folderOf(src: string): string {
  return src.replace(/(fr-(autoloader|settings)|elements\/fr-[\w-]+)\.js(\?.*)?$/, '');
}

// On a server there is no page to share, and nobody to tell.
if (typeof document !== 'undefined') {
  const address = scriptAddress();
  joinPage(address);
  // The code of elements that are loaded one by one lies in chunks beside the files that pages name.
  addresses.add(address.replace(/chunks\/[^/]*$/, ''));
  found.tags = [];
}
