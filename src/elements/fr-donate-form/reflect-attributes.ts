import { isFalse, readAttribute } from '../../controllers/read-attribute.js';
import { jsonText } from '../../schema/json.js';
import { flagAttributes, textAttributes } from './attribute-properties.js';

const flags = flagAttributes.split(' ');

/** The attributes that have these properties. */
export const reflectedAttributes: readonly string[] = [...flags, ...textAttributes.split(' ')];

/** The attributes by the names of their properties: `with-tribute` by `withTribute`. */
const attributesByProperty = new Map(
  reflectedAttributes.map((name) => [
    name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    name,
  ]),
);

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
 * - A boolean one is `true` while the attribute is present.
 * - Others are the attribute's text, or `null`.
 *
 * An attribute that says `false` counts as absent.
 */
export function reflectAttributes(prototype: Element): void {
  for (const [property, name] of attributesByProperty) {
    const isFlag = flags.includes(name);
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        const text = readAttribute(this, name);
        return isFlag ? text !== null : text;
      },
      set(this: Element, value: unknown) {
        const text = textOf(isFlag ? isOn(value) : value);
        if (text === null) this.removeAttribute(name);
        else this.setAttribute(name, text);
      },
    });
  }
}

/** Sets the attributes of properties that a page has set before the element was defined. */
export function adoptProperties(host: Element): void {
  for (const property of attributesByProperty.keys()) {
    const own = Object.getOwnPropertyDescriptor(host, property);
    if (!own) continue;
    Reflect.deleteProperty(host, property);
    Reflect.set(host, property, own.value);
  }
}
