/** Returns an element of the frame's own page by its ID. Throws if it is missing. */
export function element(id: string): HTMLElement;
export function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind;
export function element(id: string, kind: new () => HTMLElement = HTMLElement): HTMLElement {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`No #${id} of this kind`);
  return found;
}
