import type { DonationRequest } from '../../schema/donation.js';
import { toMinor } from '../../schema/money.js';
import type { KeyedHash } from '../ledger/keyed-hash.js';
import type { Trace } from '../ledger/ledger.js';
import { donorHash } from './donor-hash.js';

/**
 * By what a gift can be found in the platform's list, should its answer be lost.
 *
 * @param after The platform's newest transaction before the gift is sent, where it is known.
 */
export async function traceOf(
  { amount, billing, email, extra, frequency, fundraiser_id: campaign }: DonationRequest,
  attempt: string,
  after: number | undefined,
  hash: KeyedHash,
): Promise<Trace> {
  const plan = extra?.installments;
  // With a plan the platform ignores `amount` and charges the first part, to the cent (contract §4.4).
  const total = plan ? Math.round((toMinor(plan.total_amount) ?? 0) / plan.duration) : (toMinor(amount) ?? 0);
  return {
    campaign,
    total,
    donor: await donorHash(hash, attempt, { ...billing, email }),
    ...(after !== undefined && { after }),
    ...(!plan && { frequency }),
  };
}
