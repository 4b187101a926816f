import type { Allowance, Hold } from './allowance.js';

export interface Wanted {
  readonly allowance: Allowance;
  readonly key: string;
  /** Taken even where none is left. */
  readonly isOverdrawn?: boolean;
  /** Whether its sender's credit may stand in for places that gifts on their way have taken; never for failures. */
  readonly mayVouch?: boolean;
  /** Whether it does. */
  readonly isVouched?: boolean;
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

async function placeFor({ allowance, key, isOverdrawn, isVouched, spare }: Wanted): Promise<Place> {
  if (isOverdrawn) return { holds: [await allowance.overdraw(key)] };
  const usual = await placeIn(allowance, key, isVouched);
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

async function placeIn(allowance: Allowance, key: string, isVouched = false): Promise<Place> {
  // Asked first: a flood that is refused anyway then changes nothing.
  if (await allowance.isSpent(key)) return { isSpent: true };
  // No place, even where there is one: others of its sender may need it.
  const hold = isVouched ? allowance.vouch(key) : await allowance.take(key);
  return hold ? { holds: [hold] } : { isSpent: false };
}

async function giveBack(holds: readonly Hold[]): Promise<void> {
  await Promise.all(holds.map((hold) => hold.settle('unsent')));
}
