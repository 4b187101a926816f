import type { DonationRequest } from '../../schema/donation.js';
import { toMinor } from '../../schema/money.js';
import { sha256 } from '../ledger/fingerprint.js';
import type { Trace } from '../ledger/ledger.js';

/** By what a gift can be found in the platform's list, should its answer be lost. */
export async function traceOf(
  donation: DonationRequest,
  key: string,
  after: number | undefined,
): Promise<Trace> {
  const { first_name: first, last_name: last } = donation.billing;
  const plan = donation.extra?.installments;
  // With a plan the platform ignores `amount` and charges the first part, to the cent (contract §4.4).
  const total = plan
    ? Math.round((toMinor(plan.total_amount) ?? 0) / plan.duration)
    : (toMinor(donation.amount) ?? 0);
  return {
    campaign: donation.fundraiser_id,
    total,
    donor: await donorHash(key, donation.email, first, last),
    ...(after !== undefined && { after }),
  };
}

/**
 * SHA-256 of e-mail and name, without case and spaces around; platforms change both. With the attempt's key in it, so
 * that no two gifts of one donor look alike in the store.
 */
export function donorHash(
  key: string,
  email: string | null | undefined,
  first: string | null | undefined,
  last: string | null | undefined,
): Promise<string> {
  const plain = [email, first, last].map((part) =>
    (part ?? '').normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' '),
  );
  return sha256(JSON.stringify([key, ...plain]));
}
