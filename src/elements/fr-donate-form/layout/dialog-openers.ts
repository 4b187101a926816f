/** @param hash As in `location.hash`. */
export function isFragment(hash: string, id: string): boolean {
  return hash === `#${encodeURIComponent(id)}` || hash === `#${id}`;
}

/**
 * Whether a click on it is to open the form of that ID: a link to it in this page, or a button with `command="--show"` where the
 * browser has no invoker commands of its own.
 */
export function leadsTo(node: HTMLElement, id: string): boolean {
  if (node instanceof HTMLAnchorElement) return isLinkTo(node, id);
  return (
    node instanceof HTMLButtonElement &&
    !('commandForElement' in HTMLButtonElement.prototype) &&
    node.getAttribute('commandfor') === id &&
    node.getAttribute('command') === '--show'
  );
}

function isLinkTo({ href, target, hash, download }: HTMLAnchorElement, id: string): boolean {
  if (!isFragment(hash, id)) return false;
  if ((target !== '' && target !== '_self') || download !== '') return false;
  const withoutHash = (address: string) => address.replace(/#.*$/, '');
  return withoutHash(href) === withoutHash(location.href);
}
