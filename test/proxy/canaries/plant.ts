import type { Shape } from '../../support/contract-fields.js';

/** A value whose every text and number is unique, and the path of each of them. */
export interface Planted {
  readonly value: unknown;
  /** Canaries as they would appear in a text, by path: `user.email`. Items of lists have no index in their path. */
  readonly canaries: ReadonlyMap<string, string>;
}

let serial = 0;

/** Fills every field of a shape with canaries. Booleans are left out, because they are not unique. */
export function plant(shape: Shape, links: readonly string[] = ['url']): Planted {
  const canaries = new Map<string, string>();
  const fill = (at: Shape, path: string): unknown => {
    if (Array.isArray(at)) return [fill((at as readonly [Shape])[0], path)];
    if (typeof at === 'object')
      return Object.fromEntries(
        Object.entries(at).map(([name, inner]) => [name, fill(inner, path ? `${path}.${name}` : name)]),
      );
    if (at === 'boolean') return true;
    const isNumber = at === 'number' || at.startsWith('integer');
    const canary = isNumber ? nextNumber() : nextText(path);
    canaries.set(path, canary);
    if (isNumber) return Number(canary);
    return links.some((name) => path.split('.').at(-1) === name) ? `https://a.example/${canary}` : canary;
  };
  return { value: fill(shape, ''), canaries };
}

/** A copy of a request with canaries instead of its texts and numbers, except for fields that accept only certain values. */
export function plantInto(value: unknown, fixed: ReadonlySet<string>): Planted {
  const canaries = new Map<string, string>();
  const fill = (at: unknown, path: string): unknown => {
    if (Array.isArray(at)) return at.map((item) => fill(item, path));
    if (typeof at === 'object' && at !== null)
      return Object.fromEntries(
        Object.entries(at).map(([name, inner]) => [name, fill(inner, path ? `${path}.${name}` : name)]),
      );
    if (fixed.has(path.split('.').at(-1) ?? '') || (typeof at !== 'string' && typeof at !== 'number'))
      return at;
    const name = path.split('.').at(-1);
    const canary = typeof at === 'number' || name === 'phone' ? nextNumber() : nextText(path);
    canaries.set(path, canary);
    if (name === 'email') return `${canary}@a.example`;
    return typeof at === 'number' ? Number(canary) : canary;
  };
  return { value: fill(value, ''), canaries };
}

function nextText(path: string): string {
  serial += 1;
  // Canaries have lower and upper case and no spaces, so that no normalisation changes them.
  return `canary-${path.replace(/[^a-z_]/gi, '-').toLowerCase()}-${String(serial)}-x`;
}

/** Long enough not to appear in a hash or date by chance, and too short for a card number. */
function nextNumber(): string {
  serial += 1;
  return String(713_200_000 + serial);
}
