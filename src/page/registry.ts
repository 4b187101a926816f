/**
 * State shared by the copies of this module on one page. A page may have two: one from a tag to which WordPress has added `?ver=6.4`, and
 * one from an `import` without it. Without sharing, settings and card processor would be set in one of them only.
 *
 * Increase the number with each change to the shape of what `shared` stores, which includes store and client: copies with different numbers
 * share nothing.
 */
const version = 'fr-widgets 2';

type Slots = Map<string, unknown>;

/** Shared by all copies, whatever their number, so its shape must never change. */
const page = slotsOfPage();
const slots = slotIn(page, version, (): Slots => new Map());

/** State shared under a name by copies of the same number; `make` creates it. */
export function shared<Value>(name: string, make: () => Value): Value {
  return slotIn(slots, name, make);
}

/** State shared under a name by all copies, whatever their number. */
export function sharedByAll<Value>(name: string, make: () => Value): Value {
  return slotIn(page, name, make);
}

/**
 * Warns in the console if this copy is not the only one.
 *
 * @param address Address of this copy's script.
 */
export function joinPage(address: string): void {
  const copies = sharedByAll('copies', (): [version: string, address: string][] => []);
  const [first] = copies;
  copies.push([version, address]);
  if (!first) return;
  const advice =
    first[0] === version
      ? 'Write one address everywhere, with the same query: each visitor loads both.'
      : `These two releases do not share settings and card processor. Elements of the first: ${[...definedTags().keys()].join(', ')}. Load one release only.`;
  console.warn(`fr-widgets is loaded twice on this page, from ${first[1]} and from ${address}. ${advice}`);
}

/** The elements that copies have defined, each with the address of its copy. */
export function definedTags(): Map<string, string> {
  return sharedByAll('tags', () => new Map<string, string>());
}

/** Stored under a symbol, because the ID of an element cannot shadow it. If the page prevents that, copies share nothing. */
function slotsOfPage(): Slots {
  const name = Symbol.for('fr-widgets');
  const found: unknown = Reflect.get(globalThis, name);
  if (found instanceof Map) return found as Slots;
  const own: Slots = new Map();
  Reflect.defineProperty(globalThis, name, { value: own });
  return own;
}

function slotIn<Value>(all: Slots, name: string, make: () => Value): Value {
  if (!all.has(name)) all.set(name, make());
  return all.get(name) as Value;
}
