import { posix } from 'node:path';
import type { Import } from './imports.js';

/**
 * Cycles of files that import each other, each once, as `a.ts → b.ts → a.ts`. Types and late imports count as well, because the files of
 * a cycle can only be understood together. In a cycle of other imports, the file that is loaded first also gets the others incomplete.
 */
export function cycles(imports: readonly Import[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { from, to, package: name } of imports) {
    if (name !== undefined) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }

  const rings = new Map<string, string>();
  const done = new Set<string>();
  const walk = (path: readonly string[], file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      const ring = path.slice(start);
      rings.set([...ring].sort().join(), [...ring, file].join(' → '));
    } else if (!done.has(file)) {
      for (const next of edges.get(file) ?? []) walk([...path, file], next);
      done.add(file);
    }
  };
  for (const file of edges.keys()) walk([], file);
  return [...rings.values()];
}

/**
 * Cycles of folders by the imports of their files, each once. Folders of a cycle cannot be understood or changed separately. A file of
 * `src` itself counts as a folder: each is a room of its own.
 */
export function folderRings(imports: readonly Import[]): string[] {
  const folder = (path: string) => (posix.dirname(path) === 'src' ? path : posix.dirname(path));
  return cycles(
    imports
      .filter(({ from, to, package: name }) => name === undefined && folder(from) !== folder(to))
      .map((found) => ({ ...found, from: folder(found.from), to: folder(found.to) })),
  );
}
