import { pageDocument } from '../../../page/page-document.js';

export function svgElement(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = pageDocument.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** Writes only a changed value, because each write makes browsers compute styles again, and repaint all regions that use a pattern. */
export function write(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
