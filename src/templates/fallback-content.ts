/**
 * Whether the page has content to show while there are no figures. White space and our own configuration elements (`fr-*` children) do not
 * count: they must not replace the placeholder.
 */
export function hasFallbackContent(host: HTMLElement): boolean {
  return [...host.childNodes].some((node) => {
    if (node instanceof Text) return node.data.trim() !== '';
    return node instanceof Element && !node.slot && !node.localName.startsWith('fr-');
  });
}
