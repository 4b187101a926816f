/** How a method of a processor fails. */
export type Break = 'hang' | 'throw' | 'block';

/**
 * Makes a method of the script with this `global` fail, on any of its objects: it never ends, throws synchronously, or rejects as for a
 * blocked request.
 *
 * @returns Removes the script again, so that the next form of the page loads it.
 */
export function breakMethod(global: string, method: string, how: Break): () => void {
  const broken = () => {
    if (how === 'throw') throw new Error('broken on purpose');
    if (how === 'hang') return new Promise(() => {});
    const failed = Promise.reject(new TypeError('Failed to fetch'));
    // Stripe's `mount` returns nothing, so a rejection would not be noticed.
    failed.catch(() => undefined);
    return failed;
  };
  function wrap(value: unknown): unknown {
    if (value instanceof Promise) return value.then(wrap);
    const isWhole = (typeof value !== 'object' && typeof value !== 'function') || value === null;
    if (isWhole || value instanceof Node) return value;
    return new Proxy(value, {
      get: (target, name) => (name === method ? broken : wrap(Reflect.get(target, name))),
      apply: (target, that, all: unknown[]) =>
        wrap(Reflect.apply(target as (...all: unknown[]) => unknown, that, all)),
    });
  }
  let script: unknown;
  Reflect.deleteProperty(globalThis, global);
  Object.defineProperty(globalThis, global, {
    configurable: true,
    get: () => script,
    set: (left: unknown) => {
      script = wrap(left);
    },
  });
  return () => {
    Reflect.deleteProperty(globalThis, global);
  };
}
