import { campaignIdsIn } from '../../controllers/campaign-id.js';
import { FrGiftRequestEvent, opensElsewhere } from '../../controllers/gift-request.js';
import { pageDocument } from '../../page/page-document.js';
import { webAddress } from '../../page/web-address.js';
import type { Meter } from './meter.js';

/** The donate link. Without it, the amount still needed for a milestone is plain text. */
export interface GiveLink {
  /** @param minor An exact amount, minor units. */
  readonly href: (minor?: number) => string;
  readonly onClick: (event: MouseEvent, minor?: number) => void;
}

/** The attributes that the donate link depends on; a removed one is `null`. */
export interface GiveHost extends HTMLElement {
  readonly donateHref: string | null;
}

/** Sets `amount=412.00` (major units) in the query of an address, before its fragment: a form takes the first amount that is there. */
export function withAmount(href: string, minor: number): string {
  const [address = '', ...place] = href.split('#');
  const [path = '', ...queries] = address.split('?');
  const others = queries
    .join('?')
    .split('&')
    .filter((one) => one !== '' && !/^amount(=|$)/.test(one));
  const query = [...others, `amount=${(minor / 100).toFixed(2)}`].join('&');
  return `${path}?${query}${place.length > 0 ? `#${place.join('#')}` : ''}`;
}

/**
 * @param at Index of the campaign to give to; `undefined` for any of them. Its number, or the first one's, replaces `{campaign}`.
 * @param campaignId The campaigns shown, as in the attribute.
 * @returns `undefined` for a page without a usable `donate-href`, and for a campaign that has ended.
 */
export function giveLink(
  host: GiveHost,
  meter: Meter | undefined,
  campaignId: string | null,
  at?: number,
): GiveLink | undefined {
  if (!host.donateHref || meter?.phase.name === 'ended') return undefined;
  const all = campaignIdsIn(campaignId);
  const ids = at === undefined ? all : all.slice(at, at + 1);
  const address = addressOf(String(host.donateHref).replaceAll('{campaign}', String(ids[0] ?? '')));
  if (!address) return undefined;
  return {
    href: (minor) => (minor === undefined ? address : withAmount(address, minor)),
    onClick: (event, minor) => {
      if (opensElsewhere(event)) return;
      const request = new FrGiftRequestEvent(ids, minor);
      // A form on the page handles the request. Following the link would leave the page.
      if (!host.dispatchEvent(request)) event.preventDefault();
    },
  };
}

/** Returns the URL of an address. A fragment such as "#give" is resolved against the page's URL, not against a `<base>` of another page. */
function addressOf(text: string): string {
  const href = text.trim();
  return webAddress(href.startsWith('#') ? pageDocument.URL.split('#')[0] + href : href);
}
