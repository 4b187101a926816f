import type { z } from '../../schema/z.js';

/**
 * The path of every field in a request's schema: `billing`, `billing.zip`. The names inside open objects are not included: pages choose
 * them.
 */
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
 * The contract's field for a platform's field name; `undefined` if it matches no field, or several. Examples of names:
 * `extra.installments.duration`, `extra[installments]`, `/data/extra/installments`, `fundraiserId`, `duration`.
 *
 * @param paths Result of `fieldPaths`.
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
  // Leading segments may be the platform's own, for example `body` or `data.attributes`.
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
