import { hintOnce } from '../../../controllers/developer-hint.js';
import { isEmail } from '../../../schema/email.js';
import { pageAddress } from '../draft/page-address.js';

/** How to reach the charity: `contact="bonjour@example.org"` or `contact="https://…"`. */
export interface Contact {
  /** Shown; `undefined` for a page, whose address says nothing to a reader. */
  readonly email: string | undefined;
  /** @param reference What the letter is about: the charity can't find a gift by "my gift of yesterday". */
  readonly href: (reference?: string) => string;
}

export function readContact(host: HTMLElement): Contact | undefined {
  const text = host.getAttribute('contact')?.trim();
  if (!text) return undefined;
  const email = text.replace(/^mailto:/i, '');
  // Nothing beyond the address: a `?` would begin headers of its own.
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
