import type { CardType, TokenResult } from '../schema/gift-values.js';

/** Returns the result for a processor's token. A card brand without a code in contract §4.4 is refused before anything is charged. */
export function tokenOf(
  token: string | undefined,
  cardType: CardType | undefined,
  expiresAt?: number,
): TokenResult {
  if (!token) return { ok: false, code: 'network' };
  if (!cardType) return { ok: false, code: 'card-type' };
  return { ok: true, token, cardType, expiresAt };
}
