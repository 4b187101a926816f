import type { DonationRequest } from '../../schema/donation.js';
import type { KeyedHash } from '../ledger/keyed-hash.js';
import type { Trace } from '../ledger/ledger.js';
import { donorHash } from './donor-hash.js';
import { firstPayment } from './first-payment.js';

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
