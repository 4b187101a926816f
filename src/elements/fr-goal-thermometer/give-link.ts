import type { GiveLink } from './render-milestones.js';

/** Adds `amount=412.00` (major units) to a donation page's address; an address with a `#place` on this page keeps it. */
export function withAmount(href: string, minor: number): string {
  const [address = '', ...place] = href.split('#');
  const query = `${address.includes('?') ? '&' : '?'}amount=${(minor / 100).toFixed(2)}`;
  return `${address}${query}${place.length > 0 ? `#${place.join('#')}` : ''}`;
}

export function giveLink(href: string, onClick: GiveLink['onClick']): GiveLink {
  return { href: (minor) => withAmount(href, minor), onClick };
}
