import { readCampaignIds } from '../../controllers/campaign-id.js';
import { FrGiveRequestEvent } from '../../controllers/give-request.js';
import { webAddress } from '../../controllers/web-address.js';

/** Where to give. Without it what is missing to a milestone is still said, but is no link. */
export interface GiveLink {
  /** @param minor An exact amount, minor units. */
  readonly href: (minor?: number) => string;
  readonly onClick: (event: Event, minor?: number) => void;
}

/** What a page's markup says of giving; an attribute that has been removed is `null`. */
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

/** @returns `undefined` for a page that has no address for gifts. */
export function giveLink(host: GiveHost): GiveLink | undefined {
  const address = webAddress(host.donateHref ?? '');
  if (!address) return undefined;
  return {
    href: (minor) => (minor === undefined ? address : withAmount(address, minor)),
    onClick: (event, minor) => {
      const ids = readCampaignIds(host.campaignId);
      const request = new FrGiveRequestEvent('advice' in ids ? undefined : ids[0], minor);
      // A form on the page took it: following the link as well would leave the page.
      if (!host.dispatchEvent(request)) event.preventDefault();
    },
  };
}
