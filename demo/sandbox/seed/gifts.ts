import { DAY_MS, monthsLater } from '../values/dates.js';
import type { Campaign } from './campaigns.js';
import charity from './charity.json' with { type: 'json' };
import type { Draft } from './draft.js';
import type { PendingRow } from './insert.js';
import { COMMENTS, type Person } from './people.js';
import type { Random } from '../values/random.js';
import type { World } from './world.js';

const { weights } = charity;

/** A random gift in cents: mostly a suggested amount, sometimes a typed one, and rarely a large gift. */
function giftAmount(random: Random): number {
  const kind = random.choose(weights.gift);
  if (kind === 'suggested') return Number(random.choose(weights.suggested));
  if (kind === 'typed') {
    const dollars = 5 + Math.floor(random.next() ** 2 * 140);
    return dollars * 100 + (random.chance(0.2) ? random.int(1, 99) : 0);
  }
  // A Pareto distribution with a maximum: without it, one gift in some thousands would be larger than the whole campaign.
  return Math.min(Math.round(250 / (1 - random.next()) ** 0.55 / 50) * 50, 10_000) * 100;
}

/** A completed single card gift, from which the other kinds are derived. */
export function draftGift(
  random: Random,
  campaign: Pick<Draft, 'campaign_id' | 'currency' | 'processor'>,
  at: number,
  donor: Person,
): Draft {
  const donation = giftAmount(random);
  const draft: Draft = {
    ...campaign,
    at,
    type: 'charge',
    status: 'completed',
    donor,
    donation,
    covered_fees: random.chance(0.34) ? Math.round(donation * 0.03) : 0,
    frequency: 'once',
    card_type: random.choose(weights.card_type),
    receipt: random.chance(0.01) ? 'cancelled' : 'valid',
  };
  if (random.chance(0.18)) draft.comment = random.pick(COMMENTS[donor.language]);
  if (random.chance(0.02)) draft.promo_code = 'SPRINGMELT';
  return draft;
}

/** A pledge. Two in three are paid some weeks later, sometimes by another person. */
export function draftPledge({ random, anchor, newPerson }: World, gift: Draft): Draft[] {
  const offline = { ...gift, covered_fees: 0, card_type: '', processor: 'offline' };
  const { receipt: _none, ...rest } = offline;
  const pledge: Draft = { ...rest, status: 'pending', is_pledge: true };
  const paidAt = gift.at + random.int(12, 60) * DAY_MS;
  if (paidAt >= anchor || !random.chance(0.66)) return [pledge];
  pledge.status = 'completed';
  const fulfilment: Draft = { ...offline, at: paidAt, pledge_transaction_id: pledge };
  if (random.chance(0.3)) fulfilment.payer = newPerson();
  return [pledge, fulfilment];
}

/** A refund of a gift, in full or in part, some days later. */
export function draftRefund({ random, anchor }: World, gift: Draft, part: 'whole' | 'half'): Draft[] {
  const at = gift.at + random.int(1, 9) * DAY_MS;
  if (at >= anchor) return [gift];
  const whole = part === 'whole';
  const { comment: _comment, promo_code: _promo, receipt: _receipt, items = [], ...rest } = gift;
  const refund: Draft = {
    ...rest,
    at,
    type: 'refund',
    donation: whole ? gift.donation : Math.floor(gift.donation / 2),
    covered_fees: whole ? gift.covered_fees : 0,
    parent_id: gift,
    refundedItems: whole ? items : [],
  };
  if (whole) {
    gift.status = 'refunded';
    if (gift.receipt) gift.receipt = 'cancelled';
  }
  return [gift, refund];
}

/** A business matches the gift, for the team or page that the gift was made to. */
export function draftMatch(world: World, gift: Draft): Draft {
  const { comment: _comment, promo_code: _promo, items: _items, ...rest } = gift;
  const business = world.newPerson();
  return {
    ...rest,
    at: gift.at + 60_000,
    donor: business,
    covered_fees: 0,
    matched_transaction_id: gift,
    employer_text: business.businessName,
  };
}

/** A recurring gift: its first charge and all later ones until now, or until the donor stopped. */
export function draftRecurring({ random, anchor }: World, gift: Draft, interval: 'month' | 'year'): Draft[] {
  const amount = interval === 'month' ? Number(random.choose(weights.monthly)) : gift.donation;
  const status = random.choose(weights.recurring);
  const stopsAfter = status === 'active' ? Infinity : random.int(2, 20);
  const first = new Date(gift.at);
  const day = first.getUTCDate();
  const columns = { amount, interval, day, month: first.getUTCMonth() + 1, status };
  const recurring: PendingRow = { table: 'recurring_gifts', columns };
  const step = interval === 'month' ? 1 : 12;
  return draftSeries(
    { ...gift, donation: amount, covered_fees: 0, frequency: interval, recurring_id: recurring },
    (n) => (n < stopsAfter ? monthsLater(gift.at, n * step, day) : Infinity),
    anchor,
  );
}

/** A gift in installments: the first payment at once, the others on the chosen day of the following months. */
export function draftInstallments({ random, anchor }: World, gift: Draft, { durations }: Campaign): Draft[] {
  const duration = random.pick(durations);
  const day = random.pick([1, 15]);
  const total = random.pick([30_000, 36_000, 50_000, 60_000, 100_000, 120_000]);
  const plan: PendingRow = { table: 'installment_plans', columns: { total_amount: total, duration, day } };
  return draftSeries(
    { ...gift, donation: Math.round(total / duration), covered_fees: 0, installment_plan_id: plan },
    (n) => (n === 0 ? gift.at : n < duration ? monthsLater(gift.at, n, day) : Infinity),
    anchor,
  );
}

/** The first payment and all later ones that are due before the anchor. */
function draftSeries(first: Draft, due: (n: number) => number, anchor: number): Draft[] {
  const { comment: _comment, ...later } = first;
  const drafts = [first];
  for (let n = 1; due(n) < anchor; n += 1) drafts.push({ ...later, at: due(n), parent_id: first });
  return drafts;
}
