import { placeElements } from './placed.js';
import { definedTags } from './registry.js';
import { scriptAddress } from './script-address.js';

/** The class of an element, which names the attributes that it reads. */
type ElementClass = CustomElementConstructor & { readonly observedAttributes: readonly string[] };

/**
 * Registers an element unless its name is taken. On a page that loads the script twice, the second definition would otherwise throw, and
 * the elements after it would not be registered. On a server nothing is registered: Lit has a registry there, whose elements tools for
 * server rendering would render, without a platform to read from.
 */
export function define(tag: string, element: ElementClass): void {
  if (typeof document === 'undefined' || customElements.get(tag)) return;
  customElements.define(tag, element);
  definedTags().set(tag, scriptAddress());
  placeElements(tag, element.observedAttributes);
}
