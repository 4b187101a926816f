import { jsonText } from '../../schema/json.js';
import { flagAttributes, textAttributes } from './attribute-properties.js';

/** The names of the properties: `withTribute` for `with-tribute`. */
const properties: string[] = [];

/** As the attribute is written: a list with spaces, and an object, such as custom data, as JSON. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' ? value : jsonText(value);
}

/**
 * Gives a class a property for each attribute that the form reads from its markup. A property only sets and reads its attribute, so the code
 * that an attribute enables is still loaded late.
 *
 * - A boolean one is `true` while the attribute is present. It takes `''` for `true`, as templates write an attribute without a value.
 * - Others are the attribute's text, or `null`. `null` and `undefined` remove the attribute.
 */
export function reflectAttributes(prototype: Element): void {
  const isFlag = new Set(flagAttributes.split(' '));
  for (const name of [...isFlag, ...textAttributes.split(' ')]) {
    const property = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    properties.push(property);
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return isFlag.has(name) ? this.hasAttribute(name) : this.getAttribute(name);
      },
      set(this: Element, value: unknown) {
        if (isFlag.has(name)) this.toggleAttribute(name, value === '' || Boolean(value));
        else if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, textOf(value));
      },
    });
  }
}

/** Sets the attributes of properties that a page has set before the element was defined. */
export function adoptProperties(host: Element): void {
  for (const name of properties) {
    const own = Object.getOwnPropertyDescriptor(host, name);
    if (!own) continue;
    Reflect.deleteProperty(host, name);
    Reflect.set(host, name, own.value);
  }
}
