// What a form knows of a gift before it sends one. The schema in `donation.ts`, with zod, is only needed then.

export const frequencies = ['once', 'month', 'year'] as const;
export type Frequency = (typeof frequencies)[number];

/** The eight card codes of contract §4.4. */
export const cardTypes = ['VI', 'VISA', 'MC', 'AMEX', 'DC', 'DISC', 'JCB', 'CUP'] as const;
export type CardType = (typeof cardTypes)[number];

/**
 * State and postal code that forms send for countries without them, because contract §4.4 requires both for every country. The proxy sends
 * the platform what its setting `billingStandIns` says instead.
 */
export const standIns = { state: 'NA', zip: '00000' } as const;

const mostMembers = 50;
const longestName = 64;
const longestText = 2_000;
const deepest = 3;

/** Whether a member's name cannot change the prototype of objects on the platform, which may copy members one by one. */
export function isSafeName(name: string): boolean {
  return !/^(__proto__|constructor|prototype)$/.test(name);
}

/**
 * Whether custom data is small enough: objects and lists of at most 50 members in three levels, names of up to 64 characters, texts of up
 * to 2,000. The contract (§4.4) defines no other limits. Names are refused that `isSafeName` refuses.
 */
export function isModest(value: unknown, depth = deepest): boolean {
  if (typeof value === 'string') return value.length <= longestText;
  if (typeof value !== 'object' || value === null) return true;
  const members = Object.entries(value);
  return (
    depth > 0 &&
    members.length <= mostMembers &&
    members.every(
      ([name, member]) =>
        name.length <= longestName && !/\p{C}/u.test(name) && isSafeName(name) && isModest(member, depth - 1),
    )
  );
}

/**
 * Reasons why there is no token: card data incomplete or wrong; the donor closed the authentication; the bank did not authenticate the
 * donor; the processor did not answer; the time limit of the card fields ended; a card that contract §4.4 has no code for.
 */
export const tokenFailures = [
  'invalid',
  'cancelled',
  'authentication-failed',
  'network',
  'expired',
  'card-type',
] as const;
export type TokenFailure = (typeof tokenFailures)[number];

/** The card processor's result: a token for one charge, or the reason why there is none. */
export type TokenResult =
  | {
      readonly ok: true;
      readonly token: string;
      readonly cardType: CardType;
      /** When the token expires, ms since the epoch. */
      readonly expiresAt?: number | undefined;
    }
  | { readonly ok: false; readonly code: TokenFailure };
