import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { localeName } from './locale-name.js';
import { forms, smallest, tags } from './own-copies.js';

const folder = new URL('../src/elements/', import.meta.url);

/** The entries: each element, the settings that pages set from code, and the autoloader, which loads the elements of a page. */
export const elementEntries: Record<string, string> = {
  'fr-autoloader': 'src/autoloader.ts',
  'fr-settings': 'src/settings.ts',
  ...Object.fromEntries(tags.map((tag) => [`elements/${tag}`, `src/elements/${tag}/index.ts`])),
};

/**
 * Puts all code into chunks, which the files named after elements only import. A query in an element's URL, as WordPress adds it, then
 * loads no second copy of a module.
 *
 * - `core` is what both of the smallest elements need at their start. Nothing is in it because other elements share it.
 * - `forms` is what the donate form at its start, the editor of personal pages and `fr-settings.js` share.
 * - `client` is what these two share with the form's code for giving, which is loaded late: the client and the schemas.
 * - Each element has one chunk, with its own copies of modules that it shares with others (`own-copies.ts`).
 * - Code that is loaded later has chunks that the bundler makes.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // A chunk takes what its modules import as well, if that is in no earlier group of this list.
  ...['core', 'forms', 'client'].map((chunk) => ({
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  })),
  { name: chunkOf },
];

function chunkOf(id: string, graph: Graph): string | null {
  const { first, ever } = usesOf(graph);
  const users = first.get(id) ?? new Set();
  // The bundler's own helpers. In a separate chunk, they would need one more request on every page.
  if (/rolldown\/runtime|@oxc-project\+runtime/.test(id)) return 'core';
  if (smallest.every((tag) => users.has(tag))) return 'core';
  const [user] = users;
  const others = [...(ever.get(id) ?? [])].filter((name) => name !== user);
  if (user === undefined || others.length === 0) return user ?? null;
  const stray = others.find((name) => !forms.includes(name));
  if (stray !== undefined) throw new Error(`${stray} would load the code of ${user} because of ${id}.`);
  return users.has('fr-donate-form') ? 'forms' : 'client';
}

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type Users = Map<string, Set<string>>;

/** The entries that are loaded by name, with their source files. */
const sources = new Map([
  ['fr-settings', new URL('../src/settings.ts', import.meta.url).pathname],
  ...tags.map((tag) => [tag, new URL(`${tag}/index.ts`, folder).pathname] as const),
]);

const uses = new WeakMap<object, { readonly first: Users; readonly ever: Users }>();

/** For each module, the elements (or the settings) that need it at their start, and those that may load it later. */
function usesOf(graph: Graph): { readonly first: Users; readonly ever: Users } {
  let found = uses.get(graph);
  if (!found) uses.set(graph, (found = { first: reached(graph, false), ever: reached(graph, true) }));
  return found;
}

function reached(graph: Graph, isLateToo: boolean): Users {
  const all: Users = new Map();
  for (const [tag, source] of sources) {
    const due = [source];
    for (const id of due) {
      const own = all.get(id) ?? new Set<string>();
      if (own.has(tag)) continue;
      all.set(id, own.add(tag));
      const module = graph.getModuleInfo(id);
      due.push(...(module?.importedIds ?? []), ...(isLateToo ? (module?.dynamicallyImportedIds ?? []) : []));
    }
  }
  return all;
}

/** The files of an element, as paths from the folder of the build; its own file comes first. */
export interface ElementFiles {
  readonly code: readonly string[];
  /** Those of its messages, by language. */
  readonly locales: Readonly<Record<string, readonly string[]>>;
}

/** Where the build writes the files of each element, by tag, for pages that preload them. */
export const filesName = 'fr-files.json';

/** Inserts the files that each element needs into the scripts that request all of them at once, and writes them to `fr-files.json`. */
export const listFiles: Plugin = {
  name: 'list-files',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const entryOf = (name: string) => chunks.find(({ isEntry, name: own }) => isEntry && own === name);
    const files = Object.fromEntries(
      tags.map((tag) => {
        const entry = entryOf(`elements/${tag}`);
        if (!entry || entry.imports.length === 0) this.error(`${tag} was not built over chunks.`);
        // The element's own file comes first, because the autoloader imports the first one.
        const needed = [...filesOf(entry, chunks)].sort(
          (a, b) => Number(b.includes(tag)) - Number(a.includes(tag)),
        );
        return [tag, needed.map((file) => file.replace(/^chunks\/|\.js$/g, ''))];
      }),
    );
    const locales: Record<string, Record<string, string[]>> = {};
    for (const chunk of chunks) {
      const [, language, name] = /^locale-([a-z]+)-?(.*)$/.exec(localeName(chunk) ?? '') ?? [];
      if (language === undefined) continue;
      const own = (locales[language] ??= {});
      for (const tag of tags)
        if (!name || spokenBy(tag).includes(name))
          (own[tag] ??= []).push(chunk.fileName.replace(/^chunks\/locale-[a-z]+-|\.js$/g, ''));
    }
    const insert = (script: string): string =>
      script
        .replace('__FR_FILES__', JSON.stringify(files))
        .replace('__FR_LOCALES__', JSON.stringify(locales));
    const autoloader = entryOf('fr-autoloader');
    const frame = bundle['fr-embed-frame.js'];
    if (!autoloader?.code.includes('__FR_FILES__'))
      this.error('The autoloader has no place for its list of files.');
    if (frame?.type !== 'asset' || !String(frame.source).includes('__FR_FILES__'))
      this.error('The script of frames has no place for its list of files.');
    autoloader.code = insert(autoloader.code);
    frame.source = insert(String(frame.source));
    const pathOf = (name: string) => `chunks/${name}.js`;
    const all: Record<string, ElementFiles> = Object.fromEntries(
      tags.map((tag) => [
        tag,
        {
          code: (files[tag] ?? []).map(pathOf),
          locales: Object.fromEntries(
            Object.entries(locales).map(([language, own]) => [
              language,
              (own[tag] ?? []).map((name) => pathOf(`locale-${language}-${name}`)),
            ]),
          ),
        },
      ]),
    );
    this.emitFile({ type: 'asset', fileName: filesName, source: `${JSON.stringify(all, null, 1)}\n` });
  },
};

/** The message files of an element, as its class names them. */
function spokenBy(tag: string): readonly string[] {
  const code = readFileSync(new URL(`${tag}/${tag}.ts`, folder), 'utf8');
  const names = /new SettingsController\(this, (.*?)\)/.exec(code)?.[1] ?? '';
  return [...names.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name);
}

/** All files that a file imports, directly or indirectly. */
function filesOf(file: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const all = new Set(file.imports);
  for (const name of all)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) all.add(next);
  return all;
}
