import type { CardType } from './donation.js';

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
