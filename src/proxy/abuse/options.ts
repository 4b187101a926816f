import type { LimitStore } from './counters.js';
import type { Limits } from './limits.js';
import type { VerifyChallenge } from './verify-challenge.js';

/** What keeps stolen cards from being tried through the proxy. See README.md beside this file. */
export interface GiftLimitOptions {
  /** How many gifts may fail; `false` where something before the proxy sees to it. */
  readonly limits?: Partial<Limits> | false;
  /** Where failures are counted; in this process by default. Proxies of one site need one that they share. */
  readonly limitStore?: LimitStore;
  /**
   * Smallest gift in major units, 1 by default; of instalments, each of them. A smaller one is refused in the words of a
   * refused card, so set the form's `min` no lower.
   */
  readonly minAmount?: number;
  /** Largest gift in major units, 1,000,000 by default; of instalments, all of them together. */
  readonly maxAmount?: number;
  /**
   * How many proxies of the owner's stand before this one, or their addresses (`10.0.0.0/8`): only what these wrote into
   * `X-Forwarded-For` is believed. 0 says that donors connect to this one. Without it a connection from the own network is taken
   * for a proxy's, which names the donor last in `X-Forwarded-For`, `Forwarded` or `X-Real-IP`; gifts of which these tell nothing are not
   * taken, unless all `origins` are of a developer's machine.
   */
  readonly trustedProxies?: number | readonly string[];
  /**
   * A header in which the proxy before this one names the donor's address, whatever the visitor sent: `cf-connecting-ip`
   * behind Cloudflare. Only where nobody can get around that proxy, or with its addresses in `trustedProxies`.
   */
  readonly addressHeader?: string;
  /**
   * Checks solutions in place of the proxy's own challenges, as `turnstile` does; the page has to supply them, see the form's
   * `captcha` slot.
   */
  readonly verifyChallenge?: VerifyChallenge;
  /** Waits for as many ms. */
  readonly sleep?: (ms: number) => Promise<void>;
}
