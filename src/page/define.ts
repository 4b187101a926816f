import { placeElements } from './placed.js';
import { definedTags } from './registry.js';
import { scriptAddress } from './script-address.js';

/** The class of an element, which names the attributes that it reads. */
type ElementClass = CustomElementConstructor & { readonly observedAttributes: readonly string[] };

/**
 * Registers an element unless its name is taken. Without the guard a page that loads the script twice throws at the second
 * definition, and the elements after it are never registered.
 */
export function define(tag: string, element: ElementClass): void {
  if (customElements.get(tag)) return;
  customElements.define(tag, element);
  definedTags().set(tag, scriptAddress());
  placeElements(tag, element.observedAttributes);
}
