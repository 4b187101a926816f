import type { Allowance, Hold } from './allowance.js';

export interface Wanted {
  readonly allowance: Allowance;
  readonly key: string;
  /** Taken even where none is left. */
  readonly isOverdrawn?: boolean;
  readonly spare?: Spare;
}

/** Where a gift may go when its allowance has none left: it is kept for whoever comes from where little has failed. */
export interface Spare {
  readonly allowance: Allowance;
  /** Failures of where it comes from. They count wherever its place is from. */
  readonly origin: { readonly allowance: Allowance; readonly key: string } | undefined;
}

export type TakenAll =
  | { readonly holds: readonly Hold[] }
  /** The first that had none left, and whether failures alone are why. Nothing was taken. */
  | { readonly lacking: Allowance; readonly isSpent: boolean };

type Place = { readonly holds: readonly Hold[] } | { readonly isSpent: boolean };

/** Takes one of each, or none at all. */
export async function takeAll(wanted: readonly Wanted[]): Promise<TakenAll> {
  const holds: Hold[] = [];
  for (const one of wanted) {
    const place = await placeFor(one);
    if (!('holds' in place)) {
      await giveBack(holds);
      return { lacking: one.allowance, ...place };
    }
    holds.push(...place.holds);
  }
  return { holds };
}

async function placeFor({ allowance, key, isOverdrawn, spare }: Wanted): Promise<Place> {
  if (isOverdrawn) return { holds: [await allowance.overdraw(key)] };
  const usual = await placeIn(allowance, key);
  const origin = spare?.origin;
  if ('holds' in usual)
    return origin ? { holds: [...usual.holds, await origin.allowance.overdraw(origin.key)] } : usual;
  if (!spare) return usual;
  const own: Place = origin ? await placeIn(origin.allowance, origin.key) : { holds: [] };
  if (!('holds' in own)) return { isSpent: usual.isSpent && own.isSpent };
  const place = await placeIn(spare.allowance, key);
  if ('holds' in place) return { holds: [...own.holds, ...place.holds] };
  await giveBack(own.holds);
  return { isSpent: usual.isSpent && place.isSpent };
}

async function placeIn(allowance: Allowance, key: string): Promise<Place> {
  // Asked first: a flood that is refused anyway then changes nothing.
  if (await allowance.isSpent(key)) return { isSpent: true };
  const hold = await allowance.take(key);
  return hold ? { holds: [hold] } : { isSpent: false };
}

async function giveBack(holds: readonly Hold[]): Promise<void> {
  await Promise.all(holds.map((hold) => hold.settle('unsent')));
}
