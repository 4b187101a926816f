import type { Day } from '../questions/part.js';

/**
 * One payment of a plan, as the platform reckons it: the total by the number of payments, rounded to the cent (contract
 * §4.4); a half is rounded up. Exact in integers: quotients by 3, 6 and 12 in floats are not.
 *
 * @param totalMinor Integer minor units.
 */
export function paymentOf(totalMinor: number, duration: number): number {
  return Math.floor((2 * totalMinor + duration) / (2 * duration));
}

/**
 * The days of all payments: the first today, each later one on `day` of the following months, or on the last day of a month that is
 * shorter. The contract does not say what becomes of the 31st in February; no payment can be on a day that the month lacks.
 *
 * @param day 1 to 31.
 */
export function paymentDays(today: Day, duration: number, day: number): Day[] {
  const days = [today];
  for (let number = 1; number < duration; number += 1) {
    const month = today.month - 1 + number;
    // Day 0 of the next month.
    const last = new Date(Date.UTC(today.year, month + 1, 0));
    days.push({
      year: last.getUTCFullYear(),
      month: last.getUTCMonth() + 1,
      day: Math.min(day, last.getUTCDate()),
    });
  }
  return days;
}
