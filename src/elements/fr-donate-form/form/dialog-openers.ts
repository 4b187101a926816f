/** Whether a URL's fragment is the given ID. @param hash As in `location.hash`. */
export function isFragment(hash: string, id: string): boolean {
  return hash === `#${encodeURIComponent(id)}` || hash === `#${id}`;
}

/** Whether a click on an element opens the form with the given ID: a link to it in this page, or a button for it. */
export function opensForm(node: HTMLElement, id: string): boolean {
  return node instanceof HTMLAnchorElement ? isLinkTo(node, id) : isCommandButton(node, '--show', id);
}

/** Whether an element is a button with this command, in a browser that does not support invoker commands. */
export function isCommandButton(node: HTMLElement, command: string, id: string): boolean {
  return (
    node instanceof HTMLButtonElement &&
    !('commandForElement' in HTMLButtonElement.prototype) &&
    node.getAttribute('commandfor') === id &&
    node.getAttribute('command') === command
  );
}

function isLinkTo(link: HTMLAnchorElement, id: string): boolean {
  const { href, target, hash, download } = link;
  if (!isFragment(hash, id)) return false;
  if ((target !== '' && target !== '_self') || download !== '') return false;
  // On a page with `<base>`, the address of "#donate" is another page, but its author means this one.
  if (link.getAttribute('href')?.startsWith('#')) return true;
  const withoutHash = (address: string) => address.replace(/#.*$/, '');
  return withoutHash(href) === withoutHash(location.href);
}
