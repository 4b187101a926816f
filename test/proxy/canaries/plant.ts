import type { Shape } from '../../support/contract-fields.js';

/** A value whose every text and number is the only one of its kind, and where each of them stands. */
export interface Planted {
  readonly value: unknown;
  /** Each canary as it would be found in a text, by its place: `user.email`. Items of lists have no place of their own. */
  readonly canaries: ReadonlyMap<string, string>;
}

let serial = 0;

/** Every field of a shape, filled with canaries. Yes and no are none: there are only two. */
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

/** A copy of a request with canaries in the place of its texts and numbers, except where only certain ones are taken. */
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
  // In every letter's case and without a blank, so that nothing on the way has a reason to change it.
  return `canary-${path.replace(/[^a-z_]/gi, '-').toLowerCase()}-${String(serial)}-x`;
}

/** Long enough not to stand in a hash or a date by chance, and too short for a card's number. */
function nextNumber(): string {
  serial += 1;
  return String(713_200_000 + serial);
}
