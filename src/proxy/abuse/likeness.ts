import { plainEmail } from '../../schema/contact.js';
import { firstPayment, type DonationRequest } from '../../schema/donation.js';
import type { KeyedHash } from '../ledger/hashes.js';

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

/**
 * Keyed hash that is the same for two gifts with the same donor, amount, campaign and frequency. The currency is not part of it, because it
 * is that of the campaign (contract §4.4 has no field for it). A donor is identified by e-mail, normalised as for the limits; without an
 * e-mail by names and postal code, without accents, case and punctuation.
 */
export function likenessOf(hash: KeyedHash, donation: DonationRequest): Promise<string> {
  const { billing, email, extra, frequency, fundraiser_id: campaign } = donation;
  const mailbox = emailName(email);
  const donor =
    mailbox === undefined
      ? [folded(billing.first_name), folded(billing.last_name), folded(billing.zip)]
      : [mailbox];
  const plan = extra?.installments?.duration ?? null;
  return hash(JSON.stringify([campaign, firstPayment(donation), frequency, plan, donor]));
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
