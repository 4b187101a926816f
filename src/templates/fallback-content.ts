/**
 * Whether the page has content to show while there are no figures. White space and our own configuration elements (`fr-*` children) do not
 * count, also inside the paragraphs that a CMS puts around them: they must not replace the placeholder.
 */
export function hasFallbackContent(host: HTMLElement): boolean {
  return [...host.childNodes].some(isContent);
}

function isContent(node: Node): boolean {
  if (node instanceof Text) return node.data.trim() !== '';
  if (!(node instanceof Element) || node.slot || isOwn(node)) return false;
  const hasOwn = [...node.querySelectorAll('*')].some(isOwn);
  return !hasOwn || [...node.childNodes].some((child) => child.nodeName !== 'BR' && isContent(child));
}

const isOwn = ({ localName }: Element) => localName.startsWith('fr-');
