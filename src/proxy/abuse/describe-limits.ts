import { usualLimits } from './limits.js';
import type { GiftLimitOptions } from './options.js';

/**
 * The limits in force, as `fr-proxy` prints them at its start.
 *
 * @param place Where failures are counted, without a password.
 */
export function describeLimits(options: GiftLimitOptions, place: string): string {
  const { minAmount = 1, maxAmount = 1_000_000 } = options;
  const amounts = `Gifts from ${minAmount} to ${maxAmount}.`;
  if (options.limits === false)
    return `${amounts} WARNING: failed gifts are not limited; stolen cards can be tested.\n`;
  const { address, email, challenge, site } = { ...usualLimits, ...options.limits };
  const kind = options.verifyChallenge ? 'your own challenge' : 'a proof of work';
  return (
    `${amounts} Failed gifts allowed: ${address} an hour from one address, ${email} an hour with one e-mail, ${site} a minute in all; ` +
    `after ${challenge} in ten minutes every gift needs ${kind}. Counted in ${place}. ${describeAddresses(options)}\n`
  );
}

/** What `fr-proxy` prints at the first gift that is refused because the donor's address is unknown (`proxy-untold`). */
export const unidentifiedGift =
  "A gift was REFUSED: it came from this machine or a private network without a header that gives the donor's address, so failed " +
  'gifts could not be counted. Have the proxy in front of this one send X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For ' +
  '$proxy_add_x_forwarded_for) and set FR_TRUSTED_PROXIES to the number of proxies; or set FR_TRUSTED_PROXIES=0 if donors connect ' +
  'to this proxy directly.';

function describeAddresses({ addressHeader, trustedProxies }: GiftLimitOptions): string {
  const named = addressHeader
    ? `${addressHeader} gives the donor's address`
    : "The donor's address is that of the connection";
  if (trustedProxies === undefined)
    return addressHeader
      ? `${named}.`
      : `${named}. For connections from this machine or a private network it is the last one in X-Forwarded-For, Forwarded or X-Real-IP; ` +
          'without such a header, gifts from public pages are refused. Set FR_TRUSTED_PROXIES if there are proxies in front of this one.';
  if (trustedProxies === 0) return `${named}.`;
  const whom =
    typeof trustedProxies === 'number'
      ? `${trustedProxies === 1 ? 'the proxy' : `the ${trustedProxies} proxies`} in front of this one`
      : trustedProxies.join(', ');
  return addressHeader
    ? `${named}, else X-Forwarded-For, both as ${whom} wrote them.`
    : `The donor's address is in X-Forwarded-For, as ${whom} wrote it.`;
}
