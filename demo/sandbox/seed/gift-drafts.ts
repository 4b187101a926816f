import { DAY_MS } from '../values/dates.js';
import { giftAmount } from './amounts.js';
import type { Draft } from './draft.js';
import { COMMENTS } from './names.js';
import type { Person } from './people.js';
import type { World } from './world.js';

export const CARD_TYPES = [
  ['VISA', 44],
  ['MC', 31],
  ['AMEX', 12],
  ['VI', 4],
  ['DISC', 2],
  ['DC', 1],
  ['JCB', 1],
  ['CUP', 1],
] as const;

/** A completed single card gift, from which the other kinds are derived. */
export function draftGift(
  world: Pick<World, 'random'>,
  plan: { id: number; processor: string },
  at: number,
  donor: Person,
): Draft {
  const { random } = world;
  const donation = giftAmount(random);
  const draft: Draft = {
    at,
    type: 'charge',
    status: 'completed',
    campaignId: plan.id,
    donor,
    donation,
    coveredFees: random.chance(0.34) ? Math.round(donation * 0.03) : 0,
    frequency: 'once',
    cardType: random.weighted(CARD_TYPES),
    processor: plan.processor,
    receipt: random.chance(0.01) ? 'cancelled' : 'valid',
  };
  if (random.chance(0.18)) draft.comment = random.pick(COMMENTS[donor.language]);
  if (random.chance(0.02)) draft.promoCode = 'SPRINGMELT';
  return draft;
}

/** A pledge. Two in three are paid some weeks later, sometimes by another person. */
export function draftPledge(world: World, gift: Draft): Draft[] {
  const { random, anchor } = world;
  const { receipt: _none, ...rest } = gift;
  const pledge: Draft = {
    ...rest,
    status: 'pending',
    isPledge: true,
    coveredFees: 0,
    cardType: '',
    processor: 'offline',
  };
  const paidAt = gift.at + random.int(12, 60) * DAY_MS;
  if (paidAt >= anchor || !random.chance(0.66)) return [pledge];
  pledge.status = 'completed';
  const fulfilment: Draft = {
    ...gift,
    at: paidAt,
    coveredFees: 0,
    cardType: '',
    processor: 'offline',
    pledge,
  };
  if (random.chance(0.3)) fulfilment.payer = world.newPerson();
  return [pledge, fulfilment];
}

/** A refund of a gift, in full or in part, some days later. */
export function draftRefund(world: World, gift: Draft, part: 'whole' | 'half'): Draft[] {
  const at = gift.at + world.random.int(1, 9) * DAY_MS;
  if (at >= world.anchor) return [gift];
  const whole = part === 'whole';
  const refund: Draft = {
    at,
    type: 'refund',
    status: 'completed',
    campaignId: gift.campaignId,
    donor: gift.donor,
    donation: whole ? gift.donation : Math.floor(gift.donation / 2),
    coveredFees: whole ? gift.coveredFees : 0,
    frequency: gift.frequency,
    cardType: gift.cardType,
    processor: gift.processor,
    team: gift.team,
    page: gift.page,
    parent: gift,
    refundedItems: whole ? (gift.items ?? []) : [],
  };
  if (whole) {
    gift.status = 'refunded';
    if (gift.receipt) gift.receipt = 'cancelled';
  }
  return [gift, refund];
}
