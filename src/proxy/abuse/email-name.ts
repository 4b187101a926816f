import { plainEmail } from '../../schema/contact.js';

/**
 * The form of an e-mail under which it is counted: as it is sent, in lower case, with one spelling of its domain, and without what mail
 * services ignore (`+tag` everywhere, dots at Gmail). Otherwise each spelling of a mailbox would have its own limit. Never sent anywhere.
 */
export function emailName(email: string | null | undefined): string | undefined {
  const plain = plainEmail(email ?? '').toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 1 || at === plain.length - 1) return plain || undefined;
  const domain = inAscii(plain.slice(at + 1)).replace(/^googlemail\.com$/, 'gmail.com');
  const [mailbox = ''] = plain.slice(0, at).split('+', 1);
  // "+tag@…" has nothing before the tag, so the tag is the mailbox.
  const local = mailbox || plain.slice(0, at);
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`;
}

/** `bücher.example` as `xn--bcher-kva.example`: mail for both goes to one mailbox. */
function inAscii(domain: string): string {
  const address = `https://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}
