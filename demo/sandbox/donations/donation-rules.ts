import type { Campaign } from '../campaigns/campaign.js';
import type { Sql } from '../db/sql.js';
import { check } from '../http/check.js';
import { amount, objectOf } from '../http/fields.js';
import { Refusal } from '../http/refusal.js';
import { cents } from '../values/money.js';
import type { Donation } from './donation-body.js';

const Amount = objectOf({ amount });

/**
 * The amount that is charged now, in cents, after a check of the campaign's own rules.
 *
 * @throws Refusal 400 with the name of the field that the campaign does not accept.
 */
export function chargeNow(sql: Sql, donation: Donation, campaign: Campaign, now: string): number {
  // The contract does not define this, but a charity may not accept gifts for an appeal that is over or has not opened.
  if (now < campaign.dt_start)
    throw new Refusal(400, `fundraiser_id: this campaign opens on ${campaign.dt_start}`);
  if (now > campaign.dt_end)
    throw new Refusal(400, `fundraiser_id: this campaign ended on ${campaign.dt_end}`);
  checkImpact(sql, donation, campaign);
  if (donation.frequency !== 'once' && !canRecur(sql, campaign)) {
    throw new Refusal(400, 'frequency: the payment processor of this campaign cannot make recurring charges');
  }
  const installments = donation.extra?.installments;
  if (!installments) return cents(check(Amount, donation).amount);
  checkInstallments(sql, donation, campaign);
  const { total_amount, duration } = installments;
  const payment = Math.round(cents(total_amount) / duration);
  if (payment === 0)
    throw new Refusal(400, `extra.installments.total_amount: each of ${duration} payments would be 0.00`);
  return payment;
}

/** Checks the five installment rules of contract 4.4, in their order. */
function checkInstallments(sql: Sql, donation: Donation, campaign: Campaign): void {
  const { duration, day } = donation.extra?.installments ?? {};
  if (donation.frequency !== 'once') throw new Refusal(400, 'frequency must be once with extra.installments');
  if (!campaign.installments_enabled) {
    throw new Refusal(400, 'extra.installments: this campaign does not take installments');
  }
  if (!canRecur(sql, campaign)) {
    throw new Refusal(
      400,
      'extra.installments: the payment processor of this campaign cannot make recurring charges',
    );
  }
  const choices = sql.all<{ kind: string; value: number }>(
    'SELECT kind, value FROM installment_choices WHERE campaign_id = ? ORDER BY value',
    campaign.id,
  );
  for (const [kind, value] of [
    ['duration', duration],
    ['day', day],
  ] as const) {
    const allowed = choices.filter((choice) => choice.kind === kind).map((choice) => choice.value);
    if (value === undefined || !allowed.includes(value)) {
      throw new Refusal(400, `extra.installments.${kind} must be one of ${allowed.join(', ')}`);
    }
  }
}

function checkImpact(sql: Sql, donation: Donation, campaign: Campaign): void {
  const id = donation.extra?.donation_setting_item_id;
  if (id === undefined) return;
  if (!sql.get('SELECT 1 FROM impact_statements WHERE id = ? AND campaign_id = ?', id, campaign.id)) {
    throw new Refusal(400, `extra.donation_setting_item_id: this campaign has no impact statement ${id}`);
  }
}

function canRecur(sql: Sql, campaign: Campaign): boolean {
  return (
    sql.one<{ can_recur: number }>('SELECT can_recur FROM processors WHERE name = ?', campaign.processor)
      .can_recur === 1
  );
}
