/** Returns the background colour of an element, or of its nearest ancestor with an opaque one; otherwise the system's. */
export function backgroundOf(element: Element): string {
  let at: Element | null = element;
  while (at) {
    const { backgroundColor } = getComputedStyle(at);
    // Opaque colours are written without their alpha.
    if (!/^(rgba|transparent)|\//.test(backgroundColor)) return backgroundColor;
    const parent: Node | null = at.assignedSlot ?? at.parentNode;
    at = parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
  }
  return 'Canvas';
}
