import { posix } from 'node:path';
import type { Import } from './imports.js';

/**
 * Files that import each other in a ring, each ring once, as `a.ts → b.ts → a.ts`. Whichever file of a ring is
 * loaded first sees the others half made.
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
 * Folders that lead back to themselves by what their files import, types and late imports included, each ring once. Two folders
 * that import each other are one: neither can be read, or changed, without the other.
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
