import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Metafile, Plugin as ScanPlugin } from 'esbuild';
import type { Plugin } from 'vite';
import { scanImports } from './scan-imports.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'src/elements');

/** The tags of all elements. */
export const tags: readonly string[] = readdirSync(folder).filter((name) => name.startsWith('fr-'));

/** The elements whose pages load the least code. */
export const smallest = ['fr-goal-thermometer', 'fr-site-stats'];

/** Scripts that have most of their common code only with each other, and that few pages have without each other. */
export const forms = ['fr-donate-form', 'fr-page-editor', 'fr-settings'];

/** Absolute paths of files, and names of packages. */
type Files = ReadonlySet<string>;

/** Which scripts need which files: elements by their tags, and the settings that pages set from code. */
interface Needs {
  /** What each imports, and what that imports. */
  readonly first: ReadonlyMap<string, Files>;
  /** What each may import later as well. */
  readonly ever: ReadonlyMap<string, Files>;
  /** What a file imports, and what that imports, with the file itself. */
  readonly from: (file: string) => Files;
}

/** Finds the sheets that Vite's `?inline` names. */
const inlineSheets: ScanPlugin = {
  name: 'sheets',
  setup(scanning) {
    scanning.onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('?inline', '')),
    }));
  },
};

let scanned: Promise<Needs> | undefined;

/** Reads which modules import which, before the build. */
const needs = (): Promise<Needs> => (scanned ??= scanSources());

async function scanSources(): Promise<Needs> {
  const sources: Readonly<Record<string, string>> = {
    'fr-settings': 'src/settings.ts',
    ...Object.fromEntries(tags.map((tag) => [tag, `src/elements/${tag}/index.ts`])),
  };
  const metafile = await scanImports(Object.values(sources), [inlineSheets], root);
  const reached = (isLateToo: boolean) =>
    new Map(
      Object.entries(sources).map(([name, source]) => [name, reachedFrom(source, metafile, isLateToo)]),
    );
  return {
    first: reached(false),
    ever: reached(true),
    from: (file) => reachedFrom(relative(root, file), metafile, false),
  };
}

function reachedFrom(source: string, { inputs }: Metafile, isLateToo: boolean): Files {
  const all = new Set([source]);
  for (const file of all)
    for (const { path, kind } of inputs[file]?.imports ?? [])
      if (isLateToo || kind !== 'dynamic-import') all.add(path);
  return new Set([...all].map((file) => (file.startsWith('src/') ? join(root, file) : file)));
}

/** A file's path or a package's name, and the element whose copy it is, in the ID of a module. */
const copyOf = /[?&]of=([\w-]+)/;

/** A part that has copies of its own, too: few maps load it, and a file between it and another part would be one more request of each map. */
const apart = /\/src\/maps\/(gazetteer)\//;

/** A value at the top of a module that changes. */
const keeps = /^(export )?(let |const \w+(: [^=]+)? = new \w+(<.*>)?\(\))/m;

/**
 * Gives each element its own copy of a module that it shares with others, unless the smallest elements both need it: then it is in the chunk
 * `core`. So a page loads two chunks for an element, and in them nothing that only other elements need. Pages with several elements load such
 * modules, which are small, once for each. The donate form and the editor of personal pages have no copies: what they share is large.
 */
export const ownCopies: Plugin = {
  name: 'own-copies',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer === undefined || !/^(\.|@lit\/task$)/.test(source)) return null;
    const tag = (copyOf.exec(importer) ?? apart.exec(importer))?.[1] ?? (await ownerOf(importer));
    if (tag === undefined || forms.includes(tag)) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    if (!resolved || resolved.external) return resolved;
    const [path = '', query] = resolved.id.split('?');
    const file = source.startsWith('.') ? path : source;
    // A file of a package is a part of what its first file is.
    const isShared = path.includes('/node_modules/') || (await isSharedBeyondCore(file));
    return isShared ? { ...resolved, id: `${path}?${query ? `${query}&` : ''}of=${tag}` } : resolved;
  },
  load(id) {
    const [path = ''] = id.split('?');
    if (!copyOf.test(id) || !path.endsWith('.json')) return null;
    // Vite reads JSON only without a query.
    return `export default ${readFileSync(path, 'utf8')}`;
  },
  transform(code, id) {
    // What digits stand for is the same in each copy.
    const isSafe = !keeps.test(code) || id.includes('/western-digits.ts');
    if (copyOf.test(id) && !isSafe) this.error(`Each copy of ${id} would keep its own values.`);
    return null;
  },
};

/** The only script that ever needs a file; `core` if the core loads the file later. */
async function ownerOf(importer: string): Promise<string | undefined> {
  const [file = ''] = importer.split('?');
  const all = await needs();
  const [user, other] = usersOf(file, all);
  if (other === undefined) return user;
  const isOfCore = smallest.every((tag) => all.ever.get(tag)?.has(file) && !all.first.get(tag)?.has(file));
  return isOfCore ? 'core' : undefined;
}

/**
 * Whether several scripts need a file that is not in the core, and one of them at its start: what another one imports of it would be in that
 * script's chunk. The same for a file that imports such files.
 */
async function isSharedBeyondCore(file: string): Promise<boolean> {
  const all = await needs();
  const isFirst = (one: string) => [...all.first.values()].some((files) => files.has(one));
  const isInCore = (one: string) => smallest.every((tag) => all.first.get(tag)?.has(one));
  return usersOf(file, all).length > 1 && [...all.from(file)].some((one) => isFirst(one) && !isInCore(one));
}

function usersOf(file: string, { ever }: Needs): string[] {
  return [...ever].filter(([, files]) => files.has(file)).map(([name]) => name);
}
