import { placeElements } from './placed.js';
import { definedTags } from './registry.js';
import { scriptAddress } from './script-address.js';

/**
 * A feature that the elements need and that browsers have had for years, but not the environments of unit tests (jsdom, happy-dom). An
 * element that is defined without it throws in the middle of the page's own code or of a test.
 */
function missingFeature(): string | undefined {
  const has: Readonly<Record<string, boolean>> = {
    ResizeObserver: 'ResizeObserver' in window,
    matchMedia: 'matchMedia' in window,
    attachInternals: 'attachInternals' in HTMLElement.prototype,
  };
  return Object.keys(has).find((name) => has[name] === false);
}

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
