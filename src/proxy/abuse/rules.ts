import type { Limits } from './limits.js';

/**
 * The outcome of a gift for the limits. `unsent`: this request sent nothing, so it does not count for or against its sender. `questioned`:
 * the answer shows that an equal gift exists, and counts as a failure unless the donor confirms this one.
 */
export type GiftOutcome = 'accepted' | 'refused' | 'unknown' | 'unsent' | 'questioned';

/** What identifies a gift's sender, as hashes. */
export interface Sender {
  /** As in `GiftRequest`; like `range`, absent if the address is unknown. */
  readonly address: string | undefined;
  /** 48 bits of IPv6, see `siteRangeOf`. */
  readonly range: string | undefined;
  /** See `networkOf`. Gifts without an address count as those of one network. */
  readonly network: string;
  readonly email: string | undefined;
  /** The same for all gifts. */
  readonly site: string;
}

/** A limit of failed gifts. */
export interface Rule {
  /** Part of the keys in a shared store. */
  readonly name: string;
  /** Gifts with the same value are counted together. Gifts without one are not limited. */
  readonly by: keyof Sender;
  /** Length of the window in ms. */
  readonly ms: number;
  /** Failures after which no further gift is sent, in any window. Gifts in flight count as failures. */
  readonly most: number;
  /**
   * How many more may be in flight: otherwise, if the platform takes six seconds for a gift, the donors of an event would be held back by each
   * other's gifts, although none has failed. As many more may fail, once.
   */
  readonly inFlight?: number;
  /**
   * Further failures for networks with fewer than `few` failures in the last hour: otherwise one network could use up all of them, and keep
   * everybody else out.
   */
  readonly spare?: { readonly most: number; readonly few: number };
  /** Outcomes that are failures. */
  readonly counts: readonly GiftOutcome[];
  /** What happens to further gifts: they are refused like a refused card, answered 503, or need a challenge. */
  readonly then: 'limit-address' | 'limit-email' | 'busy' | 'challenge';
}

const minute = 60_000;
export const hour = 60 * minute;

/**
 * An unknown outcome does not count for its sender: an outage of the platform would block all donors of an event behind one address for an
 * hour. A question does: anyone who knows an e-mail could otherwise find out who has given.
 */
const ofSender: readonly GiftOutcome[] = ['refused', 'questioned'];
const ofSite: readonly GiftOutcome[] = ['refused', 'unknown'];

/** The rules in the order in which a gift is checked. Proxies of different versions may share a store, so do not rename them. */
export function rulesOf({ address, email, challenge, site }: Limits): readonly Rule[] {
  const third = Math.floor(site / 3);
  const spareOfEmail = { most: Math.ceil(email / 2), few: 1 };
  const spareOfSite = { most: third, few: 3 };
  const one = { ms: hour, counts: ofSender };
  const all = { by: 'site', counts: ofSite } as const;
  return [
    { ...all, name: 'challenge', ms: 10 * minute, most: challenge, inFlight: challenge, then: 'challenge' },
    { ...one, name: 'address', by: 'address', most: address, inFlight: address, then: 'limit-address' },
    { ...one, name: 'range', by: 'range', most: 3 * address, then: 'limit-address' },
    { ...one, name: 'email', by: 'email', most: email, spare: spareOfEmail, then: 'limit-email' },
    {
      ...all,
      name: 'site',
      ms: minute,
      most: site - third,
      inFlight: site,
      spare: spareOfSite,
      then: 'busy',
    },
  ];
}
