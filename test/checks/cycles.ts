import { posix } from 'node:path';
import type { Import } from './imports.js';

/**
 * Cycles of files that import each other, each once, as `a.ts → b.ts → a.ts`. The file of a cycle that is loaded first gets the others
 * incomplete.
 */
export function cycles(imports: readonly Import[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { from, to, package: name, typeOnly, dynamic } of imports) {
    if (name !== undefined || typeOnly || dynamic) continue;
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
 * Cycles of folders by the imports of their files, including types and late imports, each once. Two folders that import each other cannot
 * be understood or changed separately.
 */
export function folderRings(imports: readonly Import[]): string[] {
  const folder = (path: string) => posix.dirname(path);
  return cycles(
    imports
      .filter(({ from, to, package: name }) => name === undefined && folder(from) !== folder(to))
      .map((found) => ({
        ...found,
        from: folder(found.from),
        to: folder(found.to),
        typeOnly: false,
        dynamic: false,
      })),
  );
}
