import type { Transaction } from '../schema/transaction.js';
import { currencyOf, minorOf } from './money.js';

/** Where a gift was made. */
export type Source = 'page' | 'team' | 'campaign';

/**
 * What the sums need of a transaction; amounts are in minor units of its currency, and positive in refunds, too. `afterFees` of a charge is
 * negative if its fees are higher than the gift.
 */
export interface Facts {
  readonly currency: string;
  readonly isRefund: boolean;
  readonly isPledge: boolean;
  /** A pledge that has been paid: its payment is a transaction of its own. */
  readonly isFulfilled: boolean;
  readonly isPending: boolean;
  readonly paid: number;
  readonly afterFees: number;
  /** What counts as raised: donations without purchases and fees. */
  readonly donated: number;
  readonly source: Source;
}

export function factsOf(row: Transaction): Facts {
  const currency = currencyOf(row.amount?.currency);
  const isRefund = row.type === 'refund';
  const minor = (major: number | null | undefined) => Math.abs(minorOf(major, currency) ?? 0);
  const isPledge = row.is_pledge_transaction === true;
  return {
    currency,
    isRefund,
    isPledge,
    isFulfilled: isPledge && typeof row.fulfillment_transaction_id === 'number',
    isPending: row.status === 'pending' || row.is_pending === true,
    paid: minor(row.amount?.total_paid),
    afterFees: isRefund ? minor(row.amount?.total_net) : (minorOf(row.amount?.total_net, currency) ?? 0),
    donated: minor(row.amount?.donation) + minor(row.amount?.donation_to_pages),
    source: row.fundraiser_user_page?.id ? 'page' : row.fundraiser_team?.id ? 'team' : 'campaign',
  };
}
