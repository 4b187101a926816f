import type { z } from '../../schema/z.js';

/** Every field of a request's schema by its path: `billing`, `billing.zip`. Names inside open objects are the page's own. */
export function fieldPaths(schema: z.core.$ZodType, path = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const own = path ? [path] : [];
  if (def.type === 'optional' || def.type === 'nullable') return fieldPaths(def.innerType, path);
  if (def.type === 'lazy') return fieldPaths(def.getter(), path);
  if (def.type !== 'object') return own;
  const members = Object.entries(def.shape).flatMap(([name, member]) =>
    fieldPaths(member, path ? `${path}.${name}` : name),
  );
  return [...own, ...members];
}

/**
 * The field of the contract that a platform's name for one means; `undefined` where it means none, or may mean several. Names
 * come as `extra.installments.duration`, `extra[installments]`, `/data/extra/installments`, `fundraiserId`, `duration`.
 *
 * @param paths Of `fieldPaths`.
 */
export function fieldNamed(name: string, paths: readonly string[]): string | undefined {
  if (name.length > 100) return undefined;
  const segments = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/-/g, '_')
    .split(/[^a-z_]+/)
    .filter((segment) => segment !== '');
  const known = new Set(paths);
  // What stands before it is the platform's own: `body`, `data.attributes`.
  const tails = segments.map((_, start) => segments.slice(start));
  for (const tail of tails)
    for (let end = tail.length; end > 0; end -= 1) {
      const path = tail.slice(0, end).join('.');
      if (known.has(path)) return path;
    }
  for (const tail of tails) {
    const [only, ...more] = paths.filter((path) => path.endsWith(`.${tail.join('.')}`));
    if (only !== undefined && more.length === 0) return only;
  }
  return undefined;
}
