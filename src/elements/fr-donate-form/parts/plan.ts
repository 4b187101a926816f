import type { Day } from './part.js';

/**
 * Returns one payment of a plan as the platform calculates it: the total divided by the number of payments, rounded to the cent (contract
 * §4.4), halves up. Calculated with integers, because floating-point quotients are not exact.
 *
 * @param totalMinor Total in integer minor units.
 */
export function paymentOf(totalMinor: number, duration: number): number {
  return Math.floor((2 * totalMinor + duration) / (2 * duration));
}

export function dayOf(date: Date): Day {
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

/**
 * Returns the days of all payments: the first one today, the others on `day` of the following months, or on the last day of a shorter
 * month. The contract does not define this case.
 *
 * @param day 1 to 31.
 */
export function paymentDays(today: Day, duration: number, day: number): Day[] {
  const days = [today];
  for (let number = 1; number < duration; number += 1) {
    const month = today.month - 1 + number;
    // Day 0 of the next month is the last day of this month.
    const last = new Date(Date.UTC(today.year, month + 1, 0));
    days.push({
      year: last.getUTCFullYear(),
      month: last.getUTCMonth() + 1,
      day: Math.min(day, last.getUTCDate()),
    });
  }
  return days;
}
