import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryMaps, createPublicMap } from '../../../src/proxy/map/public-map.js';
import { toMajor } from '../../../src/schema/money.js';
import { runs } from '../../support/runs.js';
import { seeded } from './world.js';

const places = ['CA ON', 'CA QC', 'CA BC', 'CA AB', 'US NY', 'FR '];
const presets = [2_500, 5_000, 10_000, 25_000];
/** Amounts of places are published in multiples of this, in minor units. */
const step = 5_000;

interface Gift {
  readonly place: string;
  readonly amount: number;
}

/**
 * Indexes of the gifts that a sum certainly includes: those in every combination of `count` gifts whose sum is between two figures. Empty
 * if there are too many combinations to try.
 */
function inAll(amounts: readonly number[], count: number, least: number, most: number): number[] {
  const order = amounts.map((_, index) => index).sort((a, b) => amounts[b]! - amounts[a]!);
  const upTo = [0];
  for (const index of order) upTo.push(upTo.at(-1)! + amounts[index]!);
  const times = amounts.map(() => 0);
  let [found, tries] = [0, 0];
  const search = (at: number, chosen: readonly number[], sum: number): void => {
    const missing = count - chosen.length;
    tries += 1;
    if (tries > 200_000 || order.length - at < missing || sum > most) return;
    if (sum + upTo[at + missing]! - upTo[at]! < least) return;
    if (missing === 0) {
      found += 1;
      for (const index of chosen) times[index]! += 1;
      return;
    }
    search(at + 1, [...chosen, order[at]!], sum + amounts[order[at]!]!);
    search(at + 1, chosen, sum);
  };
  search(0, [], 0);
  return tries > 200_000 || found === 0 ? [] : times.flatMap((one, index) => (one === found ? [index] : []));
}

/**
 * Number of gifts whose place is found out by an observer who reads every amount on the thermometer, and the map from some gift on.
 *
 * @param before Number of gifts before the first request for the map.
 */
async function readOff(seed: number, before: number, all: number, presetShare: number): Promise<number> {
  const random = seeded(seed);
  const publicMap = createPublicMap({
    ...{ minDonors: 3, mapRefresh: 'donors', upstream: 'https://api.example.org', random },
    ...{ now: () => 0, maps: createMemoryMaps() },
  });
  const weights = places.map(() => random() ** 1.5 + 0.05);
  const placeOf = (share: number) => {
    let left = share * weights.reduce((sum, one) => sum + one, 0);
    return places.find((_, index) => (left -= weights[index]!) < 0) ?? places[0]!;
  };
  const gifts: Gift[] = [];
  const known = new Map<number, string>();
  const published = new Map<string, { amount: number; donors: number; at: number }>();
  while (gifts.length < all) {
    const amount =
      random() < presetShare ? presets[Math.floor(random() * 4)]! : 100 * Math.ceil(5 * 100 ** random());
    gifts.push({ place: placeOf(random()), amount });
    if (gifts.length < before) continue;
    const rows = places.map((place) => {
      const own = gifts.filter((gift) => gift.place === place);
      const [country = '', state = ''] = place.split(' ');
      const sum = own.reduce((total, gift) => total + gift.amount, 0);
      return { country, state, amount_raised: toMajor(sum), n_donors: own.length };
    });
    for (const { country, state, amount_raised: sum, n_donors: donors } of await publicMap(rows, 7)) {
      const place = `${country ?? ''} ${state ?? ''}`;
      const last = published.get(place) ?? { amount: 0, donors: 0, at: 0 };
      const more = (donors ?? 0) - last.donors;
      if (!places.includes(place) || more <= 0) continue;
      const now = Math.round((sum ?? 0) * 100);
      published.set(place, { amount: now, donors: donors ?? 0, at: gifts.length });
      const pool = gifts.flatMap((_, index) =>
        index >= last.at && (known.get(index) ?? place) === place ? [index] : [],
      );
      const least = now - last.amount - (last.donors > 0 ? step - 1 : 0);
      const amounts = pool.map((index) => gifts[index]!.amount);
      for (const index of inAll(amounts, more, least, now - last.amount + step - 1))
        known.set(pool[index]!, place);
    }
  }
  return known.size;
}

for (const [before, all, presetShare] of [
  [6, 6, 0.7],
  [12, 12, 0.7],
  [12, 12, 0],
  [30, 30, 0],
  [0, 60, 0.7],
  [0, 60, 0],
] as const)
  test(`reveals no gift by its amount, requested after ${String(before)} of ${String(all)} gifts, ${String(100 * presetShare)} % of them presets`, async () => {
    let read = 0;
    const worlds = runs(5, 1_000);
    for (let seed = 1; seed <= worlds; seed += 1) read += await readOff(seed, before, all, presetShare);
    console.log(`${String(read)} of ${String(worlds * all)} gifts`);
    assert.equal(read, 0);
  });
