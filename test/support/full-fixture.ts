import type { Shape } from './contract-fields.js';

/**
 * A value with every field of a shape. All texts and numbers are different, so that a test notices a field that is dropped, swapped or
 * copied to the wrong place. Amounts have cents; nullable fields are filled.
 */
export function fullFixture(shape: Shape): unknown {
  let serial = 0;
  const fill = (at: Shape, name: string): unknown => {
    serial += 1;
    if (Array.isArray(at)) return [fill((at as readonly [Shape])[0], name)];
    if (typeof at === 'object')
      return Object.fromEntries(Object.entries(at).map(([key, inner]) => [key, fill(inner, key)]));
    if (at === 'number') return serial + 0.25;
    if (at === 'boolean') return serial % 2 === 0;
    if (at === 'integer' || at === 'integer?') return serial;
    return `${name} ${String(serial)}`;
  };
  return fill(shape, 'root');
}

/** The paths of all values that are neither lists nor objects. */
export function leafPaths(value: unknown, at: readonly (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leafPaths(item, [...at, index]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => leafPaths(item, [...at, key]));
  return [[...at]];
}

/** A copy of `value` with another value at `path`. */
export function withValueAt(value: unknown, path: readonly (string | number)[], put: unknown): unknown {
  const copy = structuredClone(value);
  let parent = copy;
  for (const key of path.slice(0, -1)) parent = (parent as Record<string | number, unknown>)[key];
  (parent as Record<string | number, unknown>)[path.at(-1)!] = put;
  return copy;
}
