import { createHash } from 'node:crypto';

/** A hash as `integrity` attributes and import maps have it (Subresource Integrity). */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * An import map with which a browser checks every module of ours, also those that the autoloader imports later, which no
 * attribute of a tag can do.
 *
 * @param base Where the folder of the release is served, with a slash at its end.
 * @param hashes Of all files, by their path in the folder.
 */
export function importMap(base: string, hashes: ReadonlyMap<string, string>): string {
  const modules = [...hashes].filter(([path]) => path.endsWith('.js') && path !== 'fr-widgets.iife.js');
  const map = {
    imports: { 'fr-widgets': `${base}fr-widgets.js`, 'fr-widgets/settings': `${base}fr-settings.js` },
    integrity: Object.fromEntries(modules.map(([path, hash]) => [base + path, hash])),
  };
  return `${JSON.stringify(map, null, 2)}\n`;
}
