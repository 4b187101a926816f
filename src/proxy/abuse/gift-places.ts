import type { DonationRequest } from '../../schema/donation.js';
import type { KeyedHash } from '../ledger/keyed-hash.js';
import { neighbourhoodOf, rangeOf } from './address.js';
import type { Allowance } from './allowance.js';
import { emailName } from './email-name.js';
import type { Wanted } from './take-all.js';

/** Where a gift needs a place before it may leave. */
export interface GiftPlaces {
  readonly address: Allowance;
  /** Of the neighbours in IPv6 together, see `rangeOf`. */
  readonly range: Allowance;
  readonly email: Allowance;
  /** More of an e-mail's, for neighbourhoods in which it has not failed: anybody can use up those of an e-mail that they know. */
  readonly emailSpare: Allowance;
  readonly emailOrigin: Allowance;
  /** Of the whole site, with a challenge or without. */
  readonly site: Allowance;
  /** The rest of the site's, for neighbourhoods in which little has failed: one of them could use up all by itself. */
  readonly siteSpare: Allowance | undefined;
  readonly siteOrigin: Allowance;
}

/** There is one site; its hash is not needed. */
export const wholeSite = 'all';

/** @param address Of the donor as it counts, where it can be told. */
export async function placesFor(
  { address, donation }: { readonly address: string | undefined; readonly donation: DonationRequest },
  places: GiftPlaces,
  hash: KeyedHash,
): Promise<Wanted[]> {
  const mailbox = emailName(donation.email);
  const range = address && rangeOf(address);
  const origin = address && neighbourhoodOf(address);
  const originOf = async (allowance: Allowance, whose: string) =>
    origin ? { allowance, key: await hash(`${whose} from ${origin}`) } : undefined;
  const siteOrigin = await originOf(places.siteOrigin, 'all');
  const emailOrigin = mailbox && (await originOf(places.emailOrigin, mailbox));
  return [
    ...(address ? [{ allowance: places.address, key: await hash(address), mayVouch: true }] : []),
    ...(range ? [{ allowance: places.range, key: await hash(range), mayVouch: true }] : []),
    ...(mailbox
      ? [
          {
            ...{ allowance: places.email, key: await hash(mailbox) },
            ...(emailOrigin && { spare: { allowance: places.emailSpare, origin: emailOrigin } }),
          },
        ]
      : []),
    {
      ...{ allowance: places.site, key: wholeSite, mayVouch: true },
      // Where no address can be told, all come from everywhere.
      ...(places.siteSpare && { spare: { allowance: places.siteSpare, origin: siteOrigin } }),
    },
  ];
}
