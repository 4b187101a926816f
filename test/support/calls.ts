/** What a method of the browser is called on while `act` runs, once for each call. The method still does what it does. */
export async function callsDuring(
  owner: object,
  name: string,
  act: () => Promise<unknown>,
): Promise<readonly unknown[]> {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  if (typeof own?.value !== 'function') throw new Error(`There is no method ${name}.`);
  const method = own.value as (...all: unknown[]) => unknown;
  const calledOn: unknown[] = [];
  Object.defineProperty(owner, name, {
    ...own,
    value(this: unknown, ...all: unknown[]): unknown {
      calledOn.push(this);
      return method.apply(this, all);
    },
  });
  try {
    await act();
  } finally {
    Object.defineProperty(owner, name, own);
  }
  return calledOn;
}
