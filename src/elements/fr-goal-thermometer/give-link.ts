import { readCampaignIds } from '../../controllers/campaign-id.js';
import { FrGiveRequestEvent } from '../../controllers/give-request.js';
import { webAddress } from '../../controllers/web-address.js';

/** The donate link. Without it the amount missing to a milestone is plain text. */
export interface GiveLink {
  /** @param minor An exact amount, minor units. */
  readonly href: (minor?: number) => string;
  readonly onClick: (event: Event, minor?: number) => void;
}

/** The attributes that the donate link depends on; a removed one is `null`. */
export interface GiveHost extends HTMLElement {
  readonly donateHref: string | null;
  readonly campaignId: string | null;
}

/** Adds `amount=412.00` (major units) to a donation page's address; an address with a `#place` on this page keeps it. */
export function withAmount(href: string, minor: number): string {
  const [address = '', ...place] = href.split('#');
  const query = `${address.includes('?') ? '&' : '?'}amount=${(minor / 100).toFixed(2)}`;
  return `${address}${query}${place.length > 0 ? `#${place.join('#')}` : ''}`;
}

/** @returns `undefined` without a usable `donate-href`. */
export function giveLink(host: GiveHost): GiveLink | undefined {
  const address = webAddress(host.donateHref ?? '');
  if (!address) return undefined;
  return {
    href: (minor) => (minor === undefined ? address : withAmount(address, minor)),
    onClick: (event, minor) => {
      const ids = readCampaignIds(host.campaignId);
      const request = new FrGiveRequestEvent('advice' in ids ? undefined : ids[0], minor);
      // A form on the page handles it: following the link would leave the page.
      if (!host.dispatchEvent(request)) event.preventDefault();
    },
  };
}
