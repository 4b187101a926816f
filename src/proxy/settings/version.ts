import { readFile } from 'node:fs/promises';
import { members } from '../../schema/json.js';

/** The version of this package, or of the repository, as in `1.2.3`. @throws Error if no folder above this file has its `package.json`. */
export async function versionOfPackage(): Promise<string> {
  let folder = new URL('.', import.meta.url);
  for (;;) {
    const text = await readFile(new URL('package.json', folder), 'utf8').catch(() => '{}');
    const { name, version } = members(JSON.parse(text));
    if ((name === 'fr-proxy' || name === 'fr-widgets') && typeof version === 'string') return version;
    const above = new URL('..', folder);
    if (above.href === folder.href) throw new Error('The package of fr-proxy is not whole.');
    folder = above;
  }
}
