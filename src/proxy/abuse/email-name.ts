/**
 * An e-mail in the form by which it counts: without case, without what mail services ignore (`+tag` everywhere, dots at
 * Gmail). Else one mailbox would have as many limits as it has spellings. Never sent anywhere.
 */
export function emailName(email: string | null | undefined): string | undefined {
  const plain = (email ?? '').normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 1 || at === plain.length - 1) return plain || undefined;
  const domain = plain.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const [mailbox = ''] = plain.slice(0, at).split('+', 1);
  // "+tag@…" has no mailbox: the whole of it is one.
  const local = mailbox || plain.slice(0, at);
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`;
}
