import type { Random } from './random.js';

/** A random gift in cents: mostly a suggested amount, sometimes a typed one, and rarely a large gift. */
export function giftAmount(random: Random): number {
  const kind = random.weighted([
    ['suggested', 78],
    ['typed', 16],
    ['large', 6],
  ] as const);
  if (kind === 'suggested') {
    return random.weighted([
      [1000, 6],
      [2000, 11],
      [2500, 22],
      [3500, 4],
      [5000, 27],
      [7500, 6],
      [10000, 18],
      [15000, 3],
      [20000, 3],
    ]);
  }
  if (kind === 'typed') {
    const dollars = 5 + Math.floor(random.next() ** 2 * 140);
    return dollars * 100 + (random.chance(0.2) ? random.int(1, 99) : 0);
  }
  // A Pareto distribution with a maximum: without it, one gift in some thousands would be larger than the whole campaign.
  return Math.min(Math.round(250 / (1 - random.next()) ** 0.55 / 50) * 50, 10_000) * 100;
}

/** A random monthly gift in cents. */
export function monthlyAmount(random: Random): number {
  return random.weighted([
    [1000, 24],
    [1500, 14],
    [2000, 20],
    [2500, 20],
    [3000, 6],
    [5000, 12],
    [10000, 4],
  ]);
}
