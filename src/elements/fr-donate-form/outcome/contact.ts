import { hintOnce } from '../../../hints/developer-hint.js';
import { readAttribute } from '../../../controllers/read-attribute.js';
import { isEmail } from '../../../schema/contact.js';
import { pageAddress } from './page-address.js';

/** How to contact the charity: `contact="bonjour@example.org"` or `contact="https://…"`. */
export interface Contact {
  /** The e-mail address to show; `undefined` for a web page, whose URL is not shown. */
  readonly email: string | undefined;
  /** @param reference Reference of the gift, for the subject of the e-mail. */
  readonly href: (reference?: string) => string;
}

export function readContact(host: HTMLElement): Contact | undefined {
  const text = readAttribute(host, 'contact')?.trim();
  if (!text) return undefined;
  const email = text.replace(/^mailto:/i, '');
  // Only a plain e-mail address is accepted: in a `mailto:` link, a `?` would start additional headers.
  if (isEmail(email) && !/[?&#%]/.test(email))
    return {
      email,
      href: (reference) =>
        `mailto:${email}${reference ? `?subject=${encodeURIComponent(reference.replace(/\p{Surrogate}/gu, ''))}` : ''}`,
    };
  const page = pageAddress(text);
  if (page) return { email: undefined, href: () => page };
  hintOnce(host, `can’t use contact="${text}": write an e-mail address or an https:// address.`);
  return undefined;
}
