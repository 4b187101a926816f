/** How a method of a processor fails. */
export type Break = 'hang' | 'throw' | 'block';

const failures = {
  hang: () => new Promise(() => {}),
  throw: () => {
    throw new Error('broken on purpose');
  },
  block: () => {
    const failed = Promise.reject(new TypeError('Failed to fetch'));
    // Stripe's `mount` returns nothing, so a rejection would not be noticed.
    failed.catch(() => undefined);
    return failed;
  },
};

/** Returns a script's global whose objects, wherever they come from, have other methods. */
function withMethods<Value>(value: Value, methods: Readonly<Record<string, unknown>>): Value {
  function wrap(value: unknown): unknown {
    if (value instanceof Promise) return value.then(wrap);
    const isWhole = (typeof value !== 'object' && typeof value !== 'function') || value === null;
    if (isWhole || value instanceof Node) return value;
    return new Proxy(value, {
      get: (target, name) =>
        typeof name === 'string' && Object.hasOwn(methods, name)
          ? methods[name]
          : wrap(Reflect.get(target, name)),
      apply: (target, that, all: unknown[]) =>
        wrap(Reflect.apply(target as (...all: unknown[]) => unknown, that, all)),
    });
  }
  return wrap(value) as Value;
}

/**
 * Makes a method of the script with this `global` fail, on any of its objects: it never ends, throws synchronously, or rejects as for a
 * blocked request.
 *
 * @returns Removes the script again, so that the next form of the page loads it.
 */
export function breakMethod(global: string, method: string, how: Break): () => void {
  let script: unknown;
  Reflect.deleteProperty(globalThis, global);
  Object.defineProperty(globalThis, global, {
    configurable: true,
    get: () => script,
    set: (left: unknown) => {
      script = withMethods(left, { [method]: failures[how] });
    },
  });
  return () => {
    Reflect.deleteProperty(globalThis, global);
  };
}

/** Runs with other methods of a script that the page has loaded. */
export async function replacing(
  global: string,
  methods: Readonly<Record<string, unknown>>,
  run: () => Promise<void>,
): Promise<void> {
  const script: unknown = Reflect.get(globalThis, global);
  await having(global, withMethods(script, methods), run);
}

/** Runs on a page that has set this global itself. */
export async function having(global: string, own: unknown, run: () => Promise<void>): Promise<void> {
  const script: unknown = Reflect.get(globalThis, global);
  Reflect.set(globalThis, global, own);
  try {
    await run();
  } finally {
    Reflect.set(globalThis, global, script);
  }
}
