/** Codes of contract 4.4 that follow from a card number. `VI` is an older code for Visa, which depends on the merchant account. */
export type Brand = 'VISA' | 'MC' | 'AMEX' | 'DC' | 'DISC' | 'JCB' | 'CUP';

interface BrandRule {
  brand: Brand;
  prefix: RegExp;
  lengths: readonly number[];
  groups: readonly number[];
  /** The usual length, if it is not the first of `lengths` that is at least 14. */
  usual?: number;
  cvcLength: 3 | 4;
}

const FOURS = [4, 4, 4, 4, 3];

const RULES: readonly BrandRule[] = [
  { brand: 'AMEX', prefix: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  { brand: 'DC', prefix: /^3(0[0-59]|[689])/, lengths: [14, 16, 19], groups: [4, 6, 9], cvcLength: 3 },
  { brand: 'JCB', prefix: /^35(2[89]|[3-8])/, lengths: [16, 19], groups: FOURS, cvcLength: 3 },
  { brand: 'CUP', prefix: /^62/, lengths: [16, 17, 18, 19], groups: FOURS, usual: 19, cvcLength: 3 },
  { brand: 'DISC', prefix: /^(6011|64[4-9]|65)/, lengths: [16, 19], groups: FOURS, cvcLength: 3 },
  {
    brand: 'MC',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: FOURS,
    cvcLength: 3,
  },
  { brand: 'VISA', prefix: /^4/, lengths: [13, 16, 19], groups: FOURS, cvcLength: 3 },
];

const ruleOf = (digits: string): BrandRule | undefined => RULES.find(({ prefix }) => prefix.test(digits));

export const brandOf = (digits: string): Brand | undefined => ruleOf(digits)?.brand;

export const cvcLength = (digits: string): 3 | 4 => ruleOf(digits)?.cvcLength ?? 3;

/** Maximum number of digits that may be typed. */
export const maxLength = (digits: string): number => Math.max(...(ruleOf(digits)?.lengths ?? [19]));

/** The number of digits of nearly all cards of a brand. */
export function usualLength(digits: string): number {
  const rule = ruleOf(digits);
  return rule?.usual ?? rule?.lengths.find((length) => length >= 14) ?? 19;
}

/** "4111 1111 1111 1111", grouped as the brand prints it on its cards. */
export function groupDigits(digits: string): string {
  const parts: string[] = [];
  let rest = digits;
  for (const size of ruleOf(digits)?.groups ?? FOURS) {
    if (rest === '') break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(' ');
}

/** Whether a number may be a real one: a known brand, a valid length, and the check digit of ISO/IEC 7812 (Luhn). */
export function isCardNumber(digits: string): boolean {
  return (ruleOf(digits)?.lengths.includes(digits.length) ?? false) && passesLuhn(digits);
}

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  });
  return digits !== '' && sum % 10 === 0;
}
