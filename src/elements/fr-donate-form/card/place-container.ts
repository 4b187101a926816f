import { pageDocument } from '../../../page-document.js';

let places = 0;

/**
 * Puts a container for card fields or wallet buttons where processors can find their frame: as a child of the outermost host in the document, shown
 * down here through a slot in each shadow root between. Processors look for their frames in `window.frames`, which knows
 * none that stand inside a shadow root.
 *
 * @param own The form's own slot for it.
 * @returns How to take it all away again; `undefined` when a root on the way is closed or assigns its slots by hand.
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
    at.append(crumb);
    crumbs.push(crumb);
    at = root.host;
    slot = name;
  }
  container.slot = slot;
  at.append(container);
  if (own.assignedElements({ flatten: true }).includes(container)) return clear;
  clear();
  return undefined;
}
