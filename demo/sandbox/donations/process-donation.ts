import { findCampaign } from '../campaigns/campaign.js';
import { dateTime } from '../values/dates.js';
import type { Sql } from '../db/sql.js';
import { check } from '../http/check.js';
import { Refusal } from '../http/refusal.js';
import { findToken, spendToken } from './card-token.js';
import { DonationBody } from './donation-body.js';
import { chargeNow } from './donation-rules.js';
import { writeDonation } from './write-donation.js';

/**
 * Contract 4.4: checks the whole body, then charges the token once and writes all rows, or none.
 *
 * @returns The transaction's ID.
 */
export async function processDonation(
  sql: Sql,
  body: unknown,
  now: () => number,
  slowCharge: () => Promise<void>,
): Promise<number> {
  const donation = check(DonationBody, body);
  const campaign = findCampaign(sql, donation.fundraiser_id, 'fundraiser_id');
  const charge = chargeNow(sql, donation, campaign, dateTime(now()));
  const token = findToken(sql, donation.card);
  if (token.behaviour === 'slow') await slowCharge();
  const at = now();
  if (token.behaviour === 'decline') {
    // Outside the transaction below: a declined token stays used, while a failed write releases the token.
    spendToken(sql, donation.card.token, dateTime(at));
    throw new Refusal(400, 'The card was declined');
  }
  return sql.transaction(() => {
    spendToken(sql, donation.card.token, dateTime(at));
    return writeDonation(sql, donation, campaign, charge, token.card_type, at);
  });
}
