import { pageDocument } from '../../../page/page-document.js';
import { addHidden } from './hidden-children.js';

let places = 0;

/**
 * Puts a container for card fields or wallet buttons into the light DOM of the outermost host, and shows it in the form through a slot
 * in each shadow root in between. Processors look for their frames in `window.frames`, which does not contain frames inside a shadow root.
 *
 * @param own The form's own slot for the container.
 * @returns A function that removes everything again; `undefined` if a shadow root in between is closed or assigns its slots manually.
 */
export function placeContainer(
  host: HTMLElement,
  own: HTMLSlotElement,
  container: HTMLElement,
): (() => void) | undefined {
  const name = `fr-card-${String((places += 1))}`;
  const crumbs: HTMLElement[] = [];
  const clear = () => {
    for (const node of [container, ...crumbs]) node.remove();
  };
  let at = host;
  let slot = own.name;
  for (let root = at.getRootNode(); root instanceof ShadowRoot; root = at.getRootNode()) {
    if (root.mode === 'closed' || !(root.host instanceof HTMLElement)) {
      clear();
      return undefined;
    }
    const crumb = pageDocument.createElement('slot');
    crumb.name = name;
    crumb.slot = slot;
    addHidden(at, crumb);
    crumbs.push(crumb);
    at = root.host;
    slot = name;
  }
  container.slot = slot;
  addHidden(at, container);
  if (own.assignedElements({ flatten: true }).includes(container)) return clear;
  clear();
  return undefined;
}
