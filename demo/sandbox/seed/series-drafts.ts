import { monthsLater } from '../values/dates.js';
import { monthlyAmount } from './amounts.js';
import type { Draft, PlanDraft, RecurringDraft } from './draft.js';
import type { World } from './world.js';

/** A recurring gift: its first charge and all later ones until now, or until the donor stopped. */
export function draftRecurring(world: World, gift: Draft, interval: 'month' | 'year'): Draft[] {
  const { random, anchor } = world;
  const step = interval === 'month' ? 1 : 12;
  const amount = interval === 'month' ? monthlyAmount(random) : gift.donation;
  const status = random.weighted([
    ['active', 74],
    ['cancelled', 21],
    ['paused', 5],
  ] as const);
  const stopsAfter = status === 'active' ? Infinity : random.int(2, 20);
  const first = new Date(gift.at);
  const recurring: RecurringDraft = {
    amount,
    interval,
    day: first.getUTCDate(),
    month: first.getUTCMonth() + 1,
    status,
  };
  const charges: Draft[] = [];
  for (let n = 0; n < stopsAfter; n += 1) {
    const at = monthsLater(gift.at, n * step, first.getUTCDate());
    if (at >= anchor) break;
    const charge: Draft = { ...gift, at, donation: amount, coveredFees: 0, frequency: interval, recurring };
    if (charges[0]) charge.parent = charges[0];
    if (n > 0) delete charge.comment;
    charges.push(charge);
  }
  return charges;
}

/** A gift in installments: the first payment at once, the others on the chosen day of the following months. */
export function draftInstallments(world: World, gift: Draft, durations: readonly number[]): Draft[] {
  const { random, anchor } = world;
  const duration = random.pick(durations);
  const day = random.pick([1, 15]);
  const total = random.pick([30_000, 36_000, 50_000, 60_000, 100_000, 120_000]);
  const plan: PlanDraft = { totalAmount: total, duration, day };
  const parts: Draft[] = [];
  for (let n = 0; n < duration; n += 1) {
    const at = n === 0 ? gift.at : monthsLater(gift.at, n, day);
    if (at >= anchor) break;
    const donation = Math.round(total / duration);
    const part: Draft = { ...gift, at, donation, coveredFees: 0, plan };
    if (parts[0]) part.parent = parts[0];
    if (n > 0) delete part.comment;
    parts.push(part);
  }
  return parts;
}
