import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { publicElements, type DescribedElement } from '../../build/described-elements.js';
import { filesName, type ElementFiles } from '../../build/element-files.js';
import { earlyPaths, otherwise } from '../../src/loading/early-path.js';
import { moFile, parsePo } from './translations.js';

/**
 * Files of `dist/` that the plugin contains: the autoloader with its chunks, the one module with its parts, which the autoloader of an earlier
 * version loads if a cache still has it but not its chunks, and the stylesheet against layout shifts.
 */
const built = ['fr-autoloader.js', 'chunks', 'fr-widgets.js', 'parts', 'fr-widgets.css'];

/**
 * Writes the installable plugin, from its sources, `dist/` and `custom-elements.json`.
 *
 * @param root Root folder of the repository.
 * @param folder The plugin's folder; its previous content is removed.
 */
export async function buildPlugin(root: string, folder: string): Promise<void> {
  const sources = join(root, 'demo/wordpress/fr-widgets');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(sources, folder, { recursive: true });
  for (const name of built) await cp(join(root, 'dist', name), join(folder, name), { recursive: true });
  await cp(join(root, 'LICENSE'), join(folder, 'license.txt'));
  await cp(join(root, 'THIRD-PARTY-NOTICES.md'), join(folder, 'third-party-notices.txt'));
  const files = JSON.parse(await readFile(join(root, 'dist', filesName), 'utf8')) as Record<
    string,
    ElementFiles
  >;
  const table = Object.fromEntries(
    (await publicElements(root)).map((element) => tableEntry(element, files[element.tagName])),
  );
  await writeFile(join(folder, 'elements.json'), `${JSON.stringify(table, null, 1)}\n`);
  const languages = join(folder, 'languages');
  for (const name of await readdir(languages)) {
    const translations = parsePo(await readFile(join(languages, name), 'utf8'));
    await writeFile(join(languages, `${basename(name, '.po')}.mo`), moFile(translations));
  }
}

/** The data of an element that the plugin's PHP and editor script need. */
function tableEntry(
  { tagName, parents, attributes }: DescribedElement,
  files: ElementFiles | undefined,
): [string, object] {
  return [
    tagName,
    {
      ...(parents && { parents }),
      ...(files && { files }),
      ...(earlyPaths[tagName] && { early: { paths: earlyPaths[tagName], otherwise } }),
      attributes: Object.fromEntries(
        attributes.map(({ name, type, description = '', default: initial = '' }) => {
          const values = [...type.text.matchAll(/'([^']+)'/g)].map(([, value]) => value);
          return [
            name,
            {
              type: type.text === 'boolean' ? 'boolean' : 'string',
              ...(values.length > 0 ? { values } : {}),
              // Only defaults that are texts, such as `'25 50'`.
              initial: /^'(.*)'$/.exec(initial)?.[1] ?? '',
              // Descriptions are written for the documentation, with names as code.
              help: description.replaceAll('`', ''),
            },
          ];
        }),
      ),
    },
  ];
}
