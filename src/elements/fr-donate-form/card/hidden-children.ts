/** Children that the form has added to a host. */
const hidden = new WeakSet<Node>();

const isShown = (node: Node | null) => node !== null && !hidden.has(node);

/**
 * Adds a child that `firstChild` and `textContent` of its parent do not contain. Frameworks compare these with what their server has written
 * when they take over its markup: React renders the page anew because of one child too many, without what donors have typed; Vue removes
 * the child. It is the first child, so that who walks from `firstChild` to each `nextSibling` never meets it.
 */
export function addHidden(parent: HTMLElement, child: HTMLElement): void {
  hidden.add(child);
  parent.prepend(child);
  const shown = () => [...parent.childNodes].filter(isShown);
  Object.defineProperties(parent, {
    firstChild: { configurable: true, get: () => shown()[0] ?? null },
    textContent: {
      configurable: true,
      get: () =>
        shown()
          .filter((node) => !(node instanceof Comment))
          .map((node) => node.textContent)
          .join(''),
      set: (text: string | null) => {
        for (const node of shown()) node.remove();
        if (text) parent.append(text);
      },
    },
  });
}
