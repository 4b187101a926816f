import { normalized } from '../unicode/normalized.js';

/**
 * One mailbox: a dot-atom (RFC 5321 §4.1.2, with letters of every script as in RFC 6531), and a domain whose last label begins with a
 * letter. Quoted texts, comments, IP addresses and display names are refused: each spelling of a mailbox would be counted separately.
 * Several addresses are refused, because each would be a recipient.
 */
export const mailbox =
  /^(?!\.|.*\.[.@])(?=.{1,64}@.{4,189}$)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

/** Removes invisible characters from an e-mail and normalises full-width letters, for sending and counting. */
export function plainEmail(text: string): string {
  return normalized(text, 'NFKC')
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .trim();
}

/** Whether a text is one e-mail address after `plainEmail`. */
export function isEmail(text: string): boolean {
  return mailbox.test(plainEmail(text));
}

/** Maximum length of a telephone number with separators and extension, in UTF-16 units. */
const longest = 50;

/**
 * Removes invisible characters from a telephone number, and normalises its spaces and dashes. People copy numbers from contacts and web
 * pages, which add directions and no-break hyphens.
 */
export function plainTelephone(text: string): string {
  return plainEmail(text).replace(/[\p{Pd}\u2212]/gu, '-');
}

/**
 * Whether a text is one telephone number after `plainTelephone`: seven to fifteen digits (ITU-T E.164) in any grouping, with or without an
 * extension.
 */
export function isTelephone(text: string): boolean {
  const plain = plainTelephone(text);
  // Checked before the pattern, which would backtrack for hours on a very long text with spaces.
  if (plain.length > longest) return false;
  const [, number = ''] =
    /^(\+?[\d\s()./-]+?)(?:[,;]?\s*(?:#|x|ext\.?|poste|p\.)\s*\d{1,7})?$/i.exec(plain) ?? [];
  const digits = number.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15;
}
