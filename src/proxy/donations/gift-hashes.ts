import { type DonationRequest, firstPayment } from '../../schema/donation.js';
import { emailName } from '../abuse/email-name.js';
import type { KeyedHash } from '../ledger/hashes.js';
import type { Trace } from '../ledger/ledger.js';
import { donorHash } from '../ledger/donor-hash.js';

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

/**
 * Data by which a gift can be found in the platform's list if its answer is lost.
 *
 * @param after The platform's newest transaction before the gift is sent, if known.
 */
export async function traceOf(
  donation: DonationRequest,
  attempt: string,
  after: number | undefined,
  hash: KeyedHash,
): Promise<Trace> {
  const { billing, email, extra, frequency, fundraiser_id: campaign } = donation;
  return {
    campaign,
    total: firstPayment(donation),
    donor: await donorHash(hash, attempt, { ...billing, email }),
    ...(after !== undefined && { after }),
    ...(!extra?.installments && { frequency }),
  };
}
