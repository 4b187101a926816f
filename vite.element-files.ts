import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { localeName } from './vite.locale-name.js';

const folder = new URL('src/elements/', import.meta.url);
const tags = readdirSync(folder).filter((name) => name.startsWith('fr-'));

/** Each element in a file of its own, what pages set in code, and the script that loads the elements a page uses. */
export const elementEntries: Record<string, string> = {
  'fr-autoloader': 'src/autoloader.ts',
  'fr-settings': 'src/settings.ts',
  ...Object.fromEntries(tags.map((tag) => [`elements/${tag}`, `src/elements/${tag}/index.ts`])),
};

/** The elements whose pages are to be the smallest: what one of them shares with another element is the core that every page loads. */
const smallest = ['fr-goal-thermometer', 'fr-site-stats'];

/**
 * All code lies in chunks, and the files named after elements only import them. So a query on an element's address, as
 * WordPress writes it, makes no second copy of anything, and no page loads more than its elements, the core and what the
 * larger elements share.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    priority: 3,
    debugName: 'core',
    name: (id, graph) =>
      isRuntime(id) || (isShared(id, graph, true) && !isOfFigures(id, graph)) ? 'core' : null,
  },
  { priority: 3, debugName: 'figures', name: (id, graph) => (isOfFigures(id, graph) ? 'figures' : null) },
  { priority: 2, debugName: 'shared', name: (id, graph) => (isShared(id, graph, false) ? 'shared' : null) },
  {
    priority: 1,
    debugName: 'one element',
    name: (id, graph) => [...(usesOf(graph).first.get(id) ?? [])][0] ?? null,
  },
];

/** What the bundler itself adds. In a file of its own it would be one more request on every page. */
const isRuntime = (id: string) => id.includes('rolldown/runtime');

/** Whether one element needs a module at once, and another one sooner or later: otherwise it would load the first one's file. */
function isShared(id: string, graph: Graph, withSmallest: boolean): boolean {
  const { first, ever } = usesOf(graph);
  const users = first.get(id);
  return (
    users !== undefined &&
    (ever.get(id)?.size ?? 0) > 1 &&
    smallest.some((tag) => users.has(tag)) === withSmallest
  );
}

/** Whether only the elements of a site's figures need a module: no other page loads it, and theirs nothing of what others share. */
function isOfFigures(id: string, graph: Graph): boolean {
  const { first, ever } = usesOf(graph);
  const users = ever.get(id);
  // Their texts in other languages are files of their own, which none needs at once.
  return first.has(id) && users?.size === 2 && users.has('fr-site-stats') && users.has('fr-stat');
}

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type Users = Map<string, Set<string>>;

/** What is loaded by its own name, and where it begins. */
const sources = new Map([
  ['fr-settings', new URL('src/settings.ts', import.meta.url).pathname],
  ...tags.map((tag) => [tag, new URL(`${tag}/index.ts`, folder).pathname] as const),
]);

const uses = new WeakMap<object, { readonly first: Users; readonly ever: Users }>();

/** Module to the elements, or the settings, that cannot run without it, and to those that may load it. */
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

/** Tells the autoloader which files an element needs, so that it asks for all of them at once. */
export const listFiles: Plugin = {
  name: 'list-files',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const entryOf = (name: string) => chunks.find(({ isEntry, name: own }) => isEntry && own === name);
    const files = Object.fromEntries(
      tags.map((tag) => {
        const entry = entryOf(`elements/${tag}`);
        if (!entry || entry.imports.length === 0) this.error(`${tag} was not built over chunks.`);
        // Its own first: the one to import.
        const needed = [...filesOf(entry, chunks)].sort(
          (a, b) => Number(b.includes(tag)) - Number(a.includes(tag)),
        );
        return [tag, needed.map((file) => file.replace('chunks/', ''))];
      }),
    );
    const autoloader = entryOf('fr-autoloader');
    if (!autoloader?.code.includes('__FR_FILES__'))
      this.error('The autoloader has no place for its list of files.');
    const locales: Record<string, Record<string, string[]>> = {};
    for (const chunk of chunks) {
      const [, language, name] = /^locale-([a-z]+)-?(.*)$/.exec(localeName(chunk) ?? '') ?? [];
      if (language === undefined) continue;
      const own = (locales[language] ??= {});
      for (const tag of tags)
        if (!name || spokenBy(tag).includes(name))
          (own[tag] ??= []).push(chunk.fileName.replace('chunks/', ''));
    }
    autoloader.code = autoloader.code
      .replace('__FR_FILES__', JSON.stringify(files))
      .replace('__FR_LOCALES__', JSON.stringify(locales));
  },
};

/** The files of a language that have what an element says, as its class names them. */
function spokenBy(tag: string): readonly string[] {
  const code = readFileSync(new URL(`${tag}/${tag}.ts`, folder), 'utf8');
  const names = /new SettingsController\(this, (.*?)\)/.exec(code)?.[1] ?? '';
  return [...names.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name);
}

/** All that a file needs before it runs. */
function filesOf(file: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const all = new Set(file.imports);
  for (const name of all)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) all.add(next);
  return all;
}
