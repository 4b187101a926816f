import { cleaned } from './plain-text.js';
import { z } from './z.js';

/**
 * One mailbox: a dot-atom (RFC 5321 §4.1.2, with letters of every script as in RFC 6531), and a domain of names with a letter first in the
 * last of them. No quoted text, comment, IP address, display name or second address: those are other spellings of a mailbox, each of
 * which would have limits of its own, and ways to add a recipient.
 */
const address =
  /^(?!\.|.*\.[.@])(?=.{1,64}@.{4,189}$)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

/** An e-mail without invisible characters and in one width of letters, as it is sent and counted. */
export function plainEmail(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .trim();
}

/** Whether a text is one e-mail address, once it is plain. */
export function isEmail(text: string): boolean {
  return address.test(plainEmail(text));
}

/** A field that holds one e-mail address; read as `plainEmail` writes it. */
export const email = cleaned(plainEmail, z.regex(address, { error: 'has to be one e-mail address' }));
