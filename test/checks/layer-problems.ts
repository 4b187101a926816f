import type { Import } from './imports.js';

/**
 * For every room, the rooms that it may import and those of which it may import types; for every package, the rooms that may import it or
 * its types.
 */
export interface Table {
  rooms: Record<string, readonly string[]>;
  typesOnly: Record<string, readonly string[]>;
  packages: Record<string, readonly string[]>;
  typePackages: Record<string, readonly string[]>;
}

/** One sentence for each import that the table forbids. */
export function layerProblems(imports: readonly Import[], table: Table): string[] {
  return imports.flatMap((found) => {
    const problem = found.package === undefined ? pathProblem(found, table) : packageProblem(found, table);
    return problem === undefined ? [] : [`${found.from}:${found.line} ${problem}`];
  });
}

/** The room of a file: `src/store/poll.ts` is in `store`, `src/plural.ts` is `plural`. */
export function roomOf(path: string): string {
  if (path.startsWith('demo/sandbox/')) return 'sandbox';
  if (path.startsWith('demo/')) return 'demo';
  if (path.startsWith('docs/')) return 'docs';
  if (path.startsWith('build/')) return 'build';
  return path.split('/')[1]?.replace(/\.ts$/, '') ?? path;
}

function pathProblem(
  { from, to, typeOnly, reexport }: Import,
  { rooms, typesOnly }: Table,
): string | undefined {
  const [own, other] = [roomOf(from), roomOf(to)];
  if (rooms[own] === undefined) return `is in a room that test/checks/layers.ts does not know: ${own}`;
  if (to === 'src/index.ts') return 'imports src/index.ts, which is for pages only';
  if (reexport && !from.endsWith('/index.ts') && from !== 'src/settings.ts')
    return `re-exports ${to}: import it where it is needed`;
  if (own === 'elements' && other === 'elements' && folderOf(from) !== folderOf(to)) {
    return `imports another element: ${to}`;
  }
  if (own === other) return undefined;
  const allowed = typeOnly ? [...reach(own, rooms), ...(typesOnly[own] ?? [])] : (rooms[own] ?? []);
  return allowed.includes(other) ? undefined : `${own} must not import ${other}: ${to}`;
}

function packageProblem(
  { from, package: name = '', typeOnly }: Import,
  { packages, typePackages }: Table,
): string | undefined {
  const own = roomOf(from);
  if (typeOnly && typePackages[name]?.includes(own) === true) return undefined;
  const owner = Object.keys(packages).find(
    (key) => name.startsWith(key) && /^$|^\/|:$/.test(rest(name, key)),
  );
  if (owner === undefined) return own === 'demo' ? undefined : `${own} must not import the package ${name}`;
  if (packages[owner]?.includes(own) === true) return undefined;
  return `${own} must not import ${name}`;
}

/** The rest of a package's name after the table's key; a key that ends with a colon matches any rest. */
function rest(name: string, key: string): string {
  return key.endsWith(':') ? '' : name.slice(key.length);
}

function folderOf(path: string): string {
  return path.split('/').slice(0, 3).join('/');
}

function reach(room: string, rooms: Table['rooms'], seen = new Set<string>()): Set<string> {
  for (const next of rooms[room] ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    reach(next, rooms, seen);
  }
  return seen;
}
