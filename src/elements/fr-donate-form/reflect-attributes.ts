import { isFalse } from '../../controllers/remove-false.js';
import { jsonText } from '../../schema/json.js';
import { flagAttributes, textAttributes } from './attribute-properties.js';

/** The names of the properties: `withTribute` for `with-tribute`. */
const properties: string[] = [];

/**
 * The text of an attribute; `null` to remove it. A list is written with spaces, and an object, such as custom data, as JSON. React sets `true`
 * for an attribute without a value: `<fr-donate-form prefill>`.
 */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === false) return null;
  if (value === true) return '';
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' ? value : jsonText(value);
}

/** `''` is what templates write for an attribute without a value, and `'false'` for one that should not be there. */
const isOn = (value: unknown): boolean => (typeof value === 'string' ? !isFalse(value) : Boolean(value));

/**
 * Gives a class a property for each attribute that the form reads from its markup. A property only sets and reads its attribute, so the code
 * that an attribute enables is still loaded late.
 *
 * - A boolean one is `true` while the attribute is present and does not say `false`.
 * - Others are the attribute's text, or `null`.
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
        const text = this.getAttribute(name);
        return isFlag.has(name) ? text !== null && isOn(text) : text;
      },
      set(this: Element, value: unknown) {
        const text = textOf(isFlag.has(name) ? isOn(value) : value);
        if (text === null) this.removeAttribute(name);
        else this.setAttribute(name, text);
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
