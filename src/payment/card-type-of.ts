import type { CardType } from '../schema/gift-values.js';

/** The contract's card types by the processors' brand names, in lower case and with letters only. */
const types = new Map<string, CardType>([
  ['visa', 'VISA'],
  ['mastercard', 'MC'],
  ['amex', 'AMEX'],
  ['americanexpress', 'AMEX'],
  ['diners', 'DC'],
  ['dinersclub', 'DC'],
  ['discoverdiners', 'DC'],
  ['discover', 'DISC'],
  ['jcb', 'JCB'],
  ['unionpay', 'CUP'],
  ['chinaunionpay', 'CUP'],
]);

/**
 * Returns the code of contract §4.4 for a brand in any spelling, such as `American Express` or `AMERICAN_EXPRESS`. The contract has two
 * codes for Visa; this returns `VISA`.
 */
export function cardTypeOf(brand: unknown): CardType | undefined {
  return typeof brand === 'string' ? types.get(brand.toLowerCase().replace(/[^a-z]/g, '')) : undefined;
}

/** First digits of each network's cards (ISO/IEC 7812 issuer ranges). Other networks, such as Maestro, have no code in contract §4.4. */
const ranges: readonly (readonly [RegExp, CardType])[] = [
  [/^4/, 'VISA'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'MC'],
  [/^3[47]/, 'AMEX'],
  [/^3(0[0-59]|[689])/, 'DC'],
  [/^35(2[89]|[3-8])/, 'JCB'],
  [/^(6011|64[4-9]|65)/, 'DISC'],
  [/^(62|81)/, 'CUP'],
];

/** Returns the code for the first six digits of a card number, for processors that do not return a brand. */
export function cardTypeOfNumber(firstDigits: unknown): CardType | undefined {
  if (typeof firstDigits !== 'string' || !/^\d{6}/.test(firstDigits)) return undefined;
  return ranges.find(([range]) => range.test(firstDigits))?.[1];
}
