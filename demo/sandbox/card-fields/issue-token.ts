import { randomBytes } from 'node:crypto';
import { z } from '../../../src/schema/z.js';
import { dateTime } from '../values/dates.js';
import type { Sql } from '../db/sql.js';
import { check } from '../http/check.js';
import { integer, objectOf, text } from '../http/fields.js';
import { brandOf, cvcLength, isCardNumber } from './frame/card-number.js';
import { isPast } from './frame/expiry.js';
import type { ProcessorAnswer } from './frame/processor.js';
import { TEST_CARDS, type TestCard } from './test-cards.js';

/** How long a token is valid, in ms. */
export const TOKEN_LIFE_MS = 15 * 60_000;

const CardBody = objectOf({
  number: text.check(z.regex(/^\d{12,19}$/, { error: 'must be digits' })),
  expiry: objectOf({ month: integer.check(z.minimum(1), z.maximum(12)), year: integer }),
  cvc: text.check(z.regex(/^\d{3,4}$/, { error: 'must be 3 or 4 digits' })),
});

/** A valid card without its number: only these four values are used from here on. */
export interface KnownCard {
  cardType: TestCard['cardType'];
  last4: string;
  behaviour: TestCard['behaviour'];
}

/** Reads a card without storing anything. */
export function readCard(
  body: unknown,
  now: number,
): KnownCard | Extract<ProcessorAnswer, { status: 'refused' }> {
  const { number, expiry, cvc } = check(CardBody, body);
  const brand = brandOf(number);
  if (!brand || !isCardNumber(number)) return { status: 'refused', code: 'invalid', field: 'number' };
  if (cvc.length !== cvcLength(number)) return { status: 'refused', code: 'invalid', field: 'cvc' };
  const card = TEST_CARDS.find((each) => each.number === number) ?? { cardType: brand, behaviour: 'approve' };
  if (card.behaviour === 'expired' || isPast(expiry, new Date(now))) {
    return { status: 'refused', code: 'expired', field: 'expiry' };
  }
  return { cardType: card.cardType, last4: number.slice(-4), behaviour: card.behaviour };
}

/** A random single-use token for a card. */
export function issueToken(sql: Sql, card: KnownCard, now: number): ProcessorAnswer {
  const token = `ct_${randomBytes(18).toString('base64url')}`;
  const expiresAt = now + TOKEN_LIFE_MS;
  const behaviour = card.behaviour === 'decline' || card.behaviour === 'slow' ? card.behaviour : 'approve';
  sql.run(
    'INSERT INTO card_tokens (token, card_type, last4, behaviour, expires_at) VALUES (?, ?, ?, ?, ?)',
    token,
    card.cardType,
    card.last4,
    behaviour,
    dateTime(expiresAt),
  );
  return { status: 'token', token, cardType: card.cardType, expiresAt: new Date(expiresAt).toISOString() };
}
