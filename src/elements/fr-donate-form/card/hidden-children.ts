/** Children that the form has added to a host. */
const hiddenNodes = new WeakSet<Node>();

const isShown = (node: Node | null) => node !== null && !hiddenNodes.has(node);

/**
 * Adds a child that its parent's `firstChild` and `textContent` do not include. Frameworks compare these two with the markup that their
 * server has sent: an unknown child makes React render the page again, without the donor's input, and Vue remove the child. The child is
 * put first, so that code which starts at `firstChild` and follows `nextSibling` does not reach it.
 */
export function addHiddenChild(parent: HTMLElement, child: HTMLElement): void {
  hiddenNodes.add(child);
  parent.prepend(child);
  const shownNodes = () => [...parent.childNodes].filter(isShown);
  Object.defineProperties(parent, {
    firstChild: { configurable: true, get: () => shownNodes()[0] ?? null },
    textContent: {
      configurable: true,
      get: () =>
        shownNodes()
          .filter((node) => !(node instanceof Comment))
          .map((node) => node.textContent)
          .join(''),
      set: (text: string | null) => {
        for (const node of shownNodes()) node.remove();
        if (text) parent.append(text);
      },
    },
  });
}

export function removeHiddenChild(child: ChildNode): void {
  hiddenNodes.delete(child);
  child.remove();
}

/**
 * Removes the children that match a selector and that no form has added: a page that stores its HTML and restores it, or clones the form,
 * copies its fields without the code that reads them.
 */
export function removeCopies(parent: Element, selector: string): void {
  for (const child of parent.querySelectorAll(`:scope > ${selector}`))
    if (!hiddenNodes.has(child)) child.remove();
}
