import { missingFeature } from './missing-feature.js';
import { placeElements } from './placed.js';
import { definedTags } from './registry.js';
import { scriptAddress } from './script-address.js';

let isReported = false;

/** The class of an element, which names the attributes that it reads. */
type ElementClass = CustomElementConstructor & { readonly observedAttributes: readonly string[] };

/**
 * Registers an element unless its name is taken. On a page that loads the script twice, the second definition would otherwise throw, and
 * the elements after it would not be registered. On a server nothing is registered: Lit has a registry there, whose elements tools for
 * server rendering would render, without a platform to read from.
 */
export function define(tag: string, element: ElementClass): void {
  if (typeof document === 'undefined' || customElements.get(tag)) return;
  const lack = missingFeature();
  if (lack !== undefined) {
    if (!isReported) console.warn(`The fr- elements show their own text only: there is no ${lack} here.`);
    isReported = true;
    return;
  }
  customElements.define(tag, element);
  definedTags().set(tag, scriptAddress());
  placeElements(tag, element.observedAttributes);
}
