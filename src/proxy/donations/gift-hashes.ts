import type { DonationRequest } from '../../schema/donation.js';
import { emailName } from '../abuse/email-name.js';
import type { KeyedHash } from '../ledger/keyed-hash.js';
import { firstPayment } from '../abuse/amount-range.js';
import type { Trace } from '../ledger/ledger.js';
import { donorHash } from '../ledger/donor-hash.js';

/**
 * Keyed hash that two gifts have in common if donor, amount, campaign and frequency are the same. The
 * currency is the campaign's (contract §4.4 has no field for it). A donor is identified by e-mail, in the form by which it counts
 * for limits; without an e-mail by names and postal code, whose accents, case and punctuation are left out.
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
 * By what a gift can be found in the platform's list, should its answer be lost.
 *
 * @param after The platform's newest transaction before the gift is sent, where it is known.
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
