import { pageDocument } from '../../../page/page-document.js';
import { addHiddenChild, removeCopies, removeHiddenChild } from './hidden-children.js';

let count = 0;

/** Removes the fields and buttons that the page has copied with another form. Those of this form are placed later. */
export function removeCopiedFields(form: Element): void {
  removeCopies(form, ':is([slot=card], [slot=wallet-buttons])');
}

/**
 * Puts a container for card fields or wallet buttons into the light DOM of the outermost host, and shows it in the form through a slot
 * in each shadow root in between. Processors look for their frames in `window.frames`, which does not contain frames inside a shadow root.
 *
 * @param formSlot The form's own slot for the container.
 * @param onLost Called when the page has removed the container, for example by `innerHTML`. Its frames have lost their input then, even if
 *   the page has inserted it again.
 * @returns A function that removes everything again; `undefined` if a shadow root in between is closed or assigns its slots manually.
 */
export function placeContainer(
  host: HTMLElement,
  formSlot: HTMLSlotElement,
  container: HTMLElement,
  onLost: () => void,
): (() => void) | undefined {
  const name = `fr-card-${String((count += 1))}`;
  const placed = new Map<ChildNode, HTMLElement>();
  const observer = new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => [...removedNodes].some((node) => placed.has(node as ChildNode))))
      onLost();
    else for (const parent of placed.values()) tidy(parent);
  });
  const tidy = (parent: HTMLElement) => {
    removeCopies(parent, parent === host ? `[slot=${formSlot.name}]` : '[slot^=fr-card-]');
  };
  const put = (parent: HTMLElement, child: HTMLElement, slot: string) => {
    child.slot = slot;
    tidy(parent);
    addHiddenChild(parent, child);
    placed.set(child, parent);
    observer.observe(parent, { childList: true });
  };
  const clear = () => {
    observer.disconnect();
    for (const child of placed.keys()) removeHiddenChild(child);
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
    put(at, forwardingSlot, slot);
    at = root.host;
    slot = name;
  }
  put(at, container, slot);
  if (formSlot.assignedElements({ flatten: true }).includes(container)) return clear;
  clear();
  return undefined;
}
