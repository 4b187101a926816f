import { ownScripts } from './own-scripts.js';
import { pageDocument } from './page-document.js';

const places = 'div[data-fr], span[data-fr]';

/** Attributes that an element reads, by its tag. Only those of this copy's elements: another copy places its own. */
const attributesOf = new Map<string, readonly string[]>();

/** The element that was last put into each place, and how often one was. */
const filled = new WeakMap<Element, { readonly element: Element; readonly times: number }>();

/** How often a place gets an element, because a page may remove it each time. */
const mostTimes = 50;

/**
 * Places an element into each `<div data-fr="goal-thermometer" data-campaign-id="1001">` of the page, also into those added later: many
 * CMSs remove unknown tags and keep `data-` attributes. The div's content becomes the element's content.
 *
 * @param attributes Those that may be set by `data-` attributes of the same names. Nothing else of a div is passed on, because its author
 *   may be less trusted than the site.
 */
export function placeElements(tag: string, attributes: readonly string[]): void {
  if (attributesOf.size === 0) {
    observer().observe(document, { childList: true, subtree: true });
    pageDocument.addEventListener('DOMContentLoaded', () => {
      fillAll(pageDocument);
    });
  }
  attributesOf.set(tag, attributes);
  fillAll(pageDocument);
}

/**
 * Whether an element was placed into a `data-fr` div, so that no ancestor may set its `proxy-url`. Otherwise, authors who can write markup
 * but no scripts could send donors' data to a server of their own. `data-allow-proxy-url` on the script's tag allows it.
 */
export function isBoundToSite(element: Element): boolean {
  return (element.parentElement?.hasAttribute('data-fr') ?? false) && !allowsProxyUrl();
}

/** Whether the page lets its elements use other proxies than that of the script's tag. */
export function allowsProxyUrl(): boolean {
  return ownScripts().some(({ dataset }) => !['false', undefined].includes(dataset['allowProxyUrl']));
}

function observer(): MutationObserver {
  return new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      // The page may have drawn a place again, which removes its element.
      if (target instanceof Element && filled.has(target)) fillAll(target);
      for (const node of addedNodes) if (node instanceof Element) fillAll(node);
    }
  });
}

function fillAll(root: Pick<Element, 'querySelectorAll'>): void {
  // During parsing, the rest of a div's content would come after the element instead of into it.
  if (pageDocument.readyState === 'loading') return;
  if (root instanceof Element && root.matches(places)) fill(root);
  for (const place of root.querySelectorAll(places)) fill(place);
}

function fill(place: Element): void {
  const tag = `fr-${place.getAttribute('data-fr')?.replace(/^fr-/, '') ?? ''}`;
  const names = attributesOf.get(tag);
  // Page builders may cache a div that was filled; a copy of it already has its element.
  if (!names || place.querySelector(`:scope > ${tag}`)) return;
  const before = filled.get(place);
  // The page may have moved the element elsewhere.
  if (before && (before.element.isConnected || before.times >= mostTimes)) return;
  // Another one, because the page may have changed the attributes as well.
  const element = pageDocument.createElement(tag);
  filled.set(place, { element, times: (before?.times ?? 0) + 1 });
  for (const name of names) {
    const value = place.getAttribute(`data-${name}`);
    if (value !== null && (name !== 'proxy-url' || allowsProxyUrl())) element.setAttribute(name, value);
  }
  element.append(...place.childNodes);
  place.append(element);
}
