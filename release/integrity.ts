import { createHash } from 'node:crypto';

/** Returns a hash for `integrity` attributes and import maps (Subresource Integrity). */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * Returns an import map with the hashes of all modules. Browsers then also check modules that are imported later, for example by the
 * autoloader, which an attribute of a tag cannot achieve.
 *
 * @param base URL of the release's folder, with a slash at its end.
 * @param hashes Hashes of all files, by their path in the folder.
 */
export function importMap(base: string, hashes: ReadonlyMap<string, string>): string {
  const modules = [...hashes].filter(([path]) => path.endsWith('.js') && path !== 'fr-widgets.iife.js');
  const map = {
    imports: { 'fr-widgets': `${base}fr-widgets.js`, 'fr-widgets/settings': `${base}fr-settings.js` },
    integrity: Object.fromEntries(modules.map(([path, hash]) => [base + path, hash])),
  };
  return `${JSON.stringify(map, null, 2)}\n`;
}
