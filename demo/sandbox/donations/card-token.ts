import type { Sql } from '../db/sql.js';
import { Refusal } from '../http/refusal.js';
import type { Donation } from './donation-body.js';

interface CardToken {
  card_type: string;
  behaviour: 'approve' | 'decline' | 'slow';
}

/** Checks a token without using it. @throws Refusal 400 if the processor did not issue it, or issued it for another kind of card. */
export function findToken(sql: Sql, card: Donation['card']): CardToken {
  const token = sql.get<CardToken>(
    'SELECT card_type, behaviour FROM card_tokens WHERE token = ?',
    card.token,
  );
  if (!token) throw new Refusal(400, 'card.token is not known to the payment processor');
  // `VI` is an older code for the same brand.
  const brand = (type: string): string => (type === 'VI' ? 'VISA' : type);
  if (brand(token.card_type) !== brand(card.type))
    throw new Refusal(400, 'card.type is not the type of this card');
  return token;
}

/**
 * Uses a token. This is a single statement, so only one of several concurrent requests succeeds.
 *
 * @throws Refusal 400 if the token was used before or is older than 15 minutes.
 */
export function spendToken(sql: Sql, token: string, now: string): void {
  const spent = sql.all(
    'UPDATE card_tokens SET used_at = ?1 WHERE token = ?2 AND used_at IS NULL AND expires_at > ?1 RETURNING token',
    now,
    token,
  );
  if (spent.length > 0) return;
  const used = sql.get('SELECT 1 FROM card_tokens WHERE token = ? AND used_at IS NOT NULL', token);
  throw new Refusal(400, used ? 'card.token was used before' : 'card.token has expired');
}
