import { outsideOneFile } from '../build/described-elements.js';

interface Declaration {
  readonly name: string;
  readonly tagName: string;
  /** The elements that read it as a child; `undefined` for an element with a class. */
  readonly parents?: readonly string[];
}

interface Module {
  readonly kind: 'javascript-module';
  /** Path from the folder of the manifest. */
  readonly path: string;
  readonly declarations: readonly Declaration[];
  readonly exports: readonly object[];
}

interface ElementsManifest {
  readonly modules: readonly Module[];
}

/** The entry of the package with the table for staff, the only one that exports the class of its element. */
const staffEntry = './staff';

/**
 * Returns the `custom-elements.json` of the package. Its modules are those that users import: the repository's manifest names the sources,
 * which the package does not contain.
 *
 * @param moduleOf Returns the path of an entry's module, such as `dist/package/elements.js` for `.`.
 */
export function elementsManifest(text: string, moduleOf: (entry: string) => string): string {
  const { modules, ...rest } = JSON.parse(text) as ElementsManifest;
  const declared = modules.flatMap(({ path, declarations }) =>
    declarations.map((declaration) => ({ declaration, entry: entryOf(path, declaration) })),
  );
  const entries = [...new Set(declared.map(({ entry }) => entry))];
  const published = entries.map((entry): Module => {
    const path = moduleOf(entry);
    const declarations = declared.filter((each) => each.entry === entry).map((each) => each.declaration);
    // Children have no class, so that no module defines them.
    const elements = declarations.filter(({ parents }) => !parents);
    const exports = elements.flatMap(({ name, tagName }) => {
      const declaration = { name, module: path };
      const defined = { kind: 'custom-element-definition', name: tagName, declaration };
      return entry === staffEntry ? [{ kind: 'js', name, declaration }, defined] : [defined];
    });
    return { kind: 'javascript-module', path, declarations, exports };
  });
  return `${JSON.stringify({ ...rest, modules: published }, null, 2)}\n`;
}

/** Returns the entry of the package that defines an element, as `exports` names it. */
function entryOf(source: string, { tagName }: Declaration): string {
  if (source.startsWith('src/staff/')) return staffEntry;
  return outsideOneFile.includes(tagName) ? './page-editor' : '.';
}
