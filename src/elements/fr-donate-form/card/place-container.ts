import { pageDocument } from '../../../page/page-document.js';
import { addHiddenChild } from './hidden-children.js';

let count = 0;

/**
 * Puts a container for card fields or wallet buttons into the light DOM of the outermost host, and shows it in the form through a slot
 * in each shadow root in between. Processors look for their frames in `window.frames`, which does not contain frames inside a shadow root.
 *
 * @param formSlot The form's own slot for the container.
 * @returns A function that removes everything again; `undefined` if a shadow root in between is closed or assigns its slots manually.
 */
export function placeContainer(
  host: HTMLElement,
  formSlot: HTMLSlotElement,
  container: HTMLElement,
): (() => void) | undefined {
  const name = `fr-card-${String((count += 1))}`;
  const forwardingSlots: HTMLElement[] = [];
  const clear = () => {
    for (const node of [container, ...forwardingSlots]) node.remove();
  };
  let at = host;
  let slot = formSlot.name;
  for (let root = at.getRootNode(); root instanceof ShadowRoot; root = at.getRootNode()) {
    if (root.mode === 'closed' || !(root.host instanceof HTMLElement)) {
      clear();
      return undefined;
    }
    const forwardingSlot = pageDocument.createElement('slot');
    forwardingSlot.name = name;
    forwardingSlot.slot = slot;
    replaceLeftovers(at, forwardingSlot);
    forwardingSlots.push(forwardingSlot);
    at = root.host;
    slot = name;
  }
  container.slot = slot;
  replaceLeftovers(at, container);
  if (formSlot.assignedElements({ flatten: true }).includes(container)) return clear;
  clear();
  return undefined;
}

/**
 * Adds a child in place of others in its slot. They come from another form: a page that stores its HTML and restores it, or clones the form,
 * copies its fields without the code that reads them.
 */
function replaceLeftovers(parent: HTMLElement, child: HTMLElement): void {
  for (const other of parent.querySelectorAll(`:scope > [slot="${child.slot}"]`))
    if (other !== child) other.remove();
  addHiddenChild(parent, child);
}
