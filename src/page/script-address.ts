import { pageDocument } from './page-document.js';

/**
 * The address of this copy of the module; that of the page if it is not known. In a file of its own, because the build replaces it for the
 * classic script.
 */
export function scriptAddress(): string {
  // In bundles that are classic scripts, bundlers leave `import.meta` empty.
  const address: string | undefined = import.meta.url;
  return address ?? pageDocument.baseURI;
}
