import { plainEmail } from '../../schema/email.js';

/**
 * An e-mail in the form by which it counts: as it is sent, without case, in one spelling of its domain, without what mail services
 * ignore (`+tag` everywhere, dots at Gmail). Else one mailbox would have as many limits as it has spellings. Never sent anywhere.
 */
export function emailName(email: string | null | undefined): string | undefined {
  const plain = plainEmail(email ?? '').toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 1 || at === plain.length - 1) return plain || undefined;
  const domain = inAscii(plain.slice(at + 1)).replace(/^googlemail\.com$/, 'gmail.com');
  const [mailbox = ''] = plain.slice(0, at).split('+', 1);
  // "+tag@…" has no mailbox: the whole of it is one.
  const local = mailbox || plain.slice(0, at);
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`;
}

/** `bücher.example` as `xn--bcher-kva.example`: mail for both goes to one mailbox. */
function inAscii(domain: string): string {
  const address = `https://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}
