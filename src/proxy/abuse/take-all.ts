import type { Allowance, Hold } from './allowance.js';

export interface Wanted {
  readonly allowance: Allowance;
  readonly key: string;
  /** Taken even where none is left. */
  readonly isOverdrawn?: boolean;
}

export type TakenAll =
  | { readonly holds: readonly Hold[] }
  /** The first that had none left, and whether failures alone are why. Nothing was taken. */
  | { readonly lacking: Allowance; readonly isSpent: boolean };

/** Takes one of each, or none at all. */
export async function takeAll(wanted: readonly Wanted[]): Promise<TakenAll> {
  const holds: Hold[] = [];
  const nothing = async (lacking: Allowance, isSpent: boolean) => {
    await Promise.all(holds.map((hold) => hold.settle('unsent')));
    return { lacking, isSpent };
  };
  for (const { allowance, key, isOverdrawn } of wanted) {
    if (isOverdrawn) {
      holds.push(await allowance.overdraw(key));
      continue;
    }
    // Asked first: a flood that is refused anyway then changes nothing.
    if (await allowance.isSpent(key)) return nothing(allowance, true);
    const hold = await allowance.take(key);
    if (!hold) return nothing(allowance, false);
    holds.push(hold);
  }
  return { holds };
}
