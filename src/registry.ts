/**
 * What the copies of this module on one page share. A page easily has two: one by a tag that WordPress has written `?ver=6.4` into, and
 * one by an `import` without it. Each with settings and a card processor of its own, neither would know what the page has said to the other.
 *
 * Raise the number with each change to what `shared` holds, which are the store and the client as well: copies of another number keep
 * to themselves.
 */
const version = 'fr-widgets 1';

type Slots = Map<string, unknown>;

/** Of all copies, whatever their number; its form is for good. */
const page = slotsOfPage();
const slots = slotIn(page, version, (): Slots => new Map());

/** What copies of the same number share under a name; `make` begins it. */
export function shared<Value>(name: string, make: () => Value): Value {
  return slotIn(slots, name, make);
}

/** What all copies share under a name, whatever their number. */
export function sharedByAll<Value>(name: string, make: () => Value): Value {
  return slotIn(page, name, make);
}

/**
 * Tells the page's developer when this copy is not the only one.
 *
 * @param address Of this copy's script.
 */
export function joinPage(address: string): void {
  const copies = sharedByAll('copies', (): [version: string, address: string][] => []);
  const [first] = copies;
  copies.push([version, address]);
  if (!first) return;
  const advice =
    first[0] === version
      ? 'They share settings and card processor, but each visitor loads both: write one address everywhere, with the same query.'
      : `Of these two releases neither hears what the other is told. Elements of the first: ${[...definedTags().keys()].join(', ')}. Load one release only.`;
  console.warn(`fr-widgets is loaded twice on this page, from ${first[1]} and from ${address}. ${advice}`);
}

/** The elements that copies have defined, each with the address of its copy. */
export function definedTags(): Map<string, string> {
  return sharedByAll('tags', () => new Map<string, string>());
}

/** By a symbol, which no element's ID can be. Where a page has put something else there for good, a copy knows of no other. */
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
