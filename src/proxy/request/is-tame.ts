const deepest = 20;

/**
 * Whether a JSON value can be walked and copied without surprise: nested at most 20 deep, so that recursion
 * cannot run out of stack, and without a `__proto__` key, which would set the prototype of whatever the
 * platform copies it into.
 */
export function isTame(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === deepest || Object.hasOwn(value, '__proto__')) return false;
  return Object.values(value).every((member) => isTame(member, depth + 1));
}
