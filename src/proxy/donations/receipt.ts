import { shortened } from '../forwarding/shortened.js';
import type { Donation } from '../../schema/donation.js';

/** UTF-16 units of a text of a receipt: no name of a campaign or a reference is as long, and each receipt is kept in the ledger for two days. */
const longest = 200;

/**
 * What the page is told of a donation that went through. The platform also sends back the donor's e-mail,
 * addresses, employer and user ID (contract §2.6): the form has them already, and nobody else on the page
 * needs them.
 */
export function receiptOf(donation: Donation): Readonly<Record<string, unknown>> {
  return shortened(
    {
      id: donation.id,
      ref_id: donation.ref_id,
      amount: donation.amount,
      currency: donation.currency,
      currency_symbol: donation.currency_symbol,
      frequency: donation.frequency,
      fundraiser_id: donation.fundraiser_id,
      fundraiser_name: donation.fundraiser_name,
      organization_name: donation.organization_name,
      parent_id: donation.parent_id,
      statement_descriptor: donation.statement_descriptor,
      summary: donation.summary,
      created_at: donation.created_at,
      status: donation.status,
    },
    longest,
  );
}
