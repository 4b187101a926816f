import { brandOf, cvcLength, groupDigits, isCardNumber, maxLength, usualLength } from './card-number.js';
import { formatExpiry, isPast, parseExpiry } from './expiry.js';
import type { Field, Locale } from './messages.js';
import { STRINGS } from './strings.js';

export type CardText = Record<Field, string>;

export const FIELDS: readonly Field[] = ['number', 'expiry', 'cvc'];

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The formatted value of a field. */
export function formatField(field: Field, text: string, number: string): string {
  if (field === 'expiry') return formatExpiry(text);
  const digits = digitsOf(text);
  if (field === 'cvc') return digits.slice(0, cvcLength(digitsOf(number)));
  return groupDigits(digits.slice(0, maxLength(digits)));
}

/** The message for a field's error; undefined if there is none. */
export function problemWith(field: Field, card: CardText, locale: Locale, now: Date): string | undefined {
  const strings = STRINGS[locale];
  if (card[field].trim() === '') return strings.missing[field];
  if (field === 'number') return isCardNumber(digitsOf(card.number)) ? undefined : strings.wrong.number;
  if (field === 'cvc') {
    return card.cvc.length === cvcLength(digitsOf(card.number)) ? undefined : strings.wrong.cvc;
  }
  const expiry = parseExpiry(card.expiry);
  if (!expiry) return strings.wrong.expiry;
  return isPast(expiry, now) ? strings.expired : undefined;
}

/**
 * Whether a field is complete. A number counts as complete only at the usual length of its brand: for one card in ten, its first thirteen
 * digits are already a valid number.
 */
export function isWhole(field: Field, card: CardText, isTyped: boolean, now: Date): boolean {
  if (problemWith(field, card, 'en', now) !== undefined) return false;
  const number = digitsOf(card.number);
  return field !== 'number' || !isTyped || number.length === usualLength(number);
}

export const brandOfCard = (card: CardText): string | null => brandOf(digitsOf(card.number)) ?? null;
