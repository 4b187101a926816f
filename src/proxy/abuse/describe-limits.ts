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
    return `${amounts} WARNING: failed gifts are not limited; cards can be tried.\n`;
  const { address, email, challenge, site } = { ...usualLimits, ...options.limits };
  const kind = options.verifyChallenge ? 'a challenge of yours' : 'a proof of work';
  return (
    `${amounts} Failed ones: ${address} an hour from one address, ${email} with one e-mail, ${site} a minute in all; ` +
    `after ${challenge} in ten minutes each needs ${kind}. Counted in ${place}. ${describeAddresses(options)}\n`
  );
}

function describeAddresses({ addressHeader, trustedProxies }: GiftLimitOptions): string {
  const named = addressHeader
    ? `${addressHeader} names a donor's address`
    : "A donor's address is the connection's";
  if (trustedProxies === undefined)
    return addressHeader
      ? `${named}.`
      : `${named}, unless that is of this network: behind a proxy of yours, set FR_TRUSTED_PROXIES.`;
  if (trustedProxies === 0) return `${named}.`;
  const whom =
    typeof trustedProxies === 'number'
      ? `${trustedProxies === 1 ? 'the proxy' : `the ${trustedProxies} proxies`} before this one`
      : trustedProxies.join(', ');
  return addressHeader
    ? `${named}, else X-Forwarded-For, both as ${whom} wrote them.`
    : `A donor's address is in X-Forwarded-For, as ${whom} wrote it.`;
}
