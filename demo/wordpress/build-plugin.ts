import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describedElements, type DescribedElement } from '../../vite.described-elements.js';
import { moFile, parsePo } from './translations.js';

/** What the plugin takes from `dist/`: the one file, what few pages need beside it, and the stylesheet against layout shifts. */
const built = ['fr-widgets.js', 'parts', 'fr-widgets.css'];

/**
 * Writes the plugin as WordPress installs it, from its sources, `dist/` and `custom-elements.json`.
 *
 * @param root The repository.
 * @param folder Where it is written; what is there is removed.
 */
export async function buildPlugin(root: string, folder: string): Promise<void> {
  const sources = join(root, 'demo/wordpress/fr-widgets');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(sources, folder, { recursive: true });
  for (const name of built) await cp(join(root, 'dist', name), join(folder, name), { recursive: true });
  await cp(join(root, 'LICENSE'), join(folder, 'license.txt'));
  await cp(join(root, 'THIRD-PARTY-NOTICES.md'), join(folder, 'third-party-notices.txt'));
  const table = Object.fromEntries((await describedElements(root)).map(tableEntry));
  await writeFile(join(folder, 'elements.json'), `${JSON.stringify(table, null, 1)}\n`);
  const languages = join(folder, 'languages');
  for (const name of await readdir(languages)) {
    const translations = parsePo(await readFile(join(languages, name), 'utf8'));
    await writeFile(join(languages, `${basename(name, '.po')}.mo`), moFile(translations));
  }
}

/** What the plugin's PHP and its editor know of an element. */
function tableEntry({ tagName, parent, attributes }: DescribedElement): [string, object] {
  return [
    tagName,
    {
      ...(parent === undefined ? {} : { parent }),
      attributes: Object.fromEntries(
        attributes.map(({ name, type, description = '', default: initial = '' }) => {
          const values = [...type.text.matchAll(/'([^']+)'/g)].map(([, value]) => value);
          return [
            name,
            {
              type: type.text === 'boolean' ? 'boolean' : 'string',
              ...(values.length > 0 ? { values } : {}),
              // Of `'25 50'`; others are no texts that one would type.
              initial: /^'(.*)'$/.exec(initial)?.[1] ?? '',
              // Written for documentation, where names are code.
              help: description.replaceAll('`', ''),
            },
          ];
        }),
      ),
    },
  ];
}
